import { ERRORS, type CallInput, type CallName } from '@wanyuan/contract';
import { SALES_MARKETS } from '@wanyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

const NOT_FOUND = { code: ERRORS.NOT_FOUND.code, status: 404 };

let app: TestApp;
let token: string;
let companyId: number;
beforeAll(async () => {
  app = await buildTestApp();
  const user = await createUser(app.db);
  companyId = user.company_id;
  ({ token } = await openSession(app, user.id));
});
afterAll(() => app.close());

const ask = <N extends CallName>(name: N, input: CallInput<N>) => app.as(token)(name, input);

describe('market rankings', () => {
  it('offer all categories together and each of the seven groups, twelve weeks of them', async () => {
    const { data } = await ask('hot.get_hot', {});
    expect(data.scopes).toHaveLength(8);
    expect(data.scopes[0]).toEqual({ value: '', label: '总榜' });
    expect(data.scopes[1]).toEqual({ value: 'electric', label: '电动遥控' });
    expect(data.weeks).toHaveLength(12);
    expect(data.weeks).toEqual(data.weeks.toSorted().toReversed());
    expect(data.tops.map(({ scope }) => scope)).toEqual(data.scopes.map(({ value }) => value));
    for (const top of data.tops) {
      expect(top.week).toBe(data.weeks[0]);
      expect(top.list.map(({ rank }) => rank!.position)).toEqual([1, 2, 3]);
    }
  });

  it('are in order and say where a toy stood the week before', async () => {
    const { data: choices } = await ask('hot.get_hot', {});
    const [week, before] = choices.weeks;
    const { data: now } = await ask('hot.get_hot_detail', { scope: '' });
    const { data: then } = await ask('hot.get_hot_detail', { scope: '', week: before });
    expect(now.week).toBe(week);
    expect(now.list.length).toBeGreaterThan(20);
    const positions = now.list.map(({ rank }) => rank!.position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    const scores = now.list.map(({ rank }) => rank!.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const stood = new Map(then.list.map(({ toy_id, rank }) => [toy_id, rank!.position]));
    for (const { toy_id, rank } of now.list) expect(rank!.previous_position).toBe(stood.get(toy_id) ?? null);
    expect(now.list.every(({ exworks_price }) => exworks_price !== undefined)).toBe(true);
  });

  it('of a group hold toys of its categories only', async () => {
    const { data } = await ask('hot.get_hot_detail', { scope: 'infant' });
    expect(data.scope_name).toBe('婴儿玩具');
    for (const { category_id } of data.list) expect([4002, 4003, 4004]).toContain(category_id);
  });

  it.each([
    ['an unknown scope', { scope: '火星' }],
    ['a week without a ranking', { week: '2020-01-06' }],
    ['a week that is yet to come', { week: '2999-12-30' }],
    ['another kind’s scope', { scope: '欧洲' }],
  ])('do not exist for %s', async (_what, input) => {
    expect(await ask('hot.get_hot_detail', input)).toMatchObject(NOT_FOUND);
  });

  it('refuse what is no day', async () => {
    expect((await ask('hot.get_hot_detail', { week: '2026-13-45' })).code).toBe(ERRORS.INVALID_INPUT.code);
  });
});

describe('other rankings', () => {
  it('by popularity', async () => {
    const { data } = await ask('hot.get_popularity_toy', {});
    expect(data.scopes).toEqual([{ value: '', label: '总榜' }]);
    expect(data.list[0]!.rank!.position).toBe(1);
  });

  it('by market, the first one unless told', async () => {
    const { data } = await ask('gcc.get_rank_region', {});
    expect(data.scopes.map(({ value }) => value)).toEqual([...SALES_MARKETS]);
    expect(data.scope).toBe('欧洲');
    const { data: africa } = await ask('gcc.get_rank_region', { scope: '非洲' });
    expect(africa.list[0]!.toy_id).not.toBe(data.list[0]!.toy_id);
    expect(await ask('gcc.get_rank_region', { scope: 'electric' })).toMatchObject(NOT_FOUND);
  });
});

describe('what somebody is not to see', () => {
  it('leaves a gap: hidden toys and those of blocked factories', async () => {
    const { data: before } = await ask('hot.get_hot_detail', {});
    const [hidden, blocked] = before.list;
    await app.pool.query('update toys set is_set_hide = true where id = $1', [hidden!.toy_id]);
    const factory_id = blocked!.factory_id;
    expect((await ask('factory.edit_block', { factory_id, is_blocked: true })).code).toBe(0);

    const { data: after } = await ask('hot.get_hot_detail', {});
    const expected = before.list.filter((card) => card.toy_id !== hidden!.toy_id && card.factory_id !== factory_id);
    expect(after.list.map(({ toy_id }) => toy_id)).toEqual(expected.map(({ toy_id }) => toy_id));

    const { data: home } = await ask('system.get_hot', {});
    expect(home.list.find(({ key }) => key === 'market')!.toys.map(({ toy_id }) => toy_id)).toEqual(
      expected.slice(0, 3).map(({ toy_id }) => toy_id),
    );
    await app.pool.query('update toys set is_set_hide = false where id = $1', [hidden!.toy_id]);
    await app.pool.query('delete from factory_blocks where company_id = $1', [companyId]);
  });
});
