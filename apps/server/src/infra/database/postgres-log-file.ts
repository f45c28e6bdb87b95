import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

const LIMIT = 8 * 1024 * 1024;

export function sizeOfLog(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Keeps at most two files of 8 MB. PostgreSQL appends, so that the open file may be emptied under it. */
export function capLog(file: string): void {
  if (sizeOfLog(file) < LIMIT) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file, 0);
}

/** The end of what was written since `offset`; empty when the file was removed. */
export function readLogFrom(file: string, offset: number): string {
  const size = sizeOfLog(file);
  if (size === 0) return '';
  const fd = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(16 * 1024);
    const start = Math.max(offset, size - buffer.length);
    return buffer.toString('utf8', 0, readSync(fd, buffer, 0, buffer.length, start));
  } finally {
    closeSync(fd);
  }
}
