"""Where a long word of a component may be parted at the end of a line, as dictionaries part it.

A word that is not here is not parted: "Farmhou-se" is no word that anybody knows.
"""

from __future__ import annotations

from collections.abc import Callable

_PARTED = """
    Air-frame Anti-trust Apart-ment Apart-ments Ben-sen-ville Bo-tan-ical Break-fast Brick-works
    Brown-stones Build-ing Build-ings Bun-ga-low Bur-ger Busi-ness Cam-paign Cath-olic Ceme-tery
    Cin-e-ma Coast-line Col-lege Co-lo-nial Com-mer-cial Com-mu-nity Con-crete Con-do-min-ium
    Con-do-min-iums Con-struc-tion Con-tain-er Con-ven-tion Cor-po-rate Court-house Crim-i-nal
    De-part-ment Dis-trict Drug-store Earth-quake Edu-ca-tion Elec-tion Ele-va-tor
    En-vi-ron-men-tal-ist Epis-co-pal Ex-change Ex-hi-bi-tion Fac-tory Farm-house Found-ers Gar-bage
    Gas-works Gen-er-at-ed Guard-house Hard-ware Head-lines Head-quar-ters Hill-side Hos-pi-tal
    Hous-ing Hy-dro-elec-tric In-cin-er-ator In-dus-tri-al In-dus-try In-sti-tute In-sur-ance
    Kin-der-gar-ten Lake-side Light-house Lu-ther-an Man-u-fac-tur-er Ma-ri-na Mon-u-ment Moun-tain
    Mu-nic-ipal Mu-se-um Na-tion-al News-pa-per Park-ing Par-son-age Pent-houses Pheas-ant Pipe-line
    Plant-ing Play-ground Pol-lu-tion Pre-school Pre-serve Pro-ces-sor Pud-ding-ham Queens-way
    Re-cy-cling Re-fin-ery Re-lo-ca-tion Res-i-den-tial Res-tau-rant Re-tire-ment River-boat
    Sat-el-lite School-house Sci-ence Ship-yard Shop-ping Sky-scrap-er Soc-cer Sta-di-um Sta-tion
    Steel-works Su-per-mar-ket Sup-pli-er Tele-phone Tele-vi-sion Ten-e-ment The-ater
    Trans-por-ta-tion Uni-ver-sity Up-coun-try Vine-yard Ware-house Water-front Water-works
"""
_BY_WORD = {word.replace("-", "").casefold(): word.split("-") for word in _PARTED.split()}

SOFT = "\N{SOFT HYPHEN}"
"""Behind the beginning of a word, whose rest stands on the next line."""


def parted(word: str, fits: Callable[[str], bool]) -> list[str]:
    """A word in as few parts as fit, each with its hyphen; itself if it cannot be parted."""
    parts = [""]
    end = 0
    for syllable in _BY_WORD.get(word.casefold(), [word]):
        end += len(syllable)
        letters = word[end - len(syllable) : end]
        grown = parts[-1] + letters
        if parts[-1] and not fits(grown + "-" * (end < len(word))):
            parts[-1] += SOFT
            parts.append(letters)
        else:
            parts[-1] = grown
    return parts
