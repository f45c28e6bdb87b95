import { ERRORS } from '@wanyuan/contract';
import { createCompany, createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFactory, factoryOfAccount, useCheapPasswords } from './factories-fixture.ts';
import type { factories } from '../factory-directory/factories.schema.ts';

let app: TestApp;
let tuoyue: typeof factories.$inferSelect;
beforeAll(async () => {
  app = await buildTestApp();
  await useCheapPasswords(app);
  tuoyue = await factoryOfAccount(app, '拓悦玩具实业有限公司');
});
afterAll(() => app.close());

const detail = async (account: string, id: number) =>
  app.call('factory.get_detail', { id }, (await app.signIn(account)).token);

describe('the contacts of a factory', () => {
  it.each(['qifan', 'qifan_admin', 'qifan_sales', 'haitang', 'shenghe', 'tuoyue', 'staff'])(
    'are open to %s',
    async (account) => {
      const { data } = await detail(account, tuoyue.id);
      expect(data.is_contact_hidden).toBe(false);
      expect(data.contacts![0]).toMatchObject({ name: '蔡拓', mobile: expect.stringMatching(/^199/) as string });
      expect(data.address).toBe(tuoyue.address);
    },
  );

  it.each([
    ['an ordinary buyer', 'xiaoman'],
    ['another factory', 'muyu'],
  ])('are kept from %s: people, telephones, address and website', async (_who, account) => {
    const answer = await detail(account, tuoyue.id);
    expect(answer).toMatchObject({ code: 0, data: { is_contact_hidden: true } });
    for (const key of ['contacts', 'address', 'website']) expect(answer.data).not.toHaveProperty(key);
    const text = JSON.stringify(answer);
    expect(text).not.toContain('蔡拓');
    expect(text).not.toMatch(/1990000\d{4}|\.example/);
  });

  it('are shown on a toy by the same rule', async () => {
    const { rows } = await app.pool.query<{ id: number }>(
      'select id::int from toys where factory_id = $1 and company_id is null and not is_black and not is_set_hide limit 1',
      [tuoyue.id],
    );
    const toy = async (account: string) =>
      app.call('toy.get_detail', { toy_id: rows[0]!.id }, (await app.signIn(account)).token);
    expect((await toy('qifan')).data.factory).toMatchObject({ is_contact_hidden: false, contact: { name: '蔡拓' } });
    const free = await toy('xiaoman');
    expect(free.data.factory.is_contact_hidden).toBe(true);
    expect(JSON.stringify(free)).not.toContain('蔡拓');
  });
});

describe('which factories there are', () => {
  it('does not include one that is blacked out, nor an unknown one', async () => {
    const black = await createFactory(app, { is_black: true });
    for (const id of [black.id, 999_999])
      expect(await detail('qifan', id)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
  });

  it('includes a company’s own for that company only, with its contacts, even for a free user', async () => {
    const company = await createCompany(app.db, { company_type: 0, is_chvip: 0 });
    const user = await createUser(app.db, { company_id: company.id });
    const { token } = await openSession(app, user.id);
    const own = await createFactory(app, { company_id: company.id, name: '自留地玩具厂', short_name: '自留地' });
    const mine = await app.call('factory.get_detail', { id: own.id }, token);
    expect(mine).toMatchObject({ code: 0, data: { is_own: true, contacts: [{ name: '秘密联系人' }] } });
    expect(await detail('qifan', own.id)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect(await detail('staff', own.id)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    const list = async (who: string) => (await app.call('factory.get_list', { keyword: '自留地' }, who)).data.total;
    expect([await list(token), await list((await app.signIn('haiwan')).token)]).toEqual([1, 0]);
  });
});

describe('a factory’s page', () => {
  it('has certificates with their states, booths and the licence', async () => {
    const { data } = await detail('qifan', tuoyue.id);
    expect(data.certificates.length).toBeGreaterThan(0);
    expect(data.licence).toMatchObject({ number: tuoyue.licence_number });
    const { rows } = await app.pool.query<{ n: number }>(
      'select count(*)::int n from showroom_booths where factory_id = $1',
      [tuoyue.id],
    );
    expect(data.showrooms).toHaveLength(rows[0]!.n);
  });
});
