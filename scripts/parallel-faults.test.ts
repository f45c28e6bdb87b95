import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { findParallelFaults } from './parallel-faults.mjs';

const FILE = 'apps/server/src/modules/toys/toys.service.ts';
const find = (source: string, file = FILE): string[] => findParallelFaults(file, parseSync(file, source));

describe('reads side by side', () => {
  it.each([
    ['of a handle', 'async (db: Db) => Promise.all([a(db), b(db)])'],
    ['of a transaction', 'withTransaction(db, async (tx) => Promise.all([a(tx), tx.select()]))'],
    ['of a context', 'async (context: C) => Promise.allSettled([a(context), b(context, 1)])'],
    ['of a context’s handle', 'async (call: C) => Promise.all([a(call.db), b(call.db)])'],
    ['of a list', 'async (db: Db, ids: number[]) => Promise.all(ids.map((id) => a(db, id)))'],
    ['kept in a name', 'async (db: Db) => { const both = ids.map((id) => a(db, id)); await Promise.all(both); }'],
    [
      'in lanes',
      'function make({ db }) { const lane = async () => { await a(db); }; return () => Promise.all([lane(), lane()]); }',
    ],
    [
      'in functions',
      'function make({ db }) { async function own() { await a(db); } return () => Promise.race([own(), b(db)]); }',
    ],
  ])('go through inParallel: %s', (_what, source) => {
    expect(find(source)).toEqual([expect.stringContaining(`${FILE}: Promise.`)]);
  });

  it.each([
    ['another handle', 'inParallel(db, [a(db), b(tx)])'],
    ['another context’s handle', 'inParallel(context.db, [a(context), b(other.db)])'],
    ['one kept in a name', 'const own = a(tx); inParallel(db, [a(db), own])'],
  ])('hold no more than the pool that they name: %s', (_what, source) => {
    expect(find(source)).toEqual([expect.stringContaining('inParallel on ')]);
  });

  it.each([
    ['the pool', 'inParallel(db, [a(db), b(db)])'],
    ['a context', 'inParallel(context.db, [a(context), b(context)])'],
    ['one read beside a file', 'async (db: Db) => Promise.all([a(db), open(path)])'],
    [
      'what was waited for',
      'async (db: Db) => { const ids = await a(db); await Promise.all(ids.map((id) => stat(id))); }',
    ],
    ['what the caller hands over', 'const one = (db: Db) => a(db); Promise.all([one(first), one(second)])'],
    ['a type', 'async (keys: Parts["db"][]) => Promise.all(keys.map((key: db) => stat(key)))'],
  ])('may hold %s', (_what, source) => {
    expect(find(source)).toEqual([]);
  });

  it('are ruled on the server only, apart from infra and tests', () => {
    const source = 'async (db: Db) => Promise.all([a(db), b(db)])';
    for (const file of ['apps/web/src/a.ts', 'apps/server/src/infra/a.ts', 'apps/server/src/rpc/a.db.test.ts'])
      expect(find(source, file)).toEqual([]);
  });
});
