import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { assetPath, type ArtFamily, type ArtIndex } from '@wanyuan/demo-art';
import { FAMILIES } from '../families.ts';

const FILE = assetPath('index.json');
const EMPTY: ArtIndex = { geometries: [], families: [], models: [], clips: [], streams: [] };

export async function readIndexFile(): Promise<ArtIndex> {
  return existsSync(FILE) ? (JSON.parse(await readFile(FILE, 'utf8')) as ArtIndex) : EMPTY;
}

/** Changes a part of the index and leaves the rest. */
export async function updateIndexFile(change: Partial<ArtIndex>): Promise<void> {
  const index: ArtIndex = { ...(await readIndexFile()), families: FAMILIES.map(describeFamily), ...change };
  await writeFile(FILE, JSON.stringify(index));
  await promisify(execFile)('npx', ['oxfmt', FILE]);
}

function describeFamily({ key, name, name_en, categories, palettes, longestCm, styles }: ArtFamily): ArtFamily {
  return { key, name, name_en, categories, palettes, longestCm, styles };
}
