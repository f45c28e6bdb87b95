import type { ToyFilters } from '@wanyuan/contract';
import { DAY_MS, type ToyOrder } from '@wanyuan/domain';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '#demo/fill-demo.ts';
import { special_offers } from '../toys/toys.schema.ts';
import { certificateBits, marketBits } from './marks.ts';
import type { ListScope, Viewer } from './search-request.ts';
import { createToySearchService } from './toy-search.service.ts';
import { toy_search } from './toy-search.schema.ts';

const now = new Date();
const VISITOR: Viewer = { tenant: null, blocked_factory_ids: [] };
const search = createToySearchService({ now: () => now });
let database: TestDatabase;
let rows: (typeof toy_search.$inferSelect)[];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillDemo(database.db, now, () => {}, { products: 1000 });
  rows = await database.db.select().from(toy_search);
});
afterAll(() => database.drop());

interface Asked {
  viewer?: Viewer;
  filters?: ToyFilters;
  order?: ToyOrder;
  offset?: number;
  limit?: number;
  scope?: ListScope;
}

function find(keyword: string, asked: Asked = {}) {
  const { viewer = VISITOR, filters = {}, order = 'relevance', offset = 0, limit = 100, scope = {} } = asked;
  return search.search(database.db, viewer, { query: { keyword, topic: '', ...filters }, scope, order, offset, limit });
}

const isPublic = (row: { scope: number }) => row.scope === 0;

const FILTERS: [ToyFilters, (row: typeof toy_search.$inferSelect) => boolean][] = [
  [{ category_ids: [4000, 4015] }, (row) => [4000, 4015].includes(row.category_id)],
  [{ price_min: 5, price_max: 12 }, (row) => row.price >= 5 && row.price <= 12],
  [{ cbm_max: 0.1 }, (row) => row.cbm !== null && row.cbm <= Math.fround(0.1)],
  [{ pieces_min: 24, pieces_max: 96 }, (row) => row.pieces! >= 24 && row.pieces! <= 96],
  [{ weight_max: 12 }, (row) => row.gross_weight !== null && row.gross_weight <= 12],
  [{ moq_max: 200 }, (row) => row.moq_pieces !== null && row.moq_pieces <= 200],
  [{ packing_ids: [1, 2] }, (row) => row.packing_id === 1 || row.packing_id === 2],
  [{ certification_ids: [1, 2] }, (row) => (row.certification_bits & certificateBits([1, 2])) === 6],
  [{ markets: ['美国', '日本'] }, (row) => (row.market_bits & marketBits(['美国', '日本'])) !== 0],
  [{ region_ids: [1] }, (row) => row.region_id === 1],
  [{ factory_ids: [3, 5] }, (row) => row.factory_id === 3 || row.factory_id === 5],
  [{ is_spot: true }, (row) => row.stock_cartons > 0],
  [{ stock_min: 100 }, (row) => row.stock_cartons >= 100],
  [{ is_offer: true }, (row) => row.offer_until !== null && row.offer_until > now],
  [{ is_taxpayer: true }, (row) => row.is_taxpayer],
  [{ listed_days: 30 }, (row) => now.getTime() - row.listed_at.getTime() <= 30 * DAY_MS],
  [{ updated_days: 7 }, (row) => now.getTime() - row.updated_time.getTime() <= 7 * DAY_MS],
  [{ has_video: true, hide_stopped: true }, (row) => row.has_video && !row.is_stopped],
  [{ has_model: true }, (row) => row.has_model],
  [
    { has_picture: true, region_ids: [1, 2], price_min: 20 },
    (row) => row.has_picture && row.price >= 20 && row.region_id! < 3,
  ],
];

