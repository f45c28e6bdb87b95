import { IMPORT_FIELD_KEYS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import { checkRows, scopeOf } from './check-rows.ts';
import * as rowsRepo from './import-rows.repo.ts';
import type { ImportTools } from './import-tools.ts';
import type { ImportRecord } from './imports.repo.ts';
import { NO_TOY } from './read-pictures.ts';

export interface RowEdit {
  row_id: number;
  values?: Record<string, string> | undefined;
  is_excluded?: boolean | undefined;
  toy_id?: number | null | undefined;
}

type EditTools = Pick<ImportTools, 'toys' | 'now'>;

interface LockedRows {
  tools: EditTools;
  db: Db;
  record: ImportRecord;
  rows: readonly rowsRepo.RowRecord[];
  byId: ReadonlyMap<number, RowEdit>;
}

const FIELDS: ReadonlySet<string> = new Set(IMPORT_FIELD_KEYS);

/** Changes rows of a preview that is locked; answers with them as they are then. */
export async function editRows(
  tools: EditTools,
  db: Db,
  record: ImportRecord,
  edits: readonly RowEdit[],
): Promise<rowsRepo.RowRecord[]> {
  const byId = new Map(edits.map((edit) => [edit.row_id, edit]));
  const rows = await rowsRepo.lockRows(db, record.id, [...byId.keys()]);
  if (rows.length < byId.size) throw new AppError('NOT_FOUND', { msg: '没有这一行，请刷新后重试' });
  const locked = { tools, db, record, rows, byId };
  const edited = record.kind === 'products' ? await writeValues(locked) : await giveToys(locked);
  for (const { id, ...row } of edited) {
    const { values, edits: written, warnings, faults, article_number, duplicate_toy_id, is_excluded, toy_id } = row;
    const change = { values, edits: written, warnings, faults, article_number, duplicate_toy_id, is_excluded, toy_id };
    await rowsRepo.updateRow(db, id, change);
  }
  if (record.kind === 'products') {
    const articles = [...rows, ...edited].map(({ article_number }) => article_number);
    await rowsRepo.markRepeats(db, record.id, [...new Set(articles)]);
  }
  return rowsRepo.lockRows(db, record.id, [...byId.keys()]);
}

async function writeValues({ tools, db, record, rows, byId }: LockedRows): Promise<rowsRepo.RowRecord[]> {
  const written = rows.map((row) => {
    const { values = {}, is_excluded = row.is_excluded } = byId.get(row.id)!;
    const known = Object.entries(values).filter(([field]) => FIELDS.has(field) && field !== 'picture');
    return { ...row, is_excluded, edits: { ...row.edits, ...Object.fromEntries(known) } };
  });
  const checked = await checkRows(tools, db, record, written);
  return written.map((row, index) => {
    const { warnings, ...rest } = checked[index]!;
    return { ...row, ...rest, warnings: [...warnings, ...row.warnings.filter(({ field }) => field === 'picture')] };
  });
}

async function giveToys({ tools, db, record, rows, byId }: LockedRows): Promise<rowsRepo.RowRecord[]> {
  const wanted = [...byId.values()].flatMap(({ toy_id }) => toy_id ?? []);
  const named = await tools.toys.named(db, scopeOf(record), wanted);
  if (wanted.some((id) => !named.has(id))) throw new AppError('NOT_FOUND', { msg: '没有这款产品，或不属于这家工厂' });
  return rows.map((row) => {
    const { is_excluded = row.is_excluded, toy_id = row.toy_id } = byId.get(row.id)!;
    if (toy_id === row.toy_id) return { ...row, is_excluded };
    const article_number = named.get(toy_id ?? 0)?.article_number ?? '';
    const warnings = toy_id === null ? [{ field: 'toy', message: NO_TOY }] : [];
    return { ...row, is_excluded, toy_id, warnings, values: { ...row.values, article_number } };
  });
}
