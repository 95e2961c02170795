// Runs precompile.py in the Python that a folder has for browsers, on the archives of that folder.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide();
python.FS.mkdirTree("/archives");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/archives");
python.runPython(readFileSync(new URL("precompile.py", import.meta.url), "utf-8"));
python.runPython('main(Path("/archives"))');
