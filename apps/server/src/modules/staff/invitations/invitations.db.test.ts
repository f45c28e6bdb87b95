import type { Invitation } from '@wanyuan/contract';
import { COMPANY_TYPE, DAY_MS, HOUR_MS, INVITATION, STAFF_MAX, USER_TYPE } from '@wanyuan/domain';
import { code } from '@wanyuan/testing/error-code';
import { createCompany, createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeOf, usedOf } from '#infra/limits/ceilings.ts';
import { auditOf, openInviting, openNewcomer, type Inviting } from './invitation-fixture.ts';
import { invitations } from './invitations.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false, env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

let company: Inviting;
beforeEach(async () => {
  company = await openInviting(app);
});

let addresses = 0;
/** From an address of one's own unless one is given. */
const look = (invite_code: string, address = `198.51.${(addresses += 1) >> 8}.${addresses & 255}`) =>
  app.call('account.get_invitation', { invite_code }, undefined, { 'x-forwarded-for': address });
const list = async () => (await company.call('staff.get_invitations', {})).data;
const stateOf = async (id: number) => (await list()).list.find((each) => each.id === id)?.state;

describe('an invitation', () => {
  it('is shown once, kept as a hash, and tells its company to whoever has the code, however it is written', async () => {
    const { id, code: invite_code, ends_time } = await company.invite({ uses: 3, note: '秋招' });
    expect(invite_code).toMatch(/^[A-HJKMNP-Z2-9]{12}$/);
    expect(Date.parse(ends_time)).toBe(app.deps.now().getTime() + INVITATION.hours * HOUR_MS);
    expect(JSON.stringify(await app.db.select().from(invitations))).not.toContain(invite_code);
    const answer = await company.call('staff.get_invitations', {});
    expect(JSON.stringify(answer)).not.toContain(invite_code);
    expect((await list()).list).toEqual([
      expect.objectContaining({ id, state: 'open', uses: 0, uses_max: 3, note: '秋招', people: [] }),
    ]);
    const written = `${invite_code.slice(0, 4)}-${invite_code.slice(4, 8)} ${invite_code.slice(8)}`.toLowerCase();
    expect(await look(written)).toMatchObject({ data: { company_name: '新东家', phone: '', needs_approval: true } });
    expect(await auditOf(app, company.company.id)).toEqual(['staff.invite']);
  });

  it('names a phone, masked, and is then good for one', async () => {
    const { id, code: invite_code } = await company.invite({ phone: '13712345678', uses: 9 });
    expect((await look(invite_code)).data).toMatchObject({ phone: '137****5678', needs_approval: false });
    expect((await list()).list.find((each) => each.id === id)).toMatchObject({ uses_max: 1, phone: '13712345678' });
  });

  it('has bounds: uses, how many are made in a day, and people of the company', async () => {
    for (const uses of [0, INVITATION.usesMax + 1, 1.5])
      expect(await company.call('staff.invite', { uses })).toMatchObject(code('INVALID_INPUT'));
    for (let made = 0; made < INVITATION.perDay; made += 1) await company.invite();
    expect((await list()).left_today).toBe(0);
    expect(await company.call('staff.invite', {})).toMatchObject(code('TOO_MANY_REQUESTS'));
    app.advance(DAY_MS);
    expect((await company.call('staff.invite', {})).code).toBe(0);
    const full = await openInviting(app, { company_type: COMPANY_TYPE.buyer, is_chvip: 0 });
    for (let people = 1; people < STAFF_MAX.free; people += 1) await full.colleague();
    expect(await full.call('staff.invite', {})).toMatchObject(code('STAFF_LIMIT'));
  });
});

describe('an invitation ends', () => {
  const ends: Record<Exclude<Invitation['state'], 'open'>, (made: { id: number; code: string }) => Promise<unknown>> = {
    expired: async () => app.advance(INVITATION.hours * HOUR_MS),
    revoked: ({ id }) => company.call('staff.revoke_invitation', { id }),
    used_up: async (made) => (await openNewcomer(app)).use(made.code),
    colleague_left: async () => {
      const { id: user_id } = await company.colleague();
      return company.call('staff.set_disabled', { user_id, is_disabled: true });
    },
    password_changed: () =>
      app.call('account.change_password', { old_password: 'wanyuan2026', password: 'another2026' }, company.token),
    main_changed: () => app.pool.query('update users set user_type = 2 where id = $1', [company.main.id]),
  };

  it.each(Object.keys(ends) as (keyof typeof ends)[])('when it is %s', async (state) => {
    const made = await company.invite();
    await ends[state](made);
    const newcomer = await openNewcomer(app);
    expect(await look(made.code)).toMatchObject(code('INVITATION_ENDED'));
    expect(await newcomer.use(made.code)).toMatchObject(code('INVITATION_ENDED'));
    // The present main account sees how it ended.
    const { token } = await openSession(app, (await company.colleague(USER_TYPE.main)).id);
    const { data } = await app.call('staff.get_invitations', {}, token);
    expect(data.list).toEqual([expect.objectContaining({ id: made.id, state })]);
  });

  it('with all others when a colleague hands over and leaves, whoever holds a link', async () => {
    const made = [await company.invite({ uses: 50 }), await company.invite({ phone: '13712345679' })];
    const seller = await company.colleague();
    const left = await company.call('staff.leave', { user_id: seller.id, to_user_id: company.main.id });
    expect(left.code).toBe(0);
    for (const each of made) expect(await look(each.code)).toMatchObject(code('INVITATION_ENDED'));
    expect(await auditOf(app, company.company.id)).toContain('staff.end_invitations');
  });

  it('and stays as it ended: revoking is said twice in vain', async () => {
    const made = await company.invite();
    expect((await company.call('staff.revoke_invitation', { id: made.id })).code).toBe(0);
    expect((await company.call('staff.revoke_invitation', { id: made.id })).code).toBe(0);
    expect((await auditOf(app, company.company.id)).filter((action) => action === 'staff.revoke_invitation')).toEqual([
      'staff.revoke_invitation',
    ]);
  });
});

