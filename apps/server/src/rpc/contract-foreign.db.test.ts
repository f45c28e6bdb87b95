import { contract, ERRORS, type Call } from '@wanyuan/contract';
import { can, COMPANY_TYPE, needsMembership, USER_TYPE } from '@wanyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT_SAMPLES, createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { CHEAP_HASH, openSession } from '@wanyuan/testing/factories';
import { idFields } from '@wanyuan/testing/junk';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { DEMO_COMPANIES } from '../demo/demo-accounts.data.ts';

const CALLS = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({
    name: `${group}.${name}` as keyof typeof CONTRACT_SAMPLES,
    call,
    sample: CONTRACT_SAMPLES[`${group}.${name}` as keyof typeof CONTRACT_SAMPLES],
  })),
);
const SELLER = { company_type: COMPANY_TYPE.trading, is_chvip: 1, user_type: USER_TYPE.salesperson };
const WITH_IDS = CALLS.filter(({ call }) => idFields(call).length > 0);

let app: TestApp;
let me: Person;
/** Leaders reach what their colleagues have; salespeople do not. */
let seller: Person;
let colleague: Person;
let stranger: Person;
beforeAll(async () => {
  app = await buildTestApp();
  await app.pool.query('update users set password_hash = $1', [CHEAP_HASH]);
  me = await createPerson(app);
  seller = await createPerson(app, { company_id: me.company_id, user_type: USER_TYPE.salesperson });
  colleague = await createPerson(app, { company_id: me.company_id });
  stranger = await createPerson(app);
});
afterAll(() => app.close());

/** Every row of somebody, in whatever table: found by its columns, so that later tables are watched as well. */
async function rowsOf(person: Person): Promise<Record<string, unknown[]>> {
  const { rows: columns } = await app.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'company_id') order by 1, 2`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const table of new Set(columns.map(({ table_name }) => table_name))) {
    const has = (column: string) => columns.some((each) => each.table_name === table && each.column_name === column);
    const key = table === 'users' ? 'id' : 'user_id';
    const owned =
      has('user_id') || table === 'users' ? `${key} = ${person.user_id}` : `company_id = ${person.company_id}`;
    rows[table] = (await app.pool.query(`select * from ${table} where ${owned} order by 1`)).rows;
  }
  rows['companies'] = (await app.pool.query(`select * from companies where id = ${person.company_id}`)).rows;
  return rows;
}

describe('every call whose input names rows', () => {
  it.each(WITH_IDS)('$name says in contract-samples.ts what somebody else’s ids would be', ({ call, sample }) => {
    const exempt = sample.notRows ?? [];
    const fields = idFields(call).filter((field) => !exempt.includes(field));
    const foreign = JSON.stringify(fields.length === 0 ? {} : (sample.foreign?.(me, stranger) ?? {}));
    expect(fields.filter((field) => !foreign.includes(`"${field}":`))).toEqual([]);
  });
});

describe.each(CALLS.filter(({ sample }) => sample.foreign))('$name', ({ call, sample }) => {
  it.each([
    ['another company', () => stranger],
    ['a colleague', () => colleague],
  ])('leaves the rows of %s alone and tells nothing of them', async (_whose, other) => {
    const isForSellers = call.capability === undefined || can(SELLER, call.capability);
    const asker = isForSellers ? seller : me;
    const { token } = await openSession(app, sample.caller?.(asker) ?? asker.user_id);
    const before = await rowsOf(other());
    expect(before['sessions']).toHaveLength(1);
    const answer = await app.post(call.path, sample.foreign!(asker, other()), token);
    expect([0, ERRORS.NOT_FOUND.code, ERRORS.FORBIDDEN.code]).toContain(answer.code);
    expect(await rowsOf(other())).toEqual(before);
    const text = JSON.stringify(answer);
    for (const row of [...before['system_messages']!, ...before['files']!] as { title?: string; name?: string }[])
      expect(text).not.toContain(row.title ?? row.name);
  });

  it('takes one’s own', async () => {
    const owner = await createPerson(app);
    const { token } = await openSession(app, sample.caller?.(owner) ?? owner.user_id);
    expect(await app.post(call.path, sample.input(owner), token)).toMatchObject({ code: 0, status: 200 });
  });
});

describe('every call at all', () => {
  it.each(CALLS.filter(({ call }) => call.auth === 'user' && !call.upload))(
    '$name changes nothing of another company',
    async ({ call, sample }) => {
      const { token } = await openSession(app, me.user_id);
      const before = await rowsOf(stranger);
      await app.post(call.path, sample.input(me), token);
      expect(await rowsOf(stranger)).toEqual(before);
    },
  );
});

describe('roles', () => {
  const people = DEMO_COMPANIES.flatMap((company) =>
    company.users.map((user) => ({
      account: user.account,
      actor: { company_type: company.company_type, is_chvip: company.is_chvip, user_type: user.user_type },
    })),
  );

  describe.each(people)('$account', ({ account, actor }) => {
    it.each(CALLS.filter(({ call }) => call.capability !== undefined))('$name', async ({ call, sample }) => {
      const { rows } = await app.pool.query<{ id: number }>('select id::int from users where account = $1', [account]);
      const { token } = await openSession(app, rows[0]!.id);
      const answer = await app.post(call.path, sample.input(me), token);
      const refusals: number[] = [ERRORS.FORBIDDEN.code, ERRORS.MEMBERS_ONLY.code];
      const expected = needsMembership(actor, call.capability!) ? ERRORS.MEMBERS_ONLY : ERRORS.FORBIDDEN;
      const given = refusals.includes(answer.code) ? { code: answer.code, status: answer.status } : 'allowed';
      expect(given).toEqual(can(actor, call.capability!) ? 'allowed' : { code: expected.code, status: 403 });
    });
  });
});
