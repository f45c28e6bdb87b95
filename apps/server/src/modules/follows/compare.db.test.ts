import { COMPARE_MAX } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toys } from '../toys/toys.schema.ts';

const FULL = { code: -409, msg: '最多对比12款' };

let app: TestApp;
let many: number[];
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  many = [];
  for (let turn = 0; turn <= COMPARE_MAX; turn += 1) many.push((await createToy(app.db)).id);
});
afterAll(() => app.close());

async function comparer(values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { token } = await openSession(app, user.id);
  return {
    user,
    edit(change: object) {
      app.advance(1000);
      return app.call('toy.edit_company_toy_contrast', change, token);
    },
    list: async (which: object = {}) => (await app.call('toy.get_toy_contrast_list', which, token)).data,
  };
}
let me: Awaited<ReturnType<typeof comparer>>;
beforeEach(async () => {
  me = await comparer();
});

describe('comparing', () => {
  it('keeps toys in the order in which they came, with all their data', async () => {
    const [a, b, c] = many as [number, number, number];
    expect((await me.edit({ ids: [b, a] })).data).toEqual({ ids: [b, a] });
    expect((await me.edit({ ids: [c, a] })).data).toEqual({ ids: [b, a, c] });
    const { list, ids } = await me.list();
    expect(list.map(({ toy_id }) => toy_id)).toEqual([b, a, c]);
    expect(ids).toEqual([b, a, c]);
    expect(list[0]).toHaveProperty('factory');
    expect(await me.list({ only_ids: true })).toEqual({ list: [], ids: [b, a, c] });
  });

  it('lets toys go one by one, and all at once', async () => {
    await me.edit({ ids: many.slice(0, 3) });
    expect((await me.edit({ ids: [many[1]], is_contrast: false })).data.ids).toEqual([many[0], many[2]]);
    expect((await me.edit({ ids: [many[4]], clear: true })).data.ids).toEqual([many[4]]);
    expect((await me.edit({ clear: true })).data.ids).toEqual([]);
    expect((await me.list()).list).toEqual([]);
  });

  it('has twelve places and says so', async () => {
    await me.edit({ ids: many.slice(0, 11) });
    expect(await me.edit({ ids: many.slice(11, 13) })).toMatchObject(FULL);
    expect((await me.edit({ ids: [many[11], many[0]] })).data.ids).toHaveLength(12);
    expect(await me.edit({ ids: [many[12]] })).toMatchObject(FULL);
    expect((await me.edit({ ids: many.slice(0, 12) })).code).toBe(0);
  });

  it('never holds more, however many windows add at once', async () => {
    const answers = await Promise.all(many.map((id) => me.edit({ ids: [id] })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(COMPARE_MAX);
    expect((await me.list()).ids).toHaveLength(COMPARE_MAX);
  });

  it('gives the places of toys that have gone to others', async () => {
    const { id } = await createToy(app.db);
    await me.edit({ ids: [...many.slice(0, 11), id] });
    await app.db.update(toys).set({ is_black: true }).where(eq(toys.id, id));
    expect((await me.list()).ids).toEqual(many.slice(0, 11));
    expect((await me.edit({ ids: [many[11]] })).data.ids).toEqual(many.slice(0, 12));
  });

  it('takes nothing that cannot be seen, and is each person’s own', async () => {
    const stranger = await createUser(app.db);
    const theirs = await createToy(app.db, { company_id: stranger.company_id });
    for (const id of [theirs.id, 999_999]) expect(await me.edit({ ids: [id] })).toMatchObject({ code: -404 });
    await me.edit({ ids: [many[0]] });
    const colleague = await comparer({ company_id: me.user.company_id });
    expect((await colleague.edit({ clear: true })).data.ids).toEqual([]);
    expect((await me.list()).ids).toEqual([many[0]]);
  });
});
