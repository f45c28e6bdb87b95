import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, ENUMS } from '@wanyuan/domain';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { HELP_ARTICLES } from '../help/content/help-articles.data.ts';
import { NEW_FUNCTIONS } from './new-functions.data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const session = async () => {
  const user = await createUser(app.db);
  return { user, token: (await openSession(app, user.id)).token };
};

describe('public config', () => {
  const config = async (input: object = {}) => (await app.call('system.get_public_config', input)).data;

  it('has everything for visitors too', async () => {
    const data = await config();
    expect(Object.keys(data)).toEqual([
      'showroom_list',
      'cate_list',
      'certification',
      'category_list',
      'keyword',
      'enum',
      'empty_places',
    ]);
    expect([data.showroom_list.length, data.cate_list.length, data.category_list.length]).toEqual([27, 7, 30]);
    expect(data.keyword[0]).toBe('遥控攀爬车');
    expect(data.enum).toEqual(ENUMS);
  });

  it('is narrowed to the categories asked for', async () => {
    const data = await config({ cate: [4029, 4000, 1] });
    expect(data.category_list.map(({ id }) => id)).toEqual([4000, 4029]);
    expect(data.cate_list.map(({ key, children }) => [key, children.map(({ id }) => id)])).toEqual([
      ['electric', [4000]],
      ['model', [4029]],
    ]);
    expect(data.showroom_list).toHaveLength(27);
    expect((await config({ cate: [] })).category_list).toHaveLength(30);
    expect((await config({ cate: [1] })).category_list).toEqual([]);
  });
});

describe('enumerations', () => {
  it('are the same for everybody, every time', async () => {
    const { token } = await session();
    const answers = [await app.call('system.get_enum', {}, token), await app.call('system.get_enum', {}, token)];
    expect(answers.map(({ data }) => data)).toEqual([ENUMS, ENUMS]);
  });
});

describe('tips of new functions', () => {
  it('are shown until saved as seen', async () => {
    const { token } = await session();
    const names = async () => (await app.call('system.new_func_tip', {}, token)).data.list.map(({ name }) => name);
    const all = NEW_FUNCTIONS.map(({ name }) => name);
    expect(await names()).toEqual(all);
    const save = (display_tip: Record<string, boolean>) =>
      app.call('system.edit_user_company_config', { display_tip }, token);
    await save({ [all[0]!]: true });
    expect(await names()).toEqual(all.slice(1));
    await save({ [all[0]!]: false });
    expect(await names()).toEqual(all);
  });
});

describe('usage records', () => {
  const record = { func_module: '个人设置', enter_time: '2026-03-05T08:00:00Z', exit_time: '2026-03-05T08:00:00.500Z' };

  it('say who was where and how long', async () => {
    const { user, token } = await session();
    expect(await app.call('system.save_menu_statistics', record, token)).toMatchObject({ code: 0, data: {} });
    const { rows } = await app.pool.query('select * from usage_records where user_id = $1', [user.id]);
    expect(rows).toMatchObject([
      {
        company_id: String(user.company_id),
        func_module: '个人设置',
        enter_time: new Date('2026-03-05T08:00:00Z'),
        exit_time: new Date('2026-03-05T08:00:00.500Z'),
      },
    ]);
  });

  it('are forgotten after half a year', async () => {
    const { user, token } = await session();
    const stay = async (daysAgo: number) => {
      const enter_time = new Date(app.deps.now().getTime() - daysAgo * DAY_MS).toISOString();
      const stayed = { func_module: `${daysAgo} 天前`, enter_time, exit_time: enter_time };
      expect(await app.call('system.save_menu_statistics', stayed, token)).toMatchObject({ code: 0 });
    };
    await stay(181);
    await stay(179);
    await app.services.usage.removeOld();
    const { rows } = await app.pool.query('select func_module from usage_records where user_id = $1', [user.id]);
    expect(rows).toEqual([{ func_module: '179 天前' }]);
  });

  it('do not end before they begin', async () => {
    const { token } = await session();
    const turned = { ...record, enter_time: record.exit_time, exit_time: record.enter_time };
    const answer = await app.call('system.save_menu_statistics', turned, token);
    expect(answer).toMatchObject({
      code: -422,
      data: { issues: [{ path: 'exit_time', message: '离开时间不能早于进入时间' }] },
    });
  });
});

describe('help', () => {
  interface Help {
    sections: { id: string; articles: { slug: string; title: string }[] }[];
    article: { slug: string; body: string } | null;
  }
  const help = (input: object = {}) => app.call('system.get_help_contents', input);
  const slugs = ({ sections }: Help) => sections.flatMap(({ articles }) => articles.map(({ slug }) => slug));

  it('lists every article without its text', async () => {
    const { data } = await help();
    expect(slugs(data).toSorted()).toEqual(HELP_ARTICLES.map(({ slug }) => slug).toSorted());
    expect(data.article).toBeNull();
    expect(JSON.stringify(data)).not.toContain('"body"');
  });

  it('has at least twenty-five articles with addresses of their own', () => {
    const all = HELP_ARTICLES.map(({ slug }) => slug);
    expect(all.length).toBeGreaterThanOrEqual(25);
    expect(new Set(all).size).toBe(all.length);
  });

  it('finds by words, all of which must be there, a title before a text', async () => {
    const { data } = await help({ keyword: '验证码' });
    expect(slugs(data).length).toBeGreaterThan(0);
    expect(slugs(data).length).toBeLessThan(HELP_ARTICLES.length);
    const both = slugs((await help({ keyword: '验证码 手机' })).data);
    expect(slugs(data)).toEqual(expect.arrayContaining(both));
    expect(slugs((await help({ keyword: '查无此词xyz' })).data)).toEqual([]);
    expect(slugs((await help({ keyword: '  ' })).data)).toHaveLength(HELP_ARTICLES.length);
  });

  it('opens one article, and says when there is none', async () => {
    const wanted = HELP_ARTICLES[3]!;
    expect((await help({ slug: wanted.slug })).data.article).toMatchObject({ slug: wanted.slug, body: wanted.body });
    for (const slug of ['no-such-article', '', '__proto__', '../etc/passwd'])
      expect(await help({ slug })).toMatchObject({ code: -404, msg: '帮助文章不存在' });
  });
});
