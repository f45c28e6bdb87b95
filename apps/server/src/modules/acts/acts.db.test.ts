import { IDEMPOTENCY_HEADER } from '@wanyuan/contract';
import { DAY_MS } from '@wanyuan/domain';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const KEY = 'a-key-of-an-act';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  token = await someone();
});

const someone = async () => (await openSession(app, (await createUser(app.db)).id)).token;
const add = (name: string, key = KEY, as = token) =>
  app.call('website.add_customer_pick', { name }, as, { [IDEMPOTENCY_HEADER]: key });
const carts = async () => {
  const { data } = await app.call('website.get_customer_pick', {}, token);
  return data.list.map(({ name }) => name);
};

describe('an act under a key', () => {
  it('is done once and answered with the same words', async () => {
    const first = await add('展会');
    const again = await add('展会');
    expect(first.code).toBe(0);
    expect(again.data).toEqual(first.data);
    expect(await carts()).toEqual(['展会']);
  });

  it('is done once when it is said several times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add('展会')));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await carts()).toEqual(['展会']);
  });

  it('that was refused leaves nothing of its key', async () => {
    expect((await add('一个长得超过了十个字的名称')).code).toBe(-422);
    expect((await add('展会')).code).toBe(0);
    expect(await carts()).toEqual(['展会']);
  });

  it('is nobody else’s, and nothing else', async () => {
    const mine = await add('展会');
    const theirs = await add('展会', KEY, await someone());
    expect(theirs.data.id).not.toBe(mine.data.id);
    expect(await add('另一个')).toMatchObject({ code: -409, msg: '同一操作编号已用于另一次提交，请刷新后重试' });
    expect((await add('另一个', 'another-key')).code).toBe(0);
  });

  it('refuses keys that are none', async () => {
    expect((await add('展会', 'short')).code).toBe(-400);
    expect((await add('展会', 'x'.repeat(65))).code).toBe(-400);
  });

  it('leaves neither its key nor its answer to who has only the database', async () => {
    const { data } = await add('展会');
    const { rows } = await app.pool.query<{ row: string }>('select acts::text as row from acts');
    const kept = rows.map(({ row }) => row).join('\n');
    expect(rows.length).toBeGreaterThan(0);
    for (const told of [KEY, `"id":${data.id}`, data.tip]) expect(kept).not.toContain(told);
  });

  it('is forgotten after a day', async () => {
    await add('展会');
    app.advance(DAY_MS + 60_000);
    await app.services.acts.removeOld();
    expect((await add('展会')).code).toBe(0);
    expect(await carts()).toHaveLength(2);
  });
});
