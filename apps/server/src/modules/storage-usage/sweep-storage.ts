import { DAY_MS } from '@wanyuan/domain';
import type { StoredRows } from '#composition/stored-rows.ts';
import type { Db } from '#infra/database/database.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';

interface Dependencies {
  db: Db;
  storage: StoragePort;
  /** Whose rows own the objects below a prefix; other objects are left alone. */
  owners: readonly StoredRows[];
  now: () => Date;
  log: Record<'info' | 'warn', (fields: object, text: string) => void>;
}

interface SweepOptions {
  /** Counts orphans without removing them. */
  isDry?: boolean;
  signal?: AbortSignal;
}

interface SweepResult {
  looked: number;
  orphans: number;
  orphanBytes: number;
  /** Rows whose object is gone. */
  missing: number;
}

/** What is younger may belong to an upload whose row is still to come. */
const GRACE_MS = DAY_MS;
const BATCH = 1000;
const LOOKS_AT_ONCE = 8;

/** Removes objects that no row names, and tells of rows whose object is gone. Memory does not grow with the store. */
export function createStorageSweep({ db, storage, owners, now, log }: Dependencies) {
  async function settle(
    owner: StoredRows,
    batch: { key: string; size: number }[],
    isDry: boolean,
    result: SweepResult,
  ) {
    const keys = batch.map(({ key }) => key);
    const named = await owner.known(db, keys);
    for (const { knownElsewhere } of owners) {
      const rest = keys.filter((key) => !named.has(key));
      if (rest.length > 0) for (const key of (await knownElsewhere?.(db, rest)) ?? []) named.add(key);
    }
    for (const { key, size } of batch) {
      if (named.has(key)) continue;
      result.orphans += 1;
      result.orphanBytes += size;
      log.info({ key, size, isDry }, isDry ? '无主文件' : '删除无主文件');
      if (!isDry) await storage.remove(key);
    }
  }

  async function sweepPrefix(owner: StoredRows, isDry: boolean, result: SweepResult, signal?: AbortSignal) {
    // A database without a single row of the kind is more likely the wrong one than a store full of orphans.
    if ((await owner.page(db, 0, 1)).length === 0) return;
    const before = now().getTime() - GRACE_MS;
    let batch: { key: string; size: number }[] = [];
    for await (const { key, size, modified } of storage.list(owner.prefix)) {
      signal?.throwIfAborted();
      result.looked += 1;
      // An object without a readable time is left alone.
      if (!(modified.getTime() < before)) continue;
      batch.push({ key, size });
      if (batch.length < BATCH) continue;
      await settle(owner, batch, isDry, result);
      batch = [];
    }
    if (batch.length > 0) await settle(owner, batch, isDry, result);
  }

  async function findMissing(owner: StoredRows, result: SweepResult, signal?: AbortSignal) {
    let rows = await owner.page(db, 0, BATCH);
    while (rows.length > 0) {
      for (let from = 0; from < rows.length; from += LOOKS_AT_ONCE) {
        signal?.throwIfAborted();
        const few = rows.slice(from, from + LOOKS_AT_ONCE);
        const stats = await Promise.all(few.map(({ key }) => storage.stat(key)));
        few.forEach(({ id, key }, turn) => {
          if (stats[turn] !== null) return;
          result.missing += 1;
          log.warn({ id, key }, '文件不在存储中');
        });
      }
      rows = await owner.page(db, rows.at(-1)!.id, BATCH);
    }
  }

  return {
    async run({ isDry = false, signal }: SweepOptions = {}): Promise<SweepResult> {
      const result: SweepResult = { looked: 0, orphans: 0, orphanBytes: 0, missing: 0 };
      for (const owner of owners) {
        await sweepPrefix(owner, isDry, result, signal);
        await findMissing(owner, result, signal);
      }
      if (result.orphans > 0 || result.missing > 0) log.info({ ...result, isDry }, '存储清理');
      return result;
    },
  };
}