describe('nobody but the main account', () => {
  it.each(['staff.get_invitations', 'staff.get_join_requests', 'staff.invite'] as const)('does %s', async (name) => {
    for (const user_type of [USER_TYPE.administrator, USER_TYPE.salesperson]) {
      const { token } = await openSession(app, (await company.colleague(user_type)).id);
      expect(await app.as(token)(name, {})).toMatchObject(code('FORBIDDEN'));
    }
  });

  it('of the company itself sees or revokes its invitations', async () => {
    const made = await company.invite();
    const other = await openInviting(app);
    expect((await other.call('staff.get_invitations', {})).data.list).toEqual([]);
    expect(await other.call('staff.revoke_invitation', { id: made.id })).toMatchObject(code('NOT_FOUND'));
    expect(await stateOf(made.id)).toBe('open');
  });

  it.each([
    ['a factory', COMPANY_TYPE.factory],
    ['the platform', COMPANY_TYPE.platform],
  ])('invites, and %s invites nobody: it becomes nobody’s way in', async (_whose, company_type) => {
    const closed = await openInviting(app, { company_type });
    expect(await closed.call('staff.invite', {})).toMatchObject(code('FORBIDDEN'));
    const made = await company.invite();
    await app.pool.query('update companies set company_type = $1 where id = $2', [company_type, company.company.id]);
    expect(await (await openNewcomer(app)).use(made.code)).toMatchObject(code('INVITATION_ENDED'));
  });
});

describe('codes of before', () => {
  it('work nowhere, and no company has one', async () => {
    const old = await createCompany(app.db, { invite_code: 'WYPT8ZXC' });
    await createUser(app.db, { company_id: old.id });
    const newcomer = await openNewcomer(app);
    expect(await newcomer.use('WYPT8ZXC')).toMatchObject(code('INVALID_INPUT'));
    const { rows } = await app.pool.query<{ invite_code: string }>('select invite_code from companies where id = $1', [
      newcomer.company.id,
    ]);
    expect(rows[0]!.invite_code).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(await newcomer.call('system.get_user_config', {}))).not.toContain('invite_code');
  });
});

describe('guessing', () => {
  const WRONG = 'AAAA2222BBBB';

  it('is stopped per address, IPv6 by network, and costs nobody else anything', async () => {
    const made = await company.invite();
    const from = (part: number) => `2001:db8:7:1::${part.toString(16)}`;
    const answers = await Promise.all(Array.from({ length: 40 }, (_, part) => look(WRONG, from(part))));
    const codes = new Map<number, number>();
    for (const answer of answers) codes.set(answer.code, (codes.get(answer.code) ?? 0) + 1);
    expect(codes).toEqual(
      new Map([
        [code('INVITE_CODE_WRONG').code, 30],
        [code('TOO_MANY_REQUESTS').code, 10],
      ]),
    );
    const refused = await look(made.code, from(1));
    expect(refused).toMatchObject(code('TOO_MANY_REQUESTS'));
    expect(refused.data).toMatchObject({ retry_after: expect.any(Number) as number });
    expect((await look(made.code, '2001:db8:7:2::1')).code).toBe(0);
    app.advance(HOUR_MS);
    expect((await look(made.code, from(1))).code).toBe(0);
  });

  it('is stopped in all, from however many addresses', async () => {
    const beginsAt = new Date(Math.floor(app.deps.now().getTime() / HOUR_MS) * HOUR_MS);
    const inAll = { name: 'invitation_guess_all', subject: 'all', beginsAt, limit: 20_000 };
    const used = await usedOf(app.db, inAll);
    expect(await takeOf(app.db, [inAll], inAll.limit - used)).toBeNull();
    expect(await look(WRONG)).toMatchObject(code('TOO_MANY_REQUESTS'));
    app.advance(HOUR_MS);
    expect(await look(WRONG)).toMatchObject(code('INVITE_CODE_WRONG'));
  });

  it('counts right codes for nothing', async () => {
    const made = await company.invite();
    for (let tries = 0; tries < 35; tries += 1) expect((await look(made.code, '203.0.113.9')).code).toBe(0);
  });
});
