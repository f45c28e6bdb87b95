import type { CallInput } from '@wanyuan/contract';
import { HOUR_MS } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPlatformFiles } from '#demo/world/fill-platform-files.ts';
import { activities, adverts } from './content.schema.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  await fillPlatformFiles(app.db, app.deps.storage, app.deps.now());
  ({ token } = await app.signIn('qifan'));
});
afterAll(() => app.close());

describe('adverts', () => {
  const at = async (place: string) => (await app.call('system.get_advert', { place })).data.list;

  it('hang at their place, in order, while their time lasts', async () => {
    const before = await at('home.middle');
    expect(before.map(({ title }) => title)).toEqual(['IP 授权专区', '一般纳税人工厂']);
    const now = app.deps.now();
    await app.db.update(adverts).set({ ends_at: now }).where(eq(adverts.id, before[0]!.id));
    expect((await at('home.middle')).map(({ id }) => id)).toEqual([before[1]!.id]);
    await app.db
      .update(adverts)
      .set({ starts_at: new Date(now.getTime() + 1) })
      .where(eq(adverts.id, before[1]!.id));
    expect(await at('home.middle')).toEqual([]);
    expect(await at(`nowhere'`)).toEqual([]);
  });
});

describe('activities', () => {
  const list = async () => (await app.call('system.get_activity', {})).data.list;

  it('come with their toys, those that run first', async () => {
    const all = await list();
    expect(all.map(({ state }) => state)).toEqual(['open', 'open', 'before', 'over']);
    expect(all.every(({ toy_count }) => toy_count > 0)).toBe(true);
    expect(JSON.stringify(all)).not.toContain('price');
  });

  it('begin and end on the dot', async () => {
    const now = app.deps.now();
    const { id } = (await list())[0]!;
    const stateOf = async (times: Partial<typeof activities.$inferInsert>) => {
      await app.db.update(activities).set(times).where(eq(activities.id, id));
      return (await list()).find((activity) => activity.id === id)!.state;
    };
    expect(await stateOf({ starts_at: new Date(now.getTime() + 1) })).toBe('before');
    expect(await stateOf({ starts_at: now })).toBe('open');
    expect(await stateOf({ ends_at: now })).toBe('over');
  });
});

describe('downloads', () => {
  const list = async (input: CallInput<'file.get_list'> = {}) => (await app.call('file.get_list', input, token)).data;
  const hit = (id: number) => app.call('file.hits', { id }, token);

  it('are listed by topic and words, without where they lie', async () => {
    const all = await list();
    expect(all.total).toBe(6);
    expect(JSON.stringify(all)).not.toContain('storage_key');
    expect((await list({ topic: 'guide' })).list.every(({ topic }) => topic === 'guide')).toBe(true);
    expect((await list({ keyword: '认证 市场' })).list.map(({ name }) => name)).toEqual([
      '玩具认证与目标市场对照表.csv',
    ]);
    expect((await list({ keyword: '%' })).list).toEqual([]);
  });

  it('count a click once, however often the link is fetched, and keep the Chinese name', async () => {
    const file = (await list()).list.find(({ name }) => name === '常用柜型容积与载重.csv')!;
    const { data } = await hit(file.id);
    expect(data.hits).toBe(file.hits + 1);
    for (const _ of [1, 2]) {
      const answer = await app.fastify.inject({ method: 'GET', url: data.url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      );
      expect(answer.rawPayload).toHaveLength(file.size);
      expect(answer.body).toContain('40HQ');
    }
    expect((await list()).list.find(({ id }) => id === file.id)!.hits).toBe(file.hits + 1);
  });

  it('open with a link of their own only, while it holds', async () => {
    const { url } = (await hit((await list()).list[0]!.id)).data;
    const status = async (address: string) => (await app.fastify.inject({ method: 'GET', url: address })).statusCode;
    const forged = [url.replace(/s=./, 's=!'), url.split('?')[0]!, url.replace('/platform/', '/')];
    for (const address of forged) expect(await status(address)).toBeGreaterThanOrEqual(403);
    app.advance(8 * HOUR_MS);
    expect(await status(url)).toBeGreaterThanOrEqual(403);
  });

  it('say so when they are not there', async () => {
    expect(await hit(999_999)).toMatchObject({ status: 404, msg: '文件不存在或已被撤下' });
  });
});
