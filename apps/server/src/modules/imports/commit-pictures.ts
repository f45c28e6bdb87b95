import { withTransaction } from '#infra/database/database.ts';
import { scopeOf } from './check-rows.ts';
import { LEFT_OUT } from './commit-products.ts';
import * as rowsRepo from './import-rows.repo.ts';
import type { ImportTools } from './import-tools.ts';
import { lockImport, updateImport } from './imports.repo.ts';

const TOYS_A_BATCH = 50;
/** Buyers look through no more pictures of one toy. */
const MOST_PICTURES = 30;
const RESULT = ['state', 'reason', 'before', 'written_at'] as const;
type RowResult = rowsRepo.RowChange<(typeof RESULT)[number]>;

const skipped = (id: number, reason: string): RowResult => ({
  id,
  state: 'skipped',
  reason,
  before: null,
  written_at: null,
});

/** Gives the next toys their pictures, all of a toy at once; false when there are none left. */
export function commitPictures(tools: ImportTools, importId: number): Promise<boolean> {
  return withTransaction(tools.db, async (tx) => {
    const record = await lockImport(tx, importId);
    if (record?.phase !== 'importing') return false;
    const rows = await rowsRepo.listReadyPictures(tx, importId, TOYS_A_BATCH);
    if (rows.length === 0) return false;
    const toys = await tools.toys.lock(
      tx,
      scopeOf(record),
      rows.flatMap(({ toy_id }) => toy_id ?? []),
    );
    const at = tools.now();
    const results: RowResult[] = [];
    const added = new Map<number, rowsRepo.RowRecord[]>();
    for (const row of rows) {
      if (row.is_excluded) results.push(skipped(row.id, LEFT_OUT));
      else if (row.faults.length > 0) results.push({ ...skipped(row.id, row.faults[0]!.message), state: 'failed' });
      else if (row.toy_id === null) results.push(skipped(row.id, '没有指定产品'));
      else if (!toys.has(row.toy_id)) results.push(skipped(row.id, '产品已不存在'));
      else added.set(row.toy_id, [...(added.get(row.toy_id) ?? []), row]);
    }
    const sets = [...added].map(([toy_id, pictures]) => {
      const old = record.mode === 'replace' ? [] : toys.get(toy_id)!.picture_ids;
      const all = [...new Set([...old, ...pictures.flatMap(({ picture_ids }) => picture_ids)])];
      return { toy_id, picture_ids: all.slice(0, MOST_PICTURES) };
    });
    if (record.is_public)
      await tools.pictures.publish(
        tx,
        sets.flatMap(({ picture_ids }) => picture_ids),
      );
    await tools.toys.setPictures(tx, sets, at);
    for (const { toy_id, picture_ids } of sets) {
      const { picture_ids: old, updated_time } = toys.get(toy_id)!;
      for (const [index, { id, picture_ids: own }] of added.get(toy_id)!.entries()) {
        const isTaken = own.every((picture) => picture_ids.includes(picture));
        const before = index === 0 ? { picture_ids: old, updated_time } : null;
        results.push({
          id,
          state: 'updated',
          reason: isTaken ? '' : `产品最多 ${MOST_PICTURES} 张图片，未加入`,
          before,
          written_at: at,
        });
      }
    }
    await rowsRepo.changeRows(tx, RESULT, results);
    const { total, ready } = await rowsRepo.countStates(tx, importId);
    await updateImport(tx, importId, { percent: Math.min(99, Math.floor(((total - ready) / total) * 100)) });
    return true;
  });
}
