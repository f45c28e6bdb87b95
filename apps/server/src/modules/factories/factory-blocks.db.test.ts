import { ERRORS, type CallInput, type CallName } from '@wanyuan/contract';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFactory, factoryOfAccount, useCheapPasswords } from './factories-fixture.ts';

let app: TestApp;
let factoryId: number;
const tokens = new Map<string, string>();
beforeAll(async () => {
  app = await buildTestApp();
  await useCheapPasswords(app);
  factoryId = (await factoryOfAccount(app, '拓悦玩具实业有限公司')).id;
  for (const account of ['qifan', 'qifan_sales', 'haiwan', 'tuoyue', 'staff'])
    tokens.set(account, (await app.signIn(account)).token);
});
afterAll(() => app.close());
beforeEach(async () => {
  await edit('qifan', { is_blocked: false });
});

const call = <N extends CallName>(account: string, name: N, input: CallInput<N>) =>
  app.as(tokens.get(account)!)(name, input);
const edit = (account: string, input: Partial<CallInput<'factory.edit_block'>>) =>
  call(account, 'factory.edit_block', { factory_id: factoryId, is_blocked: true, ...input });
const blocks = async (account: string) => (await call(account, 'factory.get_block_list', {})).data.list;
const toyCount = async (account: string) =>
  (await call(account, 'toy.get_list', { factory_ids: [factoryId] })).data.total;
const isListed = async (account: string) =>
  (await call(account, 'factory.get_list', { page_size: 100 })).data.list.some(({ id }) => id === factoryId);

describe('blocking a factory', () => {
  it('takes it and its toys out of the lists of the whole company, and of no other', async () => {
    const before = await toyCount('qifan');
    expect(before).toBeGreaterThan(0);
    expect(await edit('qifan_sales', { reason: '交期总是拖延' })).toMatchObject({ code: 0 });
    for (const colleague of ['qifan', 'qifan_sales']) {
      expect(await toyCount(colleague)).toBe(0);
      expect(await isListed(colleague)).toBe(false);
      expect(await blocks(colleague)).toMatchObject([
        { factory_id: factoryId, reason: '交期总是拖延', nickname: '林晓敏' },
      ]);
    }
    expect(await toyCount('haiwan')).toBeGreaterThan(0);
    expect(await isListed('haiwan')).toBe(true);
    expect(await blocks('haiwan')).toEqual([]);
    await edit('qifan', { is_blocked: false });
    expect(await toyCount('qifan')).toBe(before);
    expect(await blocks('qifan')).toEqual([]);
  });

  it('leaves its page open, and says so there', async () => {
    await edit('qifan', {});
    const page = await call('qifan', 'factory.get_detail', { id: factoryId });
    expect(page.data.is_blocked).toBe(true);
    const other = await call('haiwan', 'factory.get_detail', { id: factoryId });
    expect(other.data.is_blocked).toBe(false);
  });

  it('again gives the new reason, and restoring twice does no harm', async () => {
    await edit('qifan', { reason: '一' });
    await edit('qifan_sales', { reason: '二' });
    expect((await blocks('qifan')).map(({ reason }) => reason)).toEqual(['二']);
    for (let turn = 0; turn < 2; turn += 1)
      expect(await edit('qifan', { is_blocked: false })).toMatchObject({ code: 0 });
  });

  it('is not for factories and staff, nor of what one cannot see', async () => {
    for (const account of ['tuoyue', 'staff'])
      expect(await edit(account, {})).toMatchObject({ code: ERRORS.FORBIDDEN.code });
    const black = await createFactory(app, { is_black: true });
    const foreign = await createFactory(app, { company_id: 987_654 });
    for (const factory_id of [black.id, foreign.id, 999_999])
      expect(await edit('qifan', { factory_id })).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect(await blocks('qifan')).toEqual([]);
  });

  it('is refused with a reason that nobody would read', async () => {
    expect(await edit('qifan', { reason: '长'.repeat(201) })).toMatchObject({ status: 422 });
  });

  it('is known to other processes without waiting', async () => {
    await edit('qifan', {});
    expect(await isListed('qifan')).toBe(false);
    await app.pool.query('delete from factory_blocks');
    const [{ tenant }] = (
      await app.pool.query<{ tenant: number }>("select company_id::int tenant from users where account = 'qifan'")
    ).rows as [{ tenant: number }];
    expect(await isListed('qifan')).toBe(false);
    await app.deps.bus.publish('factory_blocks.changed', { companyId: tenant });
    expect(await isListed('qifan')).toBe(true);
  });
});
