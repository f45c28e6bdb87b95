import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainFileError } from '../startup-error.ts';
import { settleKeyAt } from '../web/key-file.ts';

/** Directly below DATA_DIR, and no part of backups: who has a backup has no secrets. */
export const SECRET_KEY_FILE = 'secret.key';

const newMaster = () => randomBytes(48).toString('base64url');

interface Settings {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  SECRET_KEY?: string | undefined;
  SECRET_KEY_OLD?: string | undefined;
}

/**
 * The masters of a secret box, the one that seals first. SECRET_KEY where it is set; else a file of this machine, unless
 * the database is elsewhere: then other machines may use it as well, and each would seal with a file of its own.
 */
export function secretMasters(settings: Settings): string[] {
  const { DATA_DIR, DATABASE_URL, SECRET_KEY, SECRET_KEY_OLD } = settings;
  const file = join(DATA_DIR, SECRET_KEY_FILE);
  if (SECRET_KEY === undefined) return DATABASE_URL === undefined ? [settleKeyAt(file, newMaster)] : [];
  const masters = [SECRET_KEY, SECRET_KEY_OLD, readIfThere(file)];
  return masters.filter((master) => master !== undefined && master !== '') as string[];
}

/** What was sealed before SECRET_KEY was set opens still. */
function readIfThere(file: string): string | undefined {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  } catch (error) {
    throw explainFileError(error, file);
  }
}
