import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, explainFileError } from '../startup-error.ts';

/** Below DATA_DIR: secrets for an operator who may read the server's own files. No part of backups. */
export const KEYS_FOLDER = 'keys';

/** `local-pages` opens the outbox and the figures of a demo, `first-account` an empty system. */
export type KeyName = 'local-pages' | 'first-account';

const KEY_BYTES = 18;

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

export const keyFileOf = (dataDir: string, name: KeyName): string => join(dataDir, KEYS_FOLDER, name);

export const settleKeyFile = (dataDir: string, name: KeyName): string => settleKeyAt(keyFileOf(dataDir, name));

/** The key that is there, else a new one. Processes that start at once agree on one. */
export function settleKeyAt(file: string, makeKey: () => string = newKey): string {
  try {
    const known = readKey(file);
    if (known !== null) return known;
    const draft = writeDraft(file, makeKey());
    try {
      linkSync(draft, file);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      // An empty file of a full disk is no key.
      if (readKey(file) === null) renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
    }
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw explainFileError(error, file);
  }
}

export function writeKeyFile(dataDir: string, name: KeyName, key: string): void {
  const file = keyFileOf(dataDir, name);
  try {
    renameSync(writeDraft(file, key), file);
  } catch (error) {
    throw explainFileError(error, file);
  }
}

export function removeKeyFile(dataDir: string, name: KeyName): void {
  rmSync(keyFileOf(dataDir, name), { force: true });
}

/** Takes the same time whatever was given. */
export function isSameKey(given: unknown, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(typeof given === 'string' ? given : ''), digest(key));
}

function readKey(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function writeDraft(file: string, key: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${key}\n`, { mode: 0o600 });
  return draft;
}
