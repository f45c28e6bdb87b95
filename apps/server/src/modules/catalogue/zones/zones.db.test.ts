import { ERRORS, type ToyCard, type CallInput, type CallName } from '@wanyuan/contract';
import { businessDay, COMPANY_TYPE, type DataModule, type ToyOrder } from '@wanyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany, createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { ZONE_RULES, ZONE_TOPICS } from './zone-fixture.ts';

const ZONE_KEYS = Object.keys(ZONE_RULES) as DataModule[];
const NOT_FOUND = ERRORS.NOT_FOUND.code;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await openSession(app, (await createUser(app.db)).id));
});
afterAll(() => app.close());

const call = <N extends CallName>(name: N, input: CallInput<N>, as = token) => app.as(as)(name, input);
const list = async (data_module: DataModule, query: object = {}, as = token) => {
  const topic = ZONE_TOPICS[data_module] ?? '';
  return (await call('toy.get_list', { data_module, topic, page_size: 50, ...query }, as)).data;
};
const ids = ({ list: cards }: { list: ToyCard[] }) => cards.map(({ toy_id }) => toy_id);

async function toysOf(rule: string): Promise<Set<number>> {
  const now = app.deps.now();
  const { rows } = await app.pool.query<{ id: number }>(
    `select t.id::int from toys t where ($1::date is not null and $2::timestamptz is not null)
     and t.company_id is null and not t.is_black and not t.is_set_hide and ${rule}`,
    [businessDay(now), now],
  );
  return new Set(rows.map(({ id }) => id));
}

describe('every zone', () => {
  it.each(ZONE_KEYS)('%s has all toys of its rule and no others', async (key) => {
    const expected = await toysOf(ZONE_RULES[key]!);
    expect(expected.size).toBeGreaterThan(0);
    const found: number[] = [];
    for (let page = 1; found.length < expected.size && page < 10; page += 1)
      found.push(...ids(await list(key, { page, page_size: 100 })));
    expect(new Set(found)).toEqual(expected);
    expect(found).toHaveLength(expected.size);
    expect((await list(key)).total).toBe(expected.size);
  });

  it('begins with other toys than the next', async () => {
    const beginnings = new Map<string, string>();
    for (const key of ZONE_KEYS) {
      const first = ids(await list(key))
        .toSorted((a, b) => a - b)
        .join();
      expect([key, beginnings.get(first)]).toEqual([key, undefined]);
      beginnings.set(first, key);
    }
  });

  it.each(ZONE_KEYS)('%s is empty, quickly and with its total, on page 10^9', async (key) => {
    const started = performance.now();
    const far = await list(key, { page: 1_000_000_000 });
    expect(performance.now() - started).toBeLessThan(2000);
    expect(far).toMatchObject({ list: [], page: 1_000_000_000, total: (await list(key)).total });
  });

  it.each(ZONE_KEYS)('%s counts what it lists', async (data_module) => {
    const input = { data_module, topic: ZONE_TOPICS[data_module] ?? '' };
    const { data } = await call('toy.get_count', input);
    expect(data.total).toBe((await list(data_module)).total);
    expect(data.factory.every(({ name }) => name !== '')).toBe(true);
    expect(data.showroom.every(({ name }) => name !== '')).toBe(true);
  });

  it.each(['live', 'factory', 'image'] as const)('%s has no list', async (data_module) => {
    expect((await call('toy.get_list', { data_module })).code).toBe(NOT_FOUND);
    expect((await call('toy.get_count', { data_module })).code).toBe(NOT_FOUND);
  });
});

describe('calls of the specification', () => {
  it.each([
    ['toy.get_toy_new_list', 'new'],
    ['toy.get_toy_stock_list', 'stock'],
    ['toy.get_toy_cross_list', 'cross'],
    ['toy.get_toy_spread_list', 'spread'],
    ['toy.get_toy_hot', 'hot'],
    ['toy.get_toy_recommend', 'activity'],
    ['toy.get_platform_recommend', 'recommend'],
    ['toy.get_overseas_recommendation', 'overseas'],
  ] as const)('%s is the zone %s', async (name, key) => {
    const { data } = await call(name, { page_size: 50 });
    expect(data).toEqual(await list(key));
  });

  it('get_real_new_list has the first of each new form only', async () => {
    const { data } = await call('toy.get_real_new_list', { page_size: 100 });
    const expected = await toysOf(
      `${ZONE_RULES.new} and not exists (select 1 from toys o where o.design_key = t.design_key
       and o.company_id is null and (o.listed_at, o.id) < (t.listed_at, t.id))`,
    );
    expect(new Set(ids(data))).toEqual(expected);
    expect(data.total).toBeLessThan((await list('new')).total);
    expect(data).toEqual(await list('new', { topic: 'first', page_size: 100 }));
    const { data: counts } = await call('toy.get_count', { data_module: 'new', topic: 'first' });
    expect(counts.total).toBe(expected.size);
  });
});

describe('orders', () => {
  const valueOf: Partial<Record<ToyOrder, (card: ToyCard) => number>> = {
    newest: ({ listed_time }) => -Date.parse(listed_time),
    updated: ({ updated_time }) => -Date.parse(updated_time),
    price_asc: ({ exworks_price }) => Number(exworks_price),
    price_desc: ({ exworks_price }) => -Number(exworks_price),
  };
  it.each(Object.keys(valueOf) as ToyOrder[])('%s', async (order) => {
    const values = (await list('showroom', { order })).list.map(valueOf[order]!);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });

  it('default to the zone’s own: places of the ranking, the end of the offer, the latest stock', async () => {
    const hot = await list('hot');
    const places = hot.list.map(({ rank }) => rank!.position);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(hot.list.some(({ rank }) => rank!.previous_position !== null)).toBe(true);

    const ends = (await list('discount')).list.map(({ offer }) => Date.parse(offer!.until));
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));

    const { rows } = await app.pool.query<{ id: number; stock_updated_time: Date }>(
      'select id::int, stock_updated_time from toys where stock_cartons > 0',
    );
    const updated = new Map(rows.map((row) => [row.id, row.stock_updated_time.getTime()]));
    const stock = ids(await list('stock')).map((id) => updated.get(id)!);
    expect(stock).toEqual(stock.toSorted((a, b) => b - a));
  });

  it('that a zone does not have are its default', async () => {
    expect(ids(await list('sample', { order: 'list' }))).toEqual(ids(await list('sample')));
  });
});

