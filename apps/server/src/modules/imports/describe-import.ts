import type { Db } from '#infra/database/database.ts';
import { nicknames } from '../people/people.module.ts';
import type { ImportedToyService } from '../toy-search/toy-search.module.ts';
import { factoryBriefs } from '../factory-directory/factory-directory.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { scopeOf } from './check-rows.ts';
import type { RowRecord } from './import-rows.repo.ts';
import type { CountedImport, ImportRecord } from './imports.repo.ts';

/** Imports as people see them. */
export async function describeImports(db: Db, tenant: number, records: readonly CountedImport[]) {
  const people = await nicknames(
    db,
    records.map(({ user_id }) => user_id),
  );
  const factories = await factoryBriefs(
    db,
    tenant,
    records.map(({ factory_id }) => factory_id),
  );
  return records.map((record) => {
    const { id, kind, name, phase, percent, reason, factory_id, is_public, on_duplicate, mode, columns, counts } =
      record;
    const isOver = phase === 'done' || phase === 'failed';
    return {
      id,
      kind,
      name,
      phase,
      percent,
      reason,
      factory_id,
      is_public,
      on_duplicate,
      mode,
      columns,
      ...counts,
      factory_name: factories.get(factory_id)?.full_name ?? '',
      can_undo: isOver && counts.created_count + counts.updated_count > 0,
      nickname: people.get(record.user_id) ?? '',
      created_time: record.created_at.toISOString(),
    };
  });
}

interface RowTools {
  pictures: Pick<PicturesService, 'describe'>;
  toys: Pick<ImportedToyService, 'named'>;
}

export async function describeRows(
  { pictures, toys }: RowTools,
  db: Db,
  record: ImportRecord,
  rows: readonly RowRecord[],
) {
  const shown = await pictures.describe(
    rows.flatMap(({ picture_ids }) => picture_ids),
    record.company_id,
    db,
  );
  const named = await toys.named(
    db,
    scopeOf(record),
    rows.flatMap(({ toy_id, candidate_ids }) => [...candidate_ids, ...(toy_id === null ? [] : [toy_id])]),
  );
  return rows.map((row) => {
    const { id, values, faults, duplicate_toy_id, is_excluded, state, reason, toy_id } = row;
    const repeated = `与第 ${row.repeats_row} 行货号相同，将按重复处理`;
    return {
      id,
      row: row.row,
      values,
      pictures: row.picture_ids.flatMap((picture) => shown.get(picture) ?? []),
      warnings:
        row.repeats_row === null ? row.warnings : [...row.warnings, { field: 'article_number', message: repeated }],
      faults,
      duplicate_toy_id,
      is_excluded,
      state,
      reason,
      toy_id,
      toy_name: named.get(toy_id ?? 0)?.name ?? '',
      candidates: row.candidate_ids.flatMap((candidate) => {
        const toy = named.get(candidate);
        return toy === undefined ? [] : [{ toy_id: toy.id, name: toy.name, article_number: toy.article_number }];
      }),
    };
  });
}
