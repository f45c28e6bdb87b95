import { ERRORS } from '@wanyuan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await openSession(app, (await createUser(app.db)).id));
});
afterAll(() => app.close());

const licences = async (filter: object = {}) => (await app.call('toy.get_ip_list', filter, token)).data.list;

describe('licences', () => {
  it('are found by word, owner, category and region, as the choices offer them', async () => {
    const all = await licences();
    expect(all.length).toBeGreaterThan(4);
    expect(all.every(({ picture }) => picture)).toBe(true);
    const { data: choices } = await app.call('toy.get_ip_config', {}, token);
    for (const owner of choices.owners) expect((await licences({ owner })).length).toBeGreaterThan(0);
    for (const region of choices.regions)
      expect((await licences({ region })).every(({ regions }) => regions.includes(region))).toBe(true);
    for (const category_id of choices.category_ids)
      expect((await licences({ category_id })).every(({ category_ids }) => category_ids.includes(category_id))).toBe(
        true,
      );
    expect((await licences({ keyword: all[0]!.name })).map(({ id }) => id)).toContain(all[0]!.id);
    expect(await licences({ keyword: '%' })).toEqual([]);
  });

  it('count their toys', async () => {
    const { rows } = await app.pool.query<{ id: number; count: number }>(
      `select ip_id::int as id, count(*)::int from toys
       where ip_id is not null and company_id is null and not is_black and not is_set_hide group by 1`,
    );
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    for (const { id, toy_count } of await licences()) expect(toy_count).toBe(counts.get(id) ?? 0);
  });

  it('are shown one by one', async () => {
    const [first] = await licences();
    expect((await app.call('toy.get_ip', { id: first!.id }, token)).data).toEqual(first);
    expect((await app.call('toy.get_ip', { id: 99_999 }, token)).code).toBe(ERRORS.NOT_FOUND.code);
  });
});
