import { IMPORT_TEXT_MAX } from '@wanyuan/domain';
import type { ImportRow } from './import-types.ts';

/** What was changed in one row and is not known to be stored. */
export interface Patch {
  values?: Record<string, string>;
  is_excluded?: boolean;
  toy_id?: number | null;
}
export type Patches = ReadonlyMap<number, Patch>;

export const NO_PATCHES: Patches = new Map();

function mergePatch(before: Patch | undefined, after: Patch): Patch {
  const values = { ...before?.values, ...after.values };
  return { ...before, ...after, ...(Object.keys(values).length > 0 ? { values } : {}) };
}

/** Both together; where they speak of the same cell, the later one counts. */
export function mergePatches(before: Patches, after: Patches): Patches {
  const merged = new Map(before);
  for (const [id, patch] of after) merged.set(id, mergePatch(merged.get(id), patch));
  return merged;
}

/** As many as one message carries, and what stays behind. */
export function takePatches(waiting: Patches, most: number): { taken: Patches; left: Patches } {
  const all = [...waiting];
  return { taken: new Map(all.slice(0, most)), left: new Map(all.slice(most)) };
}

export const CUT_TEXT = `超过${IMPORT_TEXT_MAX}字的内容已截断`;

const isTooLong = (text: string): boolean => text.length > IMPORT_TEXT_MAX;

/** A surrogate pair is not cut in two: no database takes half of one. */
const cut = (text: string): string =>
  isTooLong(text) ? text.slice(0, IMPORT_TEXT_MAX).replace(/[\uD800-\uDBFF]$/, '') : text;

function fitPatch(patch: Patch): Patch {
  if (!patch.values) return patch;
  const values = Object.entries(patch.values).map(([field, text]) => [field, cut(text)] as const);
  return { ...patch, values: Object.fromEntries(values) };
}

/** The same without what no cell can hold; itself where nothing is too long. */
export function fitPatches(patches: Patches): Patches {
  const isCut = [...patches.values()].some(({ values = {} }) => Object.values(values).some(isTooLong));
  return isCut ? new Map([...patches].map(([id, patch]) => [id, fitPatch(patch)])) : patches;
}

/** The row as its author sees it: with everything changed, stored or not. */
export function shownRow(row: ImportRow, ...patches: (Patch | undefined)[]): ImportRow {
  return patches.reduce<ImportRow>(
    (shown, patch) =>
      patch
        ? {
            ...shown,
            values: { ...shown.values, ...patch.values },
            is_excluded: patch.is_excluded ?? shown.is_excluded,
          }
        : shown,
    row,
  );
}

/** Only what says something else than the row says already. */
export function realPatch(row: ImportRow, values: Record<string, string>): Patch | null {
  const changed = Object.entries(values).filter(([field, text]) => (row.values[field] ?? '') !== text);
  return changed.length === 0 ? null : { values: Object.fromEntries(changed) };
}
