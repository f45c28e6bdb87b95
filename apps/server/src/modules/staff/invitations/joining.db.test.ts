import { ERRORS, type ServerEvent } from '@wanyuan/contract';
import { COMPANY_TYPE, DAY_MS, JOIN_REQUEST, STAFF_MAX, USER_TYPE } from '@wanyuan/domain';
import { code } from '@wanyuan/testing/error-code';
import { createUser, newPhone } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf, messagesOf, openInviting, openNewcomer, type Inviting, type Newcomer } from './invitation-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

let company: Inviting;
let newcomer: Newcomer;
beforeEach(async () => {
  company = await openInviting(app);
  newcomer = await openNewcomer(app);
});

/** What open windows of a person hear meanwhile. */
async function heardBy(userId: number, act: () => Promise<unknown>): Promise<ServerEvent[]> {
  const heard: ServerEvent[] = [];
  const stop = app.deps.bus.subscribe('socket.push', ({ to, event }) => {
    if ('userId' in to && to.userId === userId) heard.push(event);
  });
  await act();
  stop();
  return heard;
}
const names = (events: ServerEvent[]) =>
  events.flatMap((event): readonly string[] => (event.event === 'data.changed' ? event.data.calls : [event.event]));

const approveOnly = async () => company.call('staff.approve_join', { id: (await company.requests())[0]!.id });
const companyOf = async ({ token }: { token: string }) =>
  (await app.call('system.get_user_detail', {}, token)).data.company_name;

