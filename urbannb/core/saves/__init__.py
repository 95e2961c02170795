"""What is saved and read again: positions and records, their files, and who is writing one."""
