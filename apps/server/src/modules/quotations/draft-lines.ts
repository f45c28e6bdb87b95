import type { Db } from '#infra/database/database.ts';
import * as repo from './draft-lines.repo.ts';
import type { OpenQuotation } from './open-quotation.ts';
import { listLinesByKey, type ShownLine } from './quotation-lines.repo.ts';

/**
 * Makes lines of a draft writable, and answers them: what an earlier version shows is ended there and copied first. Only
 * here, and for an open quotation whose lines were read under its lock.
 */
export async function writableLines(
  db: Db,
  { id, version }: Pick<OpenQuotation, 'id' | 'version'>,
  lines: readonly ShownLine[],
): Promise<readonly ShownLine[]> {
  const earlier = lines.filter(({ from_version }) => from_version < version).map((line) => line.id);
  if (earlier.length === 0) return lines;
  await repo.closeAndCopy(db, earlier, version);
  const keys = lines.map(({ line_key }) => line_key);
  return listLinesByKey(db, id, keys);
}

/** The same by key; lines that are not there are left out. */
export const draftLines = async (
  db: Db,
  quotation: Pick<OpenQuotation, 'id' | 'version'>,
  keys: readonly number[],
): Promise<readonly ShownLine[]> => writableLines(db, quotation, await listLinesByKey(db, quotation.id, keys));

/** Takes lines out of a draft; those that an earlier version shows leave a removed copy, which can be restored. */
export async function removeDraftLines(
  db: Db,
  quotation: OpenQuotation,
  keys: readonly number[],
): Promise<readonly ShownLine[]> {
  const lines = await draftLines(db, quotation, keys);
  await repo.removeRows(
    db,
    quotation,
    lines.map(({ id }) => id),
  );
  return lines;
}

/** The lines are what they were before the draft. */
export const discardDraftLines = (db: Db, { id, version }: Pick<OpenQuotation, 'id' | 'version'>): Promise<void> =>
  repo.dropDraft(db, id, version);
