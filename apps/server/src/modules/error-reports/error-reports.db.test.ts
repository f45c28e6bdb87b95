import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { error_reports } from './error-reports.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

async function reporter() {
  const { token } = await openSession(app, (await createUser(app.db)).id);
  return (toy_id: number, input: object = {}) =>
    app.call('toy.edit_error', { toy_id, fields: ['price'], content: '价格有误', ...input }, token);
}

describe('a report of an error', () => {
  it('is kept for the platform to check', async () => {
    const report = await reporter();
    const { id } = await createToy(app.db);
    const { data } = await report(id, { fields: ['price', 'carton', 'price'], content: ' 现在是12元 ' });
    const [row] = await app.db.select().from(error_reports).where(eq(error_reports.id, data.id));
    expect(row).toMatchObject({ toy_id: id, fields: ['price', 'carton'], content: '现在是12元', state: 'pending' });
  });

  it('is not made twice while the first is open; others may, and again after it was settled', async () => {
    const report = await reporter();
    const { id } = await createToy(app.db);
    const answers = await Promise.all([report(id), report(id), report(id)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-409, -409, 0]);
    expect(await report(id)).toMatchObject({ code: -409, msg: '您已报告过该产品，平台正在核实' });
    expect((await (await reporter())(id)).code).toBe(0);
    await app.db.update(error_reports).set({ state: 'accepted' }).where(eq(error_reports.toy_id, id));
    expect((await report(id)).code).toBe(0);
  });

  it('is about a toy that the person can see', async () => {
    const report = await reporter();
    const stranger = await createUser(app.db);
    const theirs = await createToy(app.db, { company_id: stranger.company_id });
    for (const id of [theirs.id, 999_999]) expect(await report(id)).toMatchObject({ code: -404 });
  });
});
