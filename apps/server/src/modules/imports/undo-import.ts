import { withTransaction, type Db } from '#infra/database/database.ts';
import type { ImportScope } from '../toy-search/toy-search.module.ts';
import { scopeOf } from './check-rows.ts';
import * as rowsRepo from './import-rows.repo.ts';
import type { ImportTools } from './import-tools.ts';
import { lockImport, updateImport } from './imports.repo.ts';

const BATCH = 100;
const RESULT = ['state', 'reason', 'toy_id', 'written_at'] as const;
type RowResult = rowsRepo.RowChange<(typeof RESULT)[number]>;
type Written = Pick<rowsRepo.RowRecord, 'id' | 'state' | 'toy_id' | 'before' | 'written_at'>;

const CHANGED = '导入之后又被修改，已保留';
const USED = '已在选样车、选品、询价或采购中使用，已下架而未删除';
const GONE = '产品已不存在';

/** Takes the last rows back that were written, all or none; false when there are none left. */
export function undoRows(tools: ImportTools, importId: number): Promise<boolean> {
  return withTransaction(tools.db, async (tx) => {
    const record = await lockImport(tx, importId);
    if (record?.phase !== 'undoing') return false;
    const rows =
      record.kind === 'products'
        ? await rowsRepo.listWritten(tx, importId, BATCH)
        : await rowsRepo.listWrittenPictures(tx, importId, BATCH);
    if (rows.length === 0) return false;
    await rowsRepo.changeRows(tx, RESULT, await takeBack(tools, tx, scopeOf(record), rows));
    const { written, undone } = await rowsRepo.countStates(tx, importId);
    await updateImport(tx, importId, { percent: Math.min(99, Math.floor((undone / (written + undone)) * 100)) });
    return true;
  });
}

async function takeBack(
  tools: ImportTools,
  tx: Db,
  scope: ImportScope,
  rows: readonly Written[],
): Promise<RowResult[]> {
  const ids = rows.flatMap(({ toy_id }) => toy_id ?? []);
  const toys = await tools.toys.lock(tx, scope, ids);
  const used = await usedToys(tools, tx, ids);
  const changedAt = new Map([...toys].map(([id, { updated_time }]) => [id, updated_time.getTime()]));
  const restored: { toy_id: number; before: Record<string, unknown> }[] = [];
  const removed: number[] = [];
  const hidden: number[] = [];
  const results: RowResult[] = [];
  for (const { id, state, toy_id, before, written_at } of rows) {
    const undone = (reason: string, toy: number | null = toy_id) =>
      results.push({ id, state: 'undone', reason, toy_id: toy, written_at });
    if (toy_id === null || !toys.has(toy_id)) undone(GONE, null);
    else if (changedAt.get(toy_id) !== written_at?.getTime())
      results.push({ id, state, reason: CHANGED, toy_id, written_at: null });
    else if (state === 'created' && used.has(toy_id)) {
      hidden.push(toy_id);
      undone(USED);
    } else if (state === 'created') {
      removed.push(toy_id);
      undone('', null);
    } else {
      // Of several pictures of a toy, only one row remembers the state before all of them.
      if (before !== null) restored.push({ toy_id, before });
      if (before !== null) changedAt.set(toy_id, new Date(String(before['updated_time'])).getTime());
      undone('');
    }
  }
  const at = tools.now();
  await tools.toys.restore(tx, restored, at);
  await tools.toys.hide(tx, hidden, at);
  await tools.toys.remove(tx, removed);
  return results;
}

/** Those that lie in a cart, a list or a paper. */
export async function usedToys(
  { uses }: Pick<ImportTools, 'uses'>,
  tx: Db,
  ids: readonly number[],
): Promise<Set<number>> {
  const used = new Set<number>();
  for (const use of uses) for (const id of await use(tx, ids)) used.add(id);
  return used;
}
