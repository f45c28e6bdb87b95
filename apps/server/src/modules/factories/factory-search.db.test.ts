import { REGIONS } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFactory } from './factories-fixture.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = (await app.signIn('qifan')).token;
  await createFactory(app, {
    number: 'ZX-90017',
    name: '汕头市澄海区蓝鲸龙玩具实业有限公司',
    name_en: 'Blue Whale Dragon Toys',
    short_name: '蓝鲸龙',
    region_id: 13,
    category_ids: [4012],
    level: 5,
  });
});
afterAll(() => app.close());

const find = async (query: object) => (await app.call('factory.get_list', query, token)).data;
const names = async (keyword: string) => (await find({ keyword })).list.map(({ name }) => name);
const WHALE = '汕头市澄海区蓝鲸龙玩具实业有限公司';

describe('a factory is found', () => {
  it.each([
    ['by its short name', '蓝鲸龙'],
    ['by a part of its name', '蓝鲸'],
    ['by one character', '鲸'],
    ['in traditional characters', '藍鯨龍'],
    ['by pinyin', 'lanjinglong'],
    ['by pinyin from the middle', 'jinglong wanju'],
    ['by the beginning of its pinyin', 'lanjing'],
    ['by initials', 'ljl'],
    ['by initials of the whole name', 'ljlwj'],
    ['in English', 'blue whale'],
    ['by its number', 'ZX-90017'],
    ['by a part of its number', '90017'],
    ['in full-width letters', 'ＬＪＬ'],
    ['by its name and where it is', '永康 蓝鲸龙'],
    ['in any order of words', '玩具 蓝鲸龙 澄海'],
  ])('%s', async (_how, keyword) => {
    expect((await names(keyword))[0]).toBe(WHALE);
  });

  it('by what it makes and where it is, beside others', async () => {
    expect(await names('磁性玩具')).toContain(WHALE);
    expect(await names('永康')).toContain(WHALE);
  });

  it('by another character that sounds the same, said to be near', async () => {
    const page = await find({ keyword: '兰京龙' });
    expect(page).toMatchObject({ is_near: true, did_you_mean: [WHALE] });
  });

  it('by a mistyped end of its pinyin, said to be near', async () => {
    const page = await find({ keyword: 'lanjinglnog' });
    expect(page.is_near).toBe(true);
    expect(page.list.map(({ name }) => name)).toContain(WHALE);
  });
});

describe('nothing fits', () => {
  it.each(['没有这样的厂zzqq', '%%%', "'; drop table factories;--", '🧸', '((((', ':*&|!', '\\'])(
    '%s',
    async (keyword) => {
      const answer = await app.call('factory.get_list', { keyword }, token);
      expect(answer.code).toBe(0);
      expect(answer.data.total).toBe(0);
    },
  );

  it('and what is too long or no choice is refused with its path', async () => {
    const answer = await app.call('factory.get_list', { keyword: 'x'.repeat(501), region_id: 99, page: -1 }, token);
    expect(JSON.stringify(answer.data)).toMatch(/keyword.*region_id/);
    expect(answer.status).toBe(422);
  });
});

describe('the list', () => {
  it('counts by region whatever region is chosen, and pages without repeating', async () => {
    const all = await find({ page_size: 100 });
    expect(all.regions.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    const { id, count } = all.regions[0]!;
    const narrowed = await find({ region_id: id, page_size: 100 });
    expect(narrowed.total).toBe(count);
    expect(narrowed.regions).toEqual(all.regions);
    const region = REGIONS.find((candidate) => candidate.id === id)!.name;
    expect(new Set(narrowed.list.map((factory) => factory.region))).toEqual(new Set([region]));
    const pages = await Promise.all([1, 2].map((page) => find({ page, page_size: 5 })));
    expect(new Set(pages.flatMap(({ list }) => list.map(({ id: one }) => one))).size).toBe(10);
  });

  it('narrows by category, taxpayer, verification and certificates that hold', async () => {
    expect((await find({ category_id: 4012 })).list.every(({ category_ids }) => category_ids.includes(4012))).toBe(
      true,
    );
    expect((await find({ is_general_taxpayer: true })).list.every((one) => one.is_general_taxpayer)).toBe(true);
    expect((await find({ is_verified: true })).list.every((one) => one.is_verified)).toBe(true);
    const { rows } = await app.pool.query<{ n: number }>(
      `select count(distinct factory_id)::int n from factory_certificates c join factories f on f.id = factory_id
       where certification_id = 1 and not is_black and (expires_on is null or expires_on >= (now() at time zone 'Asia/Shanghai')::date)`,
    );
    expect((await find({ certification_id: 1 })).total).toBe(rows[0]!.n);
  });

  it('comes in the order asked for', async () => {
    const by = async (order: string) => (await find({ order, page_size: 100 })).list;
    const toys = (await by('toys')).map(({ toy_count }) => toy_count);
    expect(toys).toEqual(toys.toSorted((a, b) => b - a));
    const levels = (await by('level')).map(({ level }) => level);
    expect(levels).toEqual(levels.toSorted((a, b) => b - a));
    expect((await by('newest'))[0]!.name).toBe(WHALE);
  });

  it('counts new toys and certificates as the tables do', async () => {
    const { list } = await find({ page_size: 10 });
    for (const { id, new_count } of list) {
      const { rows } = await app.pool.query<{ n: number }>(
        `select count(*)::int n from toys where factory_id = $1 and company_id is null and not is_black and not is_set_hide
         and listed_at >= now() - interval '30 days'`,
        [id],
      );
      expect(new_count).toBeGreaterThanOrEqual(rows[0]!.n);
    }
  });

  it('tells no telephone, address or website', async () => {
    const answer = await app.call('factory.get_list', { page_size: 100 }, token);
    expect(JSON.stringify(answer.data)).not.toMatch(/tel|mobile|address|website|\.example/);
  });
});

describe('a free user’s search', () => {
  it('is counted once for each different text', async () => {
    const { token: free } = await app.signIn('xiaoman');
    const search = (query: object) => app.call('factory.get_list', query, free);
    for (const query of [{ keyword: '拓悦' }, { keyword: '拓悦', page: 2 }, { keyword: '拓悦', region_id: 1 }, {}])
      expect((await search(query)).code).toBe(0);
    const { rows } = await app.pool.query<{ n: number }>('select count(*)::int n from daily_searches');
    expect(rows[0]!.n).toBe(1);
  });
});
