import { parsePart } from './xml.ts';
import type { ZipArchive } from './zip-archive.ts';

/** What is shown of a cell: enough to read beside a picture. */
export const MAX_SHOWN_CHARACTERS = 200;

export async function readSharedStrings(
  archive: ZipArchive,
  path: string | null,
  maxCharacters = MAX_SHOWN_CHARACTERS,
): Promise<string[]> {
  const strings: string[] = [];
  if (path === null || !archive.has(path)) return strings;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  await parsePart(archive, path, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    close(name) {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
      if (name === 'si') strings.push(current.slice(0, maxCharacters));
    },
    text(text) {
      if (isText && current.length < maxCharacters) current += text;
    },
  });
  return strings;
}
