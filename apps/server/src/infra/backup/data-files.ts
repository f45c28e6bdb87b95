import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../startup-error.ts';

/** What lies at the top of the data folder and is no state: the server itself (copied as tables), keys of this machine, our own leavings. */
const NOT_STATE = /^(postgres|backups|keys|secret\.key|logs|tmp|before-restore-.*|\.restore-.*)$/;
/** Uploads that have not come to their end. */
const UNFINISHED = '.tmp';
/** Thumbnails: made again from their originals at the next request. */
const MADE_AGAIN = /^files\/pictures\/\d+\/\d+\.(webp|avif)$/;

export function isState(topLevelName: string): boolean {
  return !NOT_STATE.test(topLevelName) && topLevelName !== UNFINISHED;
}

/** Paths of all files of the data folder that belong into a backup, relative and with forward slashes. */
export async function listDataFiles(dataDir: string): Promise<string[]> {
  const paths: string[] = [];
  await walk(dataDir, '', paths);
  return paths.toSorted();
}

export async function listStateEntries(dataDir: string): Promise<string[]> {
  const names: string[] = [];
  for await (const entry of await openFolder(dataDir)) if (isState(entry.name)) names.push(entry.name);
  return names;
}

async function walk(dataDir: string, prefix: string, paths: string[]): Promise<void> {
  for await (const entry of await openFolder(join(dataDir, prefix))) {
    if (entry.name === UNFINISHED || (prefix === '' && !isState(entry.name))) continue;
    const path = `${prefix}${entry.name}`;
    if (entry.isDirectory()) await walk(dataDir, `${path}/`, paths);
    else if (entry.isFile() && !MADE_AGAIN.test(path)) paths.push(path);
  }
}

async function openFolder(path: string) {
  try {
    return await opendir(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
