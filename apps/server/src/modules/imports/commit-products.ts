import { businessDay, readImportRow } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { recordAudit } from '../audit/audit.module.ts';
import type { ToyToWrite, WrittenToy } from '../toy-search/toy-search.module.ts';
import { scopeOf } from './check-rows.ts';
import * as rowsRepo from './import-rows.repo.ts';
import type { ImportTools } from './import-tools.ts';
import { lockImport, updateImport, type ImportRecord } from './imports.repo.ts';

const BATCH = 100;
export const LEFT_OUT = '未选择导入';
const SKIPPED = '已有该货号，已跳过';
const RESULT = ['state', 'reason', 'toy_id', 'before', 'written_at', 'duplicate_toy_id'] as const;
type RowResult = rowsRepo.RowChange<(typeof RESULT)[number]>;

/** Writes the next rows, all or none; false when there are none left. Rows that are written say so in the same moment. */
export function commitProducts(tools: ImportTools, importId: number): Promise<boolean> {
  return withTransaction(tools.db, async (tx) => {
    const record = await lockImport(tx, importId);
    if (record?.phase !== 'importing') return false;
    const rows = await rowsRepo.listReady(tx, importId, BATCH);
    if (rows.length === 0) return false;
    await rowsRepo.changeRows(tx, RESULT, await writeRows(tools, tx, record, rows));
    const { total, ready } = await rowsRepo.countStates(tx, importId);
    await updateImport(tx, importId, { percent: Math.min(99, Math.floor(((total - ready) / total) * 100)) });
    return true;
  });
}

async function writeRows(
  tools: ImportTools,
  tx: Db,
  record: ImportRecord,
  rows: readonly rowsRepo.RowRecord[],
): Promise<RowResult[]> {
  const scope = scopeOf(record);
  const at = tools.now();
  const today = businessDay(at);
  const known = await tools.toys.byArticle(
    tx,
    scope,
    rows.map(({ article_number }) => article_number),
  );
  const results: RowResult[] = [];
  const writes = new Map<string, ToyToWrite>();
  for (const row of rows) {
    const { id, article_number } = row;
    const duplicate_toy_id = known.get(article_number) ?? null;
    const over = (state: 'skipped' | 'failed', reason: string, toy_id: number | null = null) =>
      results.push({ id, state, reason, toy_id, before: null, written_at: null, duplicate_toy_id });
    if (row.is_excluded) over('skipped', LEFT_OUT);
    else if (duplicate_toy_id !== null && record.on_duplicate === 'skip') over('skipped', SKIPPED, duplicate_toy_id);
    else {
      const { toy, faults } = readImportRow(row.values, { isExisting: duplicate_toy_id !== null, today });
      if (faults.length > 0) over('failed', faults.map(({ message }) => message).join('；'));
      // The same article number again waits for the next batch: by then the first one is there.
      else if (!writes.has(article_number)) writes.set(article_number, { key: id, toy, picture_ids: row.picture_ids });
    }
  }
  if (writes.size === 0) return results;
  if (record.is_public)
    await tools.pictures.publish(
      tx,
      [...writes.values()].flatMap((row) => row.picture_ids),
    );
  const written = await tools.toys.write(tx, scope, [...writes.values()], at);
  await recordPrices(tx, record, written);
  for (const { key, toy_id, before } of written) {
    const state = before === null ? 'created' : 'updated';
    results.push({
      id: key,
      state,
      reason: '',
      toy_id,
      before,
      written_at: at,
      duplicate_toy_id: before === null ? null : toy_id,
    });
  }
  return results;
}

async function recordPrices(tx: Db, { company_id, user_id, id }: ImportRecord, written: readonly WrittenToy[]) {
  const changed = written.filter(({ price: { before, after } }) => before !== null && Number(before) !== Number(after));
  if (changed.length === 0) return;
  const prices = (of: 'before' | 'after') =>
    Object.fromEntries(changed.map(({ toy_id, price }) => [toy_id, price[of]]));
  await recordAudit(tx, {
    company_id,
    user_id,
    action: 'import.price',
    ip: '',
    before: { import_id: id, prices: prices('before') },
    after: { import_id: id, prices: prices('after') },
  });
}