describe('whoever asks to join', () => {
  it('waits for the main account’s yes, with nothing of the company, and is its salesperson then', async () => {
    const made = await company.invite();
    const heard = await heardBy(company.main.id, async () => {
      expect((await newcomer.use(made.code)).data).toMatchObject({ join_state: 'waiting', company_name: '小小礼品' });
    });
    expect(names(heard)).toEqual(expect.arrayContaining(['message.new', 'staff.get_join_requests']));
    expect(await messagesOf(app, company.main.id)).toContain('有人申请加入公司');
    expect(await newcomer.state()).toMatchObject({ state: 'waiting', company_name: '新东家' });

    const before = (await newcomer.call('system.get_user_detail', {})).data;
    expect(before).toMatchObject({ company_type: COMPANY_TYPE.buyer, user_type: USER_TYPE.main, is_chvip: 0 });
    expect(await newcomer.call('account.get_login_token', {})).toMatchObject(code('MEMBERS_ONLY'));
    expect((await newcomer.call('chat.get_colleague_list', {})).data.list).toEqual([]);

    const told = await heardBy(newcomer.user.id, approveOnly);
    expect(names(told)).toEqual(expect.arrayContaining(['auth.changed', 'message.new', 'account.get_join_state']));
    expect((await newcomer.call('system.get_user_detail', {})).data).toMatchObject({
      company_name: '新东家',
      user_type: USER_TYPE.salesperson,
      is_chvip: 1,
      auth_version: before.auth_version + 1,
    });
    expect((await newcomer.call('account.get_login_token', {})).code).toBe(0);
    expect(await newcomer.state()).toMatchObject({ state: 'approved' });
    expect(await messagesOf(app, newcomer.user.id)).toContain('您已加入新东家');
    expect(await messagesOf(app, company.main.id)).toContain('有新同事加入');
    expect(await auditOf(app, company.company.id)).toEqual([
      'staff.invite',
      'account.ask_to_join',
      'staff.approve_join',
    ]);
  });

  it('begins anew with carts: those of before stay in the other company', async () => {
    const cart = () => newcomer.call('website.add_customer_pick', { name: '常用' });
    expect((await cart()).data.is_default).toBe(1);
    await newcomer.use((await company.invite()).code);
    await approveOnly();
    expect((await cart()).data.is_default).toBe(1);
    expect((await cart()).data.is_default).toBe(0);
  });

  it('is told of a refusal with its reason, and comes back only by another invitation', async () => {
    const made = await company.invite({ uses: 5 });
    await newcomer.use(made.code);
    const [request] = await company.requests();
    expect((await company.call('staff.refuse_join', { id: request!.id, reason: '不认识您' })).code).toBe(0);
    expect(await newcomer.state()).toMatchObject({ state: 'refused', reason: '不认识您' });
    expect(await messagesOf(app, newcomer.user.id)).toContain('新东家没有同意您的加入申请');
    expect(await newcomer.use(made.code)).toMatchObject(code('FORBIDDEN'));
    expect(await company.call('staff.approve_join', { id: request!.id })).toMatchObject(code('NOT_FOUND'));
    expect((await newcomer.use((await company.invite()).code)).data.join_state).toBe('waiting');
    expect(await auditOf(app, company.company.id)).toContain('staff.refuse_join');
  });

  it('withdraws, asks again by the same place, and sends no second message', async () => {
    const made = await company.invite();
    await newcomer.use(made.code);
    const heard = await heardBy(company.main.id, () => newcomer.call('account.withdraw_join', {}));
    expect(names(heard)).toContain('staff.get_join_requests');
    expect([await newcomer.state(), await company.requests()]).toEqual([null, []]);
    expect((await newcomer.call('account.withdraw_join', {})).code).toBe(0);
    expect((await newcomer.use(made.code)).data.join_state).toBe('waiting');
    const titles = await messagesOf(app, company.main.id);
    expect(titles.filter((title) => title === '有人申请加入公司')).toHaveLength(1);
  });

  it('waits once, however often and by however many invitations they ask', async () => {
    const [first, second] = [await company.invite({ uses: 3 }), await company.invite({ uses: 3 })];
    const answers = await Promise.all([first, first, second, second].map((made) => newcomer.use(made.code)));
    expect(answers.map(({ data }) => data.join_state)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    expect(await company.requests()).toHaveLength(1);
    const { rows } = await app.pool.query('select sum(uses)::int uses from invitations where company_id = $1', [
      company.company.id,
    ]);
    expect(rows).toEqual([{ uses: 1 }]);
  });

  it('waits for one company at a time', async () => {
    const other = await openInviting(app, { name: '另一家' });
    await newcomer.use((await company.invite()).code);
    const answer = await newcomer.use((await other.invite()).code);
    expect(answer).toMatchObject(code('CONFLICT'));
    expect(answer.msg).toContain('新东家');
    await newcomer.call('account.withdraw_join', {});
    expect((await newcomer.use((await other.invite()).code)).data.join_state).toBe('waiting');
  });

  it('does not wait for ever: after a week it is over, told at night, and forgotten later', async () => {
    const made = await company.invite();
    await newcomer.use(made.code);
    const [request] = await company.requests();
    app.advance(JOIN_REQUEST.days * DAY_MS);
    expect(await company.requests()).toEqual([]);
    expect(await company.call('staff.approve_join', { id: request!.id })).toMatchObject(code('NOT_FOUND'));
    expect(await newcomer.state()).toMatchObject({ state: 'expired' });
    await app.services.joining.requests.removeOld();
    expect(await messagesOf(app, newcomer.user.id)).toContain('加入新东家的申请已过期');
    await app.passDays(70);
    await app.services.joining.requests.removeOld();
    const { rows } = await app.pool.query('select 1 from invitations where id = $1', [made.id]);
    expect([rows, await newcomer.state()]).toEqual([[], null]);
  });

  it('is nobody who belongs somewhere: members, those with colleagues, those of the company itself', async () => {
    const made = await company.invite({ uses: 9 });
    const member = await openInviting(app);
    const use = (token: string) => app.call('account.bind_company', { invite_code: made.code }, token);
    expect(await use(member.token)).toMatchObject(code('ALREADY_BOUND'));
    expect(await use(company.token)).toMatchObject(code('ALREADY_BOUND'));
    await createUser(app.db, { company_id: newcomer.company.id });
    expect(await newcomer.use(made.code)).toMatchObject(code('ALREADY_BOUND'));
  });
});

describe('the last place', () => {
  it('of an invitation is for one of two who come at once', async () => {
    const made = await company.invite();
    const other = await openNewcomer(app);
    const answers = await Promise.all([newcomer.use(made.code), other.use(made.code)]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([ERRORS.INVITATION_ENDED.code, 0]);
    expect(await company.requests()).toHaveLength(1);
  });

  it('of a company is given by one of two yeses at once', async () => {
    company = await openInviting(app, { company_type: COMPANY_TYPE.buyer, is_chvip: 0 });
    for (let people = 2; people < STAFF_MAX.free; people += 1) await company.colleague();
    const made = await company.invite({ uses: 2 });
    await newcomer.use(made.code);
    await (await openNewcomer(app)).use(made.code);
    const ids = (await company.requests()).map(({ id }) => id);
    const answers = await Promise.all(ids.map((id) => company.call('staff.approve_join', { id })));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([ERRORS.STAFF_LIMIT.code, 0]);
    expect(await company.requests()).toHaveLength(1);
  });
});

describe('the main account’s yes', () => {
  it('is the company’s own: another’s is none', async () => {
    await newcomer.use((await company.invite()).code);
    const [request] = await company.requests();
    const other = await openInviting(app);
    for (const name of ['staff.approve_join', 'staff.refuse_join'] as const)
      expect(await other.call(name, { id: request!.id })).toMatchObject(code('NOT_FOUND'));
    expect(await newcomer.state()).toMatchObject({ state: 'waiting' });
  });

  it('is given once, and to nobody who has colleagues by then', async () => {
    await newcomer.use((await company.invite()).code);
    const [request] = await company.requests();
    const late = await createUser(app.db, { company_id: newcomer.company.id });
    expect(await approveOnly()).toMatchObject(code('CONFLICT'));
    await app.pool.query('delete from users where id = $1', [late.id]);
    const answers = await Promise.all([1, 2].map(() => company.call('staff.approve_join', { id: request!.id })));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([ERRORS.NOT_FOUND.code, 0]);
  });

  it('leaves nobody waiting for a company whose only person has gone', async () => {
    const small = await openNewcomer(app);
    const { data: made } = await small.call('staff.invite', {});
    await newcomer.use(made.code);
    await small.use((await company.invite()).code);
    await approveOnly();
    expect(await newcomer.state()).toMatchObject({ state: 'refused' });
    expect(await newcomer.use(made.code)).toMatchObject(code('INVITATION_ENDED'));
  });
});

describe('an invitation that names a phone', () => {
  it('lets the one who proved it in at once, by registering with its code', async () => {
    const phone = newPhone();
    const made = await company.invite({ phone });
    await app.call('account.send_verification_code', { phone, purpose: 'register', ...(await app.proof('register')) });
    const registration = { phone, code: app.sent.at(-1)!.code, password: 'morning2026' };
    const { data: user } = await app.call('account.register', {
      ...registration,
      nickname: '何晨星',
      company_name: '何晨星（个人）',
    });
    const heard = await heardBy(company.main.id, async () => {
      const joined = await app.call('account.bind_company', { invite_code: made.code }, user.token);
      expect(joined.data).toMatchObject({ join_state: 'joined', company_name: '新东家', user_type: 1 });
    });
    expect(names(heard)).toContain('staff.get_invitations');
    expect(await companyOf(user)).toBe('新东家');
    expect(await auditOf(app, company.company.id)).toEqual(['staff.invite', 'account.bind_company']);
    expect(await messagesOf(app, company.main.id)).toContain('有新同事加入');
  });

  it('is nothing to anybody else, who does not even wait', async () => {
    const made = await company.invite({ phone: newPhone() });
    expect(await newcomer.use(made.code)).toMatchObject(code('INVITATION_PHONE'));
    expect([await newcomer.state(), await company.requests()]).toEqual([null, []]);
    expect(await companyOf(newcomer)).toBe('小小礼品');
  });

  it('is nothing to somebody whose number no code has proven', async () => {
    const made = await company.invite({ phone: newcomer.user.phone! });
    await app.pool.query('update users set phone_proven_at = null where id = $1', [newcomer.user.id]);
    expect(await newcomer.use(made.code)).toMatchObject(code('INVITATION_PHONE'));
    expect(await companyOf(newcomer)).toBe('小小礼品');
  });

  it('takes along whoever waits elsewhere', async () => {
    const other = await openInviting(app, { name: '另一家' });
    await newcomer.use((await other.invite()).code);
    const made = await company.invite({ phone: newcomer.user.phone! });
    expect((await newcomer.use(made.code)).data.join_state).toBe('joined');
    expect(await other.requests()).toEqual([]);
  });

  it('counts for the people of the company', async () => {
    company = await openInviting(app, { company_type: COMPANY_TYPE.buyer, is_chvip: 0 });
    const made = await company.invite({ phone: newcomer.user.phone! });
    for (let people = 1; people < STAFF_MAX.free; people += 1) await company.colleague();
    expect(await newcomer.use(made.code)).toMatchObject(code('STAFF_LIMIT'));
    expect(await companyOf(newcomer)).toBe('小小礼品');
  });
});
