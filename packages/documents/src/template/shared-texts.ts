import { findTarget, type Relationship } from '../relationships.ts';
import type { ZipArchive } from '../zip-archive.ts';
import { readText } from './part-text.ts';
import { readRichTexts, type RichText } from './rich-text.ts';

/** What the sheets of a template have in common. */
export interface SharedTexts {
  strings: readonly RichText[];
  /** How many characters of shared formulas were written out for cells of their own so far. */
  writtenOut: number;
}

export async function readSharedTexts(archive: ZipArchive, workbook: Map<string, Relationship>): Promise<SharedTexts> {
  const part = findTarget(workbook, /^sharedStrings$/i);
  const strings = part === null || !archive.has(part) ? [] : readRichTexts(await readText(archive, part), 'si');
  return { strings, writtenOut: 0 };
}
