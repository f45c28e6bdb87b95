import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createUser } from '@wanyuan/testing/factories';
import { buildTestApp } from '@wanyuan/testing/test-app';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toys } from '#modules/toys/toys.schema.ts';
import { listTerms } from '../dictionary/terms.repo.ts';
import { search_terms } from '../toy-search.schema.ts';
import { recountTerms } from './recount-terms.ts';
import { refreshToys } from './refresh-toys.ts';
import { MOST_TERMS } from './term-tally.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Toys come and change as in real use: a few at a time. */
async function addToys(names: readonly string[], values: Partial<typeof toys.$inferInsert> = {}): Promise<number[]> {
  const factory_id = values.factory_id ?? (await createFactory(database.db)).id;
  const ids: number[] = [];
  for (const name of names) ids.push((await createToy(database.db, { ...values, factory_id, name })).id);
  for (const id of ids) await refreshToys(database.db, [id]);
  return ids;
}

async function known(...terms: string[]) {
  const rows = await database.db.select().from(search_terms).where(inArray(search_terms.term, terms));
  return Object.fromEntries(rows.map(({ term, frequency }) => [term, frequency]));
}

describe('counting the words anew', () => {
  it('gives each the frequency that it has by now', async () => {
    await addToys(['遥控坦克', '合金坦克', '木制坦克', '遥控飞机']);
    expect(await known('坦克', '遥控')).toEqual({ 坦克: 1, 遥控: 1 });
    await recountTerms(database.db);
    expect(await known('坦克', '遥控', '飞机')).toEqual({ 坦克: 3, 遥控: 2, 飞机: 1 });
    const [row] = await database.db.select().from(search_terms).where(eq(search_terms.term, '遥控坦克'));
    expect(row).toMatchObject({ kind: 'compound', pinyin: 'yaokongtanke', initials: 'yktk', frequency: 1 });
  });

  it('takes out what only hidden and removed toys were called, and keeps the words of categories', async () => {
    const [hidden, gone] = await addToys(['遥控坦克', '合金飞机', '积木']);
    await database.db.update(toys).set({ is_set_hide: true }).where(eq(toys.id, hidden!));
    await refreshToys(database.db, [hidden!]);
    await database.db.delete(toys).where(eq(toys.id, gone!));
    await recountTerms(database.db);
    expect(await known('遥控坦克', '合金飞机', '积木', '拼图')).toEqual({ 积木: 1, 拼图: 0 });
  });

  it('tells nobody the words of a company’s own toys', async () => {
    const { company_id } = await createUser(database.db);
    await addToys(['秘密坦克'], { company_id });
    await addToys(['遥控坦克']);
    await recountTerms(database.db);
    expect(await known('秘密', '坦克')).toEqual({ 坦克: 1 });
  });

  it('changes nothing when it is stopped', async () => {
    await addToys(['遥控坦克', '合金坦克']);
    await recountTerms(database.db, AbortSignal.abort());
    expect(await known('坦克')).toEqual({ 坦克: 1 });
  });

  it('waits for nobody who adds words for long, and leaves everything as it was', async () => {
    await addToys(['遥控坦克', '合金坦克']);
    const adding = await database.pool.connect();
    await adding.query(`begin; insert into search_terms (term, kind) values ('新词', 'word')`);
    await expect(recountTerms(database.db)).rejects.toMatchObject({ cause: { code: '55P03' } });
    await adding.query('commit');
    adding.release();
    await recountTerms(database.db);
    expect(await known('坦克', '新词')).toEqual({ 坦克: 2 });
  });
});

it('is done by a job', async () => {
  const app = await buildTestApp({ demo: false });
  await app.pool.query(`insert into search_terms (term, kind, frequency) values ('坦克', 'word', 7)`);
  await app.jobs.enqueue('search-terms', {});
  await app.jobs.settle();
  expect((await listTerms(app.db)).map(({ term }) => term)).not.toContain('坦克');
  await app.close();
});

it('a dictionary reads the most frequent words only, however many have come in since', async () => {
  await database.pool.query(
    `insert into search_terms (term, kind, frequency) select 'rare' || n, 'english', 1 from generate_series(1, $1::int) n`,
    [MOST_TERMS + 5],
  );
  await database.pool.query(`insert into search_terms (term, kind, frequency) values ('robot', 'english', 9)`);
  const terms = await listTerms(database.db);
  expect(terms).toHaveLength(MOST_TERMS);
  expect(terms[0]).toMatchObject({ term: 'robot', frequency: 9 });
});
