import { chmodSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { createPassableFolder } from './database/postgres-home.ts';
import { explainFileError } from './startup-error.ts';

/** What the server makes below DATA_DIR beside the database, which looks after its own. */
const FOLDERS = ['files', 'logs', 'backups', 'keys', 'tmp'];
const OTHERS = 0o007;
const STICKY = 0o1000;

/** Every program of ours calls this first: whatever it writes is for its own user alone. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/** Makes the data folder, and shuts what earlier versions left open to every user of the machine. */
export function openDataFolder(dataDir: string): void {
  try {
    // As root another user runs the database, whose folder lies within.
    createPassableFolder(dataDir, process.getuid?.() === 0);
    for (const name of FOLDERS) shutToOthers(join(dataDir, name));
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

function shutToOthers(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || !found.isDirectory() || (found.mode & OTHERS) === 0) return;
  // Another's folder, or one that is shared on purpose, is not ours to change.
  if (found.uid !== process.getuid?.() || (found.mode & STICKY) !== 0) return;
  chmodSync(path, found.mode & 0o7777 & ~OTHERS);
}
