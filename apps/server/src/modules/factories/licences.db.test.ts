import type { CallInput, CallName } from '@wanyuan/contract';
import { businessDay } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFactory, useCheapPasswords } from './factories-fixture.ts';

let app: TestApp;
const tokens = new Map<string, string>();
beforeAll(async () => {
  app = await buildTestApp();
  await useCheapPasswords(app);
  for (const account of ['qifan', 'xiaoman', 'tuoyue']) tokens.set(account, (await app.signIn(account)).token);
});
afterAll(() => app.close());

const read = async <N extends CallName>(name: N, input: CallInput<N>, account = 'qifan') =>
  (await app.as(tokens.get(account)!)(name, input)).data;

describe('licences', () => {
  it('hold on their last day and not on the next', async () => {
    const day = (offset: number) => businessDay(new Date(app.deps.now().getTime() + offset * 86_400_000));
    const licence = { licence_number: '91440515TESTX', licence_issued_on: '2010-01-01' };
    await createFactory(app, { ...licence, name: '末日厂', licence_valid_until: day(0) });
    await createFactory(app, { ...licence, name: '过期厂', licence_valid_until: day(-1) });
    await createFactory(app, { ...licence, name: '长期厂' });
    const names = async (state: 'valid' | 'expired') =>
      (await read('system.get_license', { keyword: '91440515TESTX', state })).list.map((row) => row.factory_name);
    expect(new Set(await names('valid'))).toEqual(new Set(['末日厂', '长期厂']));
    expect(await names('expired')).toEqual(['过期厂']);
  });

  it('are searched by name, number and code, percent signs included', async () => {
    expect((await read('system.get_license', { keyword: '拓悦' })).total).toBe(1);
    expect((await read('system.get_license', { keyword: '%' })).total).toBe(0);
  });
});

describe('logistics', () => {
  it('are narrowed by service, region and words', async () => {
    const all = await read('logistics.get_list', { page_size: 100 });
    expect(all.total).toBe(24);
    const customs = await read('logistics.get_list', { service: 'customs', page_size: 100 });
    expect(customs.list.every((row) => row.services.includes('customs'))).toBe(true);
    expect((await read('logistics.get_list', { region_id: 6 })).list).toMatchObject([{ region: '扬州' }]);
    expect((await read('logistics.get_list', { keyword: '盐田 拼装' })).total).toBe(1);
  });

  it('tell free users no telephone', async () => {
    expect((await read('logistics.get_list', {})).list[0]).toMatchObject({
      is_contact_hidden: false,
      contact: '陈伟明',
    });
    const free = await read('logistics.get_list', {}, 'xiaoman');
    expect(free.list.every((row) => row.is_contact_hidden && !('telephone' in row))).toBe(true);
  });
});

describe('regions', () => {
  it('count public factories, their toys and taxpayers', async () => {
    const { list } = await read('factory.get_region_list', {});
    const { rows } = await app.pool.query<{ n: number }>(
      'select count(*)::int n from factories where region_id = 1 and not is_black and company_id is null',
    );
    expect(list).toHaveLength(14);
    expect(list[0]).toMatchObject({ id: 1, name: '澄海', factory_count: rows[0]!.n });
  });
});