describe('filters', () => {
  it.each(FILTERS)('%j leaves exactly the toys that fit', async (filters, fits) => {
    const expected = rows.filter((row) => isPublic(row) && fits(row));
    const { total, ids } = await find('', { filters });
    expect(total).toBe(expected.length);
    const fitting = new Set(expected.map(({ toy_id }) => toy_id));
    expect(ids.every((id) => fitting.has(id))).toBe(true);
    expect(ids).toHaveLength(Math.min(100, expected.length));
  });

  it('know the offers that run', async () => {
    const offers = await database.db.select().from(special_offers);
    const running = offers.filter(({ starts_at, until }) => starts_at <= now && until > now);
    const listed = new Set(rows.filter(isPublic).map(({ toy_id }) => toy_id));
    const expected = new Set(running.map(({ toy_id }) => toy_id).filter((id) => listed.has(id)));
    expect(expected.size).toBeGreaterThan(0);
    expect((await find('', { filters: { is_offer: true } })).total).toBe(expected.size);
  });

  it('combine with words and with a condition of the list', async () => {
    const all = await find('车', { limit: 1000 });
    const scope = { where: eq(toy_search.category_id, 4000) };
    const some = await find('车', { filters: { price_max: 60 }, scope, limit: 1000 });
    const byId = new Map(rows.map((row) => [row.toy_id, row]));
    const expected = all.ids.filter((id) => byId.get(id)!.category_id === 4000 && byId.get(id)!.price <= 60);
    expect(new Set(some.ids)).toEqual(new Set(expected));
    expect(expected.length).toBeGreaterThan(0);
  });
});

