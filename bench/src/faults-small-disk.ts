import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '700m';
const PIECE = Buffer.alloc(64 * 1024, 1);

interface SmallDisk {
  path: string;
  /** Until nothing more goes in. */
  fill(): void;
  /** Room again. */
  empty(): void;
  close(): void;
}

/** Null where it cannot be mounted: it takes root. */
export function mountSmallDisk(folder: string): SmallDisk | null {
  const path = join(folder, 'disk');
  const ballast = join(path, 'ballast');
  mkdirSync(path, { mode: 0o755 });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    console.log('A small disk cannot be mounted here (it takes root): not tried');
    return null;
  }
  return {
    path,
    fill() {
      const handle = openSync(ballast, 'w');
      try {
        for (let size = PIECE.length; size > 0;) {
          try {
            for (;;) writeSync(handle, PIECE, 0, size);
          } catch {
            size = Math.floor(size / 16);
          }
        }
      } finally {
        closeSync(handle);
      }
    },
    empty: () => rmSync(ballast),
    close: () => void execFileSync('umount', ['-l', path]),
  };
}