describe('the cost of a page', () => {
  it.each<[DataModule, number]>([
    ['sample', 3],
    ['hot', 4],
    ['discount', 3],
  ])('of %s is at most %d statements', async (key, most) => {
    await list(key);
    const query = app.pool.query.bind(app.pool);
    let count = 0;
    app.pool.query = ((...args: Parameters<typeof query>) => {
      count += 1;
      return query(...args);
    }) as typeof app.pool.query;
    await list(key);
    app.pool.query = query;
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThanOrEqual(most);
  });
});

describe('tabs', () => {
  it('narrow a zone', async () => {
    const { rows } = await app.pool.query<{ topic: string }>(
      `select distinct topic from toy_placements where list = 'activity'`,
    );
    for (const { topic } of rows) {
      const { total } = await list('activity', { topic });
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThan((await list('activity')).total);
    }
    const europe = await list('hot', { topic: '欧洲' });
    expect(europe.list.map(({ rank }) => rank!.position)).toEqual(europe.list.map((_card, index) => index + 1));
  });

  it.each<[DataModule, string]>([
    ['hot', '火星'],
    ['activity', 'nothing'],
    ['overseas', `'; drop table toys; --`],
    ['ranking', '欧洲'],
    ['ip', 'x'],
    ['ip', '99999999999999999999'],
    ['showroom', '-1'],
    ['exhibition', ''],
    ['exhibition', '1e3'],
  ])('%s has no toys for the unknown tab “%s”', async (key, topic) => {
    expect(await list(key, { topic })).toMatchObject({ list: [], total: 0 });
  });
});

describe('who sees what', () => {
  it('an offer tells what is left of it, not of the warehouse', async () => {
    const { rows } = await app.pool.query<{ toy_id: number; stock_cartons: number }>(
      `select distinct on (toy_id) toy_id::int, stock_cartons from special_offers
       where starts_at <= $1 and until > $1 order by toy_id, price`,
      [app.deps.now()],
    );
    const left = new Map(rows.map(({ toy_id, stock_cartons }) => [toy_id, stock_cartons]));
    const { list: cards } = await list('discount');
    expect(cards.map(({ offer }) => offer!.stock_cartons)).toEqual(cards.map(({ toy_id }) => left.get(toy_id)));
  });

  it('a company’s own toys are in its own lists only', async () => {
    const { token: own } = await app.signIn('qifan');
    const { rows } = await app.pool.query<{ id: number }>(
      `select t.id::int from toys t join users u on u.company_id = t.company_id where u.account = 'qifan'`,
    );
    const theirs = new Set(rows.map(({ id }) => id));
    const everything = async (as: string) => {
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list('sample', { page, page_size: 100 }, as)));
      return pages.flatMap((page) => page.list);
    };
    const ownCards = (await everything(own)).filter(({ is_own }) => is_own);
    expect(new Set(ownCards.map(({ toy_id }) => toy_id))).toEqual(theirs);
    const foreign = await everything(token);
    expect(foreign.filter(({ toy_id, is_own }) => is_own || theirs.has(toy_id))).toEqual([]);
  });

  it('toys of a blocked factory leave every zone of the company, and nobody else’s', async () => {
    const { token: other } = await openSession(app, (await createUser(app.db)).id);
    const { factory_id } = (await list('hot')).list[0]!;
    await call('factory.edit_block', { factory_id, is_blocked: true });
    for (const key of ZONE_KEYS) expect((await list(key, { factory_ids: [factory_id] })).total).toBe(0);
    expect((await list('sample', { factory_ids: [factory_id] }, other)).total).toBeGreaterThan(0);
    await call('factory.edit_block', { factory_id, is_blocked: false });
  });

  it('a toy that was hidden a moment ago is gone', async () => {
    const [first] = ids(await list('recommend'));
    await app.pool.query('update toys set is_set_hide = true where id = $1', [first]);
    expect(ids(await list('recommend'))).not.toContain(first);
    await app.pool.query('update toys set is_set_hide = false where id = $1', [first]);
  });

  it('visitors have no lists', async () => {
    expect((await app.call('toy.get_list', {})).code).toBe(ERRORS.NOT_SIGNED_IN.code);
  });

  it('free users spend a search on each new text, not on pages, orders or zones without one', async () => {
    const company = await createCompany(app.db, { company_type: COMPANY_TYPE.buyer, is_chvip: 0 });
    const user = await createUser(app.db, { company_id: company.id });
    const { token: free } = await openSession(app, user.id);
    const used = async () => {
      const { rows } = await app.pool.query<{ count: number }>(
        'select count(*)::int from daily_searches where user_id = $1',
        [user.id],
      );
      return rows[0]!.count;
    };
    await list('new', {}, free);
    expect(await used()).toBe(0);
    await list('sample', { keyword: '积木' }, free);
    await list('sample', { keyword: ' 积木 ', page: 2, order: 'newest' }, free);
    await list('stock', { keyword: '积木' }, free);
    expect(await used()).toBe(1);
  });
});
