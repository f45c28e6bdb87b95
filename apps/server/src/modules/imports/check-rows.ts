import { businessDay, readImportRow, withTitleUnit, type ImportFieldKey, type ImportValues } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { ImportScope } from '../toy-search/toy-search.module.ts';
import type { ImportTools } from './import-tools.ts';
import type { ImportRecord } from './imports.repo.ts';
import type { ReadColumn } from '../reading/reading.module.ts';
import type { RowRecord } from './import-rows.repo.ts';

type Unchecked = Pick<RowRecord, 'cells' | 'edits'>;
export type CheckedRow = Pick<RowRecord, 'values' | 'warnings' | 'faults' | 'article_number' | 'duplicate_toy_id'>;

const SIDES: Partial<Record<string, readonly ImportFieldKey[]>> = {
  size: ['length', 'width', 'height'],
  pack_size: ['pack_length', 'pack_width', 'pack_height'],
  carton_size: ['carton_length', 'carton_width', 'carton_height'],
};

export const scopeOf = ({ factory_id, is_public, company_id }: ImportRecord): ImportScope => ({
  factory_id,
  company_id: is_public ? null : company_id,
});

/** What a row says by field: what stands in its cells, and what a person wrote over it. */
function givenValues({ cells, edits }: Unchecked, columns: readonly ReadColumn[]): ImportValues {
  const values: Record<string, string> = {};
  for (const { column, title, field } of columns) {
    const text = cells[column - 1] ?? '';
    if (field !== null && text !== '') values[field] = withTitleUnit(field, title, text);
  }
  for (const [field, text] of Object.entries(edits)) {
    values[field] = text;
    for (const side of SIDES[field] ?? []) delete values[side];
  }
  return values;
}

/** Reads rows by the meaning that their columns have, and finds the toys that are there already. */
export async function checkRows(
  { toys, now }: Pick<ImportTools, 'toys' | 'now'>,
  db: Db,
  record: ImportRecord,
  rows: readonly Unchecked[],
): Promise<CheckedRow[]> {
  const given = rows.map((row) => givenValues(row, record.columns));
  const today = businessDay(now());
  const asNew = given.map((values) => readImportRow(values, { isExisting: false, today }));
  const articles = asNew.flatMap(({ toy }) => toy.article_number ?? []);
  const known = await toys.byArticle(db, scopeOf(record), articles);
  return asNew.map((fresh, index) => {
    const article_number = fresh.toy.article_number ?? '';
    const duplicate_toy_id = known.get(article_number) ?? null;
    const { values, warnings, faults } =
      duplicate_toy_id === null ? fresh : readImportRow(given[index]!, { isExisting: true, today });
    return { values, warnings, faults, article_number, duplicate_toy_id };
  });
}
