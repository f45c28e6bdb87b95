import { ERRORS, type CallName } from '@wanyuan/contract';
import { businessDay, COMPANY_TYPE, DAY_MS } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { createCompany, createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '../people/people.schema.ts';
import { factories, factory_certificates, factory_contacts } from '../factory-directory/factories.schema.ts';
import { special_offers, toy_price_changes, toys } from '../toys/toys.schema.ts';
import { eq } from 'drizzle-orm';

const GONE = { code: ERRORS.NOT_FOUND.code, msg: '产品不存在或已下架' };

let app: TestApp;
let member: string;
beforeAll(async () => {
  app = await buildTestApp();
  member = (await app.signIn('qifan')).token;
});
afterAll(() => app.close());

type DetailCall = Extract<CallName, `toy.detail_${string}` | 'toy.get_detail' | 'toy.get_toy_hot_detail'>;
const detail = (toy_id: number, token = member, name: DetailCall = 'toy.get_detail') => app.as(token)(name, { toy_id });
const ago = (days: number) => new Date(app.deps.now().getTime() - days * DAY_MS);
async function tokenOf(company: Parameters<typeof createCompany>[1], factory_id?: number): Promise<string> {
  const { id } = await createCompany(app.db, company);
  if (factory_id !== undefined) await app.db.update(companies).set({ factory_id }).where(eq(companies.id, id));
  return (await openSession(app, (await createUser(app.db, { company_id: id })).id)).token;
}

describe('a toy in full', () => {
  it('of the demo world has everything that section 3 names', async () => {
    const { rows } = await app.pool.query<{ id: number }>(
      `select t.id::int from toys t where company_id is null and not is_black and not is_set_hide
       and showroom_id is not null and model_key is not null
       and exists (select 1 from toy_price_changes p where p.toy_id = t.id) order by popularity desc limit 5`,
    );
    for (const { id } of rows) {
      const { code, data } = await detail(id);
      expect(code).toBe(0);
      expect(data).toMatchObject({ toy_id: id, is_hidden: false, showroom: { name: expect.stringMatching(/./) } });
      expect(data.pictures.length).toBeGreaterThan(0);
      expect(data.model_url).toMatch(/^\/media\/models\/.+\.glb$/);
      expect(data.category_name && data.category_en && data.name_en && data.introduction_en).toBeTruthy();
      expect(data.history.at(-1)?.text).toBe('产品上架');
      expect(data.history.map(({ time }) => time)).toEqual(
        data.history
          .map(({ time }) => time)
          .toSorted()
          .toReversed(),
      );
      expect(data.factory).toMatchObject({
        is_contact_hidden: false,
        contact: { mobile: expect.stringMatching(/\d/) },
      });
    }
    expect(rows.length).toBeGreaterThan(0);
  });

  it('counts the days since the price was confirmed and tells how it changed', async () => {
    const toy = await createToy(app.db, { price_confirmed_at: ago(12), listed_at: ago(300), is_tax_included: true });
    await app.db.insert(toy_price_changes).values([
      { toy_id: toy.id, changed_on: businessDay(ago(300)), price: '11' },
      { toy_id: toy.id, changed_on: businessDay(ago(40)), price: '12.5' },
    ]);
    const { data } = await detail(toy.id);
    expect(data).toMatchObject({ price_age_days: 12, is_tax_included: true, exworks_price: '12.5000' });
    expect(data.price_history?.map(({ price }) => price)).toEqual(['11.0000', '12.5000']);
    expect(data.history.map(({ text }) => text)).toEqual(['工厂确认价格', '出厂价由 ¥11.00 上调至 ¥12.50', '产品上架']);
  });

  it('shows the terms of an offer that runs, and of no other', async () => {
    const toy = await createToy(app.db);
    const offer = { toy_id: toy.id, stock_cartons: 30, minimum_cartons: 2 };
    await app.db.insert(special_offers).values([
      { ...offer, price: '1', starts_at: ago(9), until: ago(2) },
      { ...offer, price: '9.9', starts_at: ago(1), until: ago(-3) },
    ]);
    const { data } = await detail(toy.id);
    expect(data.offer?.price).toBe('9.9000');
    expect(data.offer_terms).toMatchObject({ price: '9.9000', stock_cartons: 30, minimum_cartons: 2 });
    expect((await detail((await createToy(app.db)).id)).data).not.toHaveProperty('offer_terms');
  });

  it('has the certificates that cover its article, with state and days left', async () => {
    const toy = await createToy(app.db, { article_number: 'COVER-1' });
    const paper = (certification_id: number, days: number | null, articles: string[], is_verified = true) => ({
      factory_id: toy.factory_id,
      certification_id,
      number: `C-${certification_id}`,
      expires_on: days === null ? null : businessDay(ago(-days)),
      articles,
      is_verified,
    });
    await app.db
      .insert(factory_certificates)
      .values([
        paper(1, 400, []),
        paper(2, 30, ['COVER-1', 'X']),
        paper(3, 400, ['OTHER']),
        paper(4, -1, ['COVER-1']),
        paper(5, null, [], false),
      ]);
    const { certificates } = (await detail(toy.id)).data;
    expect(certificates.map(({ certification_id, state, days_left }) => [certification_id, state, days_left])).toEqual([
      [1, 'valid', 400],
      [2, 'expiring', 30],
      [5, 'unverified', null],
      [4, 'expired', -1],
    ]);
  });

  it('takes few statements', async () => {
    const { rows } = await app.pool.query<{ id: number }>(
      'select id::int from toys where company_id is null and not is_black and not is_set_hide and showroom_id is not null and ip_id is null limit 1',
    );
    const counted: string[] = [];
    const query = app.pool.query.bind(app.pool);
    app.pool.query = ((...args: Parameters<typeof query>) => {
      counted.push(JSON.stringify(args[0]));
      return query(...args);
    }) as typeof app.pool.query;
    await detail(rows[0]!.id);
    app.pool.query = query;
    expect(counted.length).toBeGreaterThan(3);
    expect(counted.length).toBeLessThanOrEqual(8);
  });
});

describe('the calls of the zones', () => {
  it('open the same toy', async () => {
    const { id } = await createToy(app.db);
    for (const name of [
      'toy.detail_stock',
      'toy.detail_spread',
      'toy.detail_cross',
      'toy.detail_new',
      'toy.detail_3d',
      'toy.get_toy_hot_detail',
    ] as const)
      expect((await detail(id, member, name)).data).toMatchObject({ toy_id: id });
  });

  it('for stock know only what is in stock', async () => {
    const { id } = await createToy(app.db, { stock_cartons: 0 });
    expect(await detail(id, member, 'toy.detail_stock')).toMatchObject({ code: -404, msg: '该产品已无现货' });
    expect(await detail(id)).toMatchObject({ code: 0 });
  });

  it('for the hot ones have the place in the world’s ranking', async () => {
    const { rows } = await app.pool.query<{ toy_id: number; position: number }>(
      `select e.toy_id::int, e.position from ranking_entries e join rankings r on r.id = e.ranking_id
       where r.kind = 'global' order by r.week desc, e.position limit 1`,
    );
    const { data } = await detail(rows[0]!.toy_id, member, 'toy.get_toy_hot_detail');
    expect(data.rank).toMatchObject({ position: rows[0]!.position });
    expect(data.rankings).toContainEqual(expect.objectContaining({ name: '全球热销榜', position: rows[0]!.position }));
    expect((await detail(rows[0]!.toy_id)).data).not.toHaveProperty('rank');
  });
});

describe('what nobody is to see', () => {
  it('is as good as nothing', async () => {
    const black = await createToy(app.db, { is_black: true });
    const ofBlackFactory = await createToy(app.db, {
      factory_id: (await createFactory(app.db, { is_black: true })).id,
    });
    for (const id of [black.id, ofBlackFactory.id, 999_999_999]) expect(await detail(id)).toMatchObject(GONE);
  });

  it('another company’s own toy is nothing to a stranger, everything to a colleague', async () => {
    const owner = await createUser(app.db);
    const colleague = await createUser(app.db, { company_id: owner.company_id });
    const { id } = await createToy(app.db, { company_id: owner.company_id });
    expect(await detail(id)).toMatchObject(GONE);
    const { token } = await openSession(app, colleague.id);
    expect((await detail(id, token)).data).toMatchObject({ toy_id: id, is_own: true });
  });

  it('hidden by the factory is said to be so, unless production has stopped', async () => {
    const { id } = await createToy(app.db, { is_set_hide: true, listed_at: ago(90) });
    expect(await detail(id)).toMatchObject({ code: -404, msg: '该产品已被工厂下架' });
    await app.db
      .update(toys)
      .set({ stop_time: ago(3) })
      .where(eq(toys.id, id));
    const { data } = await detail(id);
    expect(data).toMatchObject({ is_hidden: true, stop_time: ago(3).toISOString() });
    expect(data.history.map(({ text }) => text)).toContain('停产');
  });
});

describe('the factory’s people', () => {
  it('are shown to members and staff, to the factory itself, and to nobody else', async () => {
    const toy = await createToy(app.db);
    await app.db
      .insert(factory_contacts)
      .values({ factory_id: toy.factory_id, name: '蔡先生', mobile: '13712345678', wechat: 'cai_toys' });
    await app.db.update(factories).set({ address: '莲下镇工业区8号' }).where(eq(factories.id, toy.factory_id));
    const factoryType = { company_type: COMPANY_TYPE.factory, is_chvip: 0 };
    const open = [
      await tokenOf({}),
      await tokenOf({ company_type: COMPANY_TYPE.buyer, is_chvip: 1 }),
      await tokenOf({ company_type: COMPANY_TYPE.platform }),
      await tokenOf(factoryType, toy.factory_id),
    ];
    for (const token of open)
      expect((await detail(toy.id, token)).data.factory).toMatchObject({
        is_contact_hidden: false,
        address: '莲下镇工业区8号',
        contact: { name: '蔡先生', mobile: '13712345678' },
      });
    const closed = [
      await tokenOf({ company_type: COMPANY_TYPE.buyer, is_chvip: 0 }),
      await tokenOf(factoryType),
      await tokenOf(factoryType, toy.factory_id + 1),
    ];
    for (const token of closed) {
      const { data } = await detail(toy.id, token);
      expect(data.factory).toMatchObject({ id: toy.factory_id, is_contact_hidden: true });
      expect(JSON.stringify(data)).not.toMatch(/蔡先生|13712345678|cai_toys|莲下镇/);
      expect(data.exworks_price).toBe('12.5000');
    }
  });
});