describe('counts', () => {
  it('say what each choice would leave, a group not narrowed by its own choice', async () => {
    const chosen: ToyFilters = { category_ids: [4000], packing_ids: [1, 2], is_spot: true };
    const counts = await search.counts(database.db, VISITOR, { keyword: '', topic: '', ...chosen }, {});
    const base = rows.filter((row) => isPublic(row) && row.stock_cartons > 0);
    const inCategory = base.filter((row) => row.category_id === 4000);
    const packed = (list: typeof rows) => list.filter((row) => row.packing_id === 1 || row.packing_id === 2);
    expect(counts.total).toBe(packed(inCategory).length);
    for (const { value, count } of counts.category)
      expect(count).toBe(packed(base).filter((row) => row.category_id === value).length);
    for (const { value, count } of counts.packing)
      expect(count).toBe(inCategory.filter((row) => row.packing_id === value).length);
    expect(counts.certification.find(({ value }) => value === 1)!.count).toBe(
      packed(inCategory).filter((row) => row.certification_bits & 2).length,
    );
    expect(counts.flags.has_picture).toBe(packed(inCategory).filter((row) => row.has_picture).length);
    for (const { min, max, count } of counts.price)
      expect(count).toBe(packed(inCategory).filter(({ price }) => price >= min && price <= (max ?? price)).length);
    expect(counts.factory.length).toBeLessThanOrEqual(20);
  });

  it('agree with the list for words', async () => {
    const [counts, { total }] = [
      await search.counts(database.db, VISITOR, { keyword: '遥控车', topic: '' }, {}),
      await find('遥控车'),
    ];
    expect(counts.total).toBe(total);
    expect(counts.category.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });
});

describe('orders and pages', () => {
  const ORDERED: [ToyOrder, (row: typeof toy_search.$inferSelect) => number][] = [
    ['relevance', (row) => -row.rank_score],
    ['newest', (row) => -row.listed_at.getTime()],
    ['updated', (row) => -row.updated_time.getTime()],
    ['price_asc', (row) => row.price],
    ['price_desc', (row) => -row.price],
    ['popularity', (row) => -row.popularity],
    ['stock', (row) => -(row.stock_updated_time?.getTime() ?? 0)],
  ];
  it.each(ORDERED)('%s sorts', async (order, key) => {
    const { ids } = await find('', { order });
    const byId = new Map(rows.map((row) => [row.toy_id, key(row)]));
    const keys = ids.map((id) => byId.get(id)!);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    expect(keys).toHaveLength(100);
  });

  it('shows a list in its own order', async () => {
    const scope = { where: sql`${toy_search.toy_id} <= 50`, position: sql`-${toy_search.toy_id}` };
    const { ids } = await find('', { order: 'list', scope });
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('shows every hit once, and nothing behind the last', async () => {
    const { total } = await find('车');
    const pages = await Promise.all([0, 40, 80, 120, 160].map((offset) => find('车', { offset, limit: 40 })));
    const ids = pages.flatMap((page) => page.ids);
    expect(new Set(ids).size).toBe(Math.min(total, 200));
    expect((await find('车', { offset: 1e9 * 40 })).ids).toEqual([]);
  });
});

describe('what is seen', () => {
  it('hidden and blacked-out toys and those of blacked-out factories never', async () => {
    const { rows: bad } = await database.pool.query<{ number: string }>(
      `select t.number from toys t join factories f on f.id = t.factory_id
       where (t.is_black or t.is_set_hide or f.is_black) and t.company_id is null limit 30`,
    );
    expect(bad.length).toBeGreaterThan(5);
    for (const { number } of bad) {
      const { is_near, total } = await find(number);
      expect(is_near || total === 0).toBe(true);
    }
  });

  it('a company its own toys, nobody another one’s, not even as a word offered', async () => {
    const own = rows.find((row) => !isPublic(row))!;
    const viewer = (tenant: number | null): Viewer => ({ tenant, blocked_factory_ids: [] });
    expect((await find(own.number_key, { viewer: viewer(own.scope) })).ids[0]).toBe(own.toy_id);
    for (const other of [null, own.scope + 1000]) {
      expect((await find(own.number_key, { viewer: viewer(other) })).ids).not.toContain(own.toy_id);
      expect(await search.suggest(database.db, viewer(other), own.number_key)).toEqual([]);
    }
    expect(await search.suggest(database.db, viewer(own.scope), own.number_key)).toHaveLength(1);
  });

  it('nothing of factories that the company blocked', async () => {
    const [first] = (await find('车')).ids;
    const { factory_id } = rows.find((row) => row.toy_id === first)!;
    const { ids } = await find('车', { viewer: { tenant: null, blocked_factory_ids: [factory_id] }, limit: 1000 });
    const theirs = new Set(rows.filter((row) => row.factory_id === factory_id).map(({ toy_id }) => toy_id));
    expect(ids.some((id) => theirs.has(id))).toBe(false);
  });

  it('changes as soon as a toy is written anew', async () => {
    const [id] = (await find('积木')).ids;
    await database.pool.query(`update toys set name = '旋转木马音乐盒独一无二' where id = $1`, [id]);
    await search.refresh(database.db, [id!]);
    expect((await find('独一无二')).ids).toEqual([id]);
    await database.pool.query('update toys set is_set_hide = true where id = $1', [id]);
    await search.refresh(database.db, [id!]);
    expect((await find('独一无二')).ids).not.toContain(id);
    await database.pool.query('update toys set is_set_hide = false where id = $1', [id]);
    await search.refresh(database.db, [id!]);
  });
});

describe('whatever is typed', () => {
  const BAD = [
    '',
    ' ',
    '💥🎈',
    `'`,
    `"`,
    '%',
    '_',
    `'; drop table toys; --`,
    '1=1 or 1',
    'a & b | !c',
    ':*',
    '<->',
    '\\',
    '((',
    '长'.repeat(500),
    'x'.repeat(500),
    '9'.repeat(500),
    'a '.repeat(250),
    '​',
    '\u{1F469}‍\u{1F467}',
    'ｆｏｏ',
    '!!!',
  ];
  it.each(BAD)('%j has an answer', async (keyword) => {
    const hits = await find(keyword);
    expect(hits.ids.length).toBeLessThanOrEqual(hits.total);
    expect((await search.counts(database.db, VISITOR, { keyword, topic: '' }, {})).total).toBe(hits.total);
    expect((await search.suggest(database.db, VISITOR, keyword)).length).toBeLessThanOrEqual(10);
  });

  it('finds everything for nothing, and nothing for signs', async () => {
    expect((await find('')).total).toBe(rows.filter(isPublic).length);
    expect(await find('💥')).toMatchObject({ ids: [], total: 0, is_near: false });
  });

  it('says what was meant, and comes near when nothing has all words', async () => {
    expect(await find('摇控车')).toMatchObject({ is_near: true, did_you_mean: ['遥控车'] });
    expect(await find('遥控 泡泡 轨道 毛绒')).toMatchObject({ is_near: true, did_you_mean: [] });
    expect((await find('遥控车')).words).toEqual(expect.arrayContaining(['遥控', '车', '遥控车']));
  });

  it('offers words, pinyin and numbers', async () => {
    const texts = async (typed: string) => (await search.suggest(database.db, VISITOR, typed)).map(({ text }) => text);
    expect(await texts('积')).toContain('积木');
    expect(await texts('jim')).toContain('积木');
    const { article_key } = rows.find(isPublic)!;
    expect((await texts(article_key)).map((text) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))).toContain(
      article_key,
    );
  });
});
