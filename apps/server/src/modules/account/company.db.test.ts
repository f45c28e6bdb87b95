import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerEvent } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { code } from '@wanyuan/testing/error-code';
import { createCompany, createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

describe('the settings', () => {
  const edit = (input: object, token: string) => app.call('system.edit_user_company_config', input, token);
  const config = async (token: string) => (await app.call('system.get_user_config', {}, token)).data;

  async function team() {
    const company = await createCompany(app.db, { contact: '老王', telephone: '1', mobile: '2' });
    const tokenOf = async (user_type: number) =>
      (await openSession(app, (await createUser(app.db, { company_id: company.id, user_type })).id)).token;
    return {
      company,
      main: await tokenOf(USER_TYPE.main),
      administrator: await tokenOf(USER_TYPE.administrator),
      salesperson: await tokenOf(USER_TYPE.salesperson),
    };
  }

  it('merge tips that were seen, also those of two windows at the same moment', async () => {
    const { salesperson } = await team();
    await edit({ display_tip: { a: true } }, salesperson);
    const names = Array.from({ length: 8 }, (_, index) => `tip_${index}`);
    await Promise.all(names.map((name) => edit({ display_tip: { [name]: true } }, salesperson)));
    const { data } = await edit({ display_tip: { a: false } }, salesperson);
    expect(data.display_tip).toEqual({ a: false, ...Object.fromEntries(names.map((name) => [name, true])) });
  });

  it('let main account and administrator change the contacts, which colleagues then see', async () => {
    const { company, main, administrator, salesperson } = await team();
    expect((await edit({ company_contact: '小李' }, main)).data).toMatchObject({
      company_contact: '小李',
      company_telephone: '1',
    });
    expect((await edit({ company_telephone: '0754-1', company_mobile: '' }, administrator)).code).toBe(0);
    expect(await config(salesperson)).toMatchObject({
      company_contact: '小李',
      company_telephone: '0754-1',
      company_mobile: '',
      can_edit_company: false,
    });
    expect(await config(main)).toMatchObject({ can_edit_company: true });
    const { rows } = await app.pool.query(
      'select action, before, after from audit_log where company_id = $1 order by id',
      [company.id],
    );
    expect(rows).toEqual([
      {
        action: 'company.edit_contacts',
        before: { contact: '老王', telephone: '1', mobile: '2' },
        after: { contact: '小李' },
      },
      {
        action: 'company.edit_contacts',
        before: { contact: '小李', telephone: '1', mobile: '2' },
        after: { telephone: '0754-1', mobile: '' },
      },
    ]);
  });

  it('do not let a salesperson change the contacts, and then nothing of the request is saved', async () => {
    const { salesperson } = await team();
    const answer = await edit({ company_contact: '我', display_tip: { b: true } }, salesperson);
    expect(answer).toMatchObject({ ...code('FORBIDDEN'), msg: '只有主账号和管理员可以修改公司资料' });
    expect(await config(salesperson)).toMatchObject({ company_contact: '老王', display_tip: {} });
  });
});

describe('hiding costs from salespeople', () => {
  const edit = (hides_cost: boolean, token: string) =>
    app.call('system.edit_user_company_config', { hides_cost }, token);
  const infoOf = async (token: string) => (await app.call('system.get_user_detail', {}, token)).data;

  async function team() {
    const company = await createCompany(app.db);
    const join = async (user_type: number) =>
      (await openSession(app, (await createUser(app.db, { company_id: company.id, user_type })).id)).token;
    return { company, main: await join(USER_TYPE.main), salesperson: await join(USER_TYPE.salesperson) };
  }

  it('takes their rights at once, tells their browsers, and is written down', async () => {
    const { company, main, salesperson } = await team();
    const before = await infoOf(salesperson);
    expect(before.permissions).toContain('cost.see');
    const pushed: ServerEvent[] = [];
    const stop = app.deps.bus.subscribe('socket.push', ({ to, event }) => {
      if ('companyId' in to && to.companyId === company.id) pushed.push(event);
    });

    expect((await edit(true, main)).data).toMatchObject({ hides_cost: true });
    const after = await infoOf(salesperson);
    expect(after).toMatchObject({ hides_cost: true, auth_version: before.auth_version + 1 });
    for (const right of ['cost.see', 'factory.see_contacts', 'price.make_formulas'])
      expect(after.permissions).not.toContain(right);
    expect((await infoOf(main)).permissions).toContain('cost.see');
    expect(pushed).toEqual([{ event: 'auth.changed', data: {} }]);

    await edit(true, main);
    await edit(false, main);
    expect((await infoOf(salesperson)).permissions).toEqual(before.permissions);
    const { rows } = await app.pool.query(
      'select action, before, after from audit_log where company_id = $1 order by id',
      [company.id],
    );
    expect(rows).toEqual([
      { action: 'company.hide_cost', before: { hides_cost: false }, after: { hides_cost: true } },
      { action: 'company.hide_cost', before: { hides_cost: true }, after: { hides_cost: false } },
    ]);
    stop();
  });

  it('is not for them to switch', async () => {
    const { salesperson } = await team();
    expect(await edit(true, salesperson)).toMatchObject(code('FORBIDDEN'));
  });
});

describe('clearing the cache', () => {
  it('answers with user info as it is now', async () => {
    const user = await createUser(app.db);
    const { token } = await openSession(app, user.id);
    await app.call('system.get_enum', {}, token);
    await app.pool.query(`update users set nickname = '改过的', user_type = 1 where id = $1`, [user.id]);
    const cleared = await app.call('system.clear_cache', {}, token);
    expect(cleared.data).toMatchObject({ token, nickname: '改过的', user_type: 1 });
    expect(await app.call('system.edit_user_company_config', { company_contact: 'x' }, token)).toMatchObject(
      code('FORBIDDEN'),
    );
  });
});
