import type { TestDatabase } from '@wanyuan/testing/database';
import { createWholeWorld, WHOLE_WORLD_TIME } from '@wanyuan/testing/demo-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectation, isPassed, type RelevanceToy } from './relevance-fixture.ts';
import { RELEVANCE_SET } from './relevance-set.data.ts';
import { createToySearchService } from './toy-search.service.ts';

const KINDS = [...new Set(RELEVANCE_SET.map(({ kind }) => kind))];
const search = createToySearchService({ now: () => WHOLE_WORLD_TIME });
let database: TestDatabase;
let toys: RelevanceToy[];

beforeAll(async () => {
  database = await createWholeWorld();
  const { rows } = await database.pool.query<RelevanceToy & { id: string }>(
    `select t.id, t.name, t.name_en, t.number, t.article_number from toys t join factories f on f.id = t.factory_id
     where t.company_id is null and not t.is_black and not t.is_set_hide and not f.is_black order by t.id`,
  );
  toys = rows.map((row) => ({ ...row, id: Number(row.id) }));
});
afterAll(() => database.drop());

async function idsOf(query: string): Promise<number[]> {
  const request = {
    query: { keyword: query, topic: '' },
    scope: {},
    order: 'relevance',
    offset: 0,
    limit: 40,
  } as const;
  return (await search.search(database.db, { tenant: null, blocked_factory_ids: [] }, request)).ids;
}

describe('relevance', () => {
  it('is tried with at least 150 queries, ten of every kind', () => {
    expect(RELEVANCE_SET.length).toBeGreaterThanOrEqual(150);
    const few = KINDS.filter((kind) => RELEVANCE_SET.filter((testCase) => testCase.kind === kind).length < 10);
    expect(few).toEqual([]);
  });

  it.each(KINDS)('%s: what must come first does', async (kind) => {
    const failed: string[] = [];
    for (const testCase of RELEVANCE_SET.filter((one) => one.kind === kind)) {
      const { query, fits } = expectation(testCase, toys);
      const ids = await idsOf(query);
      if (isPassed(testCase, toys, ids)) continue;
      const names = ids.slice(0, 3).map((id) => toys.find((toy) => toy.id === id)?.name);
      failed.push(`${query}: ${toys.filter(fits).length} fit, found ${names.join(' / ')}`);
    }
    expect(failed).toEqual([]);
  });
});
