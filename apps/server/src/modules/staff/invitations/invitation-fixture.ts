import type { CallInput } from '@wanyuan/contract';
import { COMPANY_TYPE, USER_TYPE } from '@wanyuan/domain';
import { createCompany, createUser, openSession } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';

/** A member company whose main account invites people. */
export async function openInviting(app: TestApp, values: Parameters<typeof createCompany>[1] = {}) {
  const company = await createCompany(app.db, { name: '新东家', ...values });
  const main = await createUser(app.db, { company_id: company.id });
  const { token } = await openSession(app, main.id);
  const call = app.as(token);
  return {
    company,
    main,
    token,
    call,
    invite: async (wanted: CallInput<'staff.invite'> = {}) => (await call('staff.invite', wanted)).data,
    requests: async () => (await call('staff.get_join_requests', {})).data.list,
    colleague: (user_type: number = USER_TYPE.salesperson) => createUser(app.db, { company_id: company.id, user_type }),
  };
}
export type Inviting = Awaited<ReturnType<typeof openInviting>>;

/** A person who registered and is alone in the company that this made. */
export async function openNewcomer(app: TestApp) {
  const company = await createCompany(app.db, { company_type: COMPANY_TYPE.buyer, is_chvip: 0, name: '小小礼品' });
  const user = await createUser(app.db, { company_id: company.id });
  const { token } = await openSession(app, user.id);
  const call = app.as(token);
  return {
    user,
    company,
    token,
    call,
    use: (invite_code: string) => call('account.bind_company', { invite_code }),
    state: async () => (await call('account.get_join_state', {})).data.request,
  };
}
export type Newcomer = Awaited<ReturnType<typeof openNewcomer>>;

export async function messagesOf(app: TestApp, userId: number): Promise<string[]> {
  const { token } = await openSession(app, userId);
  const { data } = await app.call('system.get_sys_message', {}, token);
  return data.list.map(({ title }) => title);
}

export async function auditOf(app: TestApp, companyId: number): Promise<string[]> {
  const { rows } = await app.pool.query<{ action: string }>(
    'select action from audit_log where company_id = $1 order by id',
    [companyId],
  );
  return rows.map(({ action }) => action);
}
