import { ERRORS, type Call } from '@wanyuan/contract';
import { can, COMPANY_TYPE, FILE_PURPOSES, needsMembership, USER_TYPE } from '@wanyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '@wanyuan/testing/all-calls';
import { CONTRACT_SAMPLES, createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { CHEAP_HASH, createCompany, createUser, openSession } from '@wanyuan/testing/factories';
import { idFields, uploadFields } from '@wanyuan/testing/junk';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { DEMO_COMPANIES } from '../demo/demo-accounts.data.ts';

const CALLS = ALL_CALLS.map((each) => ({ ...each, sample: CONTRACT_SAMPLES[each.name] }));
const SELLER = { company_type: COMPANY_TYPE.trading, is_chvip: 1, user_type: USER_TYPE.salesperson };
/** A salesperson whose company hides costs. */
const VEILED = 'veiled_seller';
const WITH_UPLOADS = CALLS.flatMap((each) => uploadFields(each.call).map((field) => ({ ...each, field })));
const WITH_IDS = CALLS.filter(({ call }) => idFields(call).length > 0);

const TAKEN = { code: 0, status: 200 };

let app: TestApp;
let me: Person;
/** Leaders reach what their colleagues have; salespeople do not. */
let seller: Person;
let colleague: Person;
let stranger: Person;
/** With a company of their own, for reads: what only they see need not be made for each. */
let reader: Person;
/** Those who act: to make one takes a hundred rows. */
const writers: Person[] = [];
let question: string | undefined;
/** The rows of those whom no call may change, as they were seen last. */
const seen = new Map<Person, Record<string, string | null>>();
const names = new Map<Person, string[]>();
beforeAll(async () => {
  app = await buildTestApp();
  await app.pool.query('update users set password_hash = $1', [CHEAP_HASH]);
  me = await createPerson(app);
  seller = await createPerson(app, { company_id: me.company_id, user_type: USER_TYPE.salesperson });
  colleague = await createPerson(app, { company_id: me.company_id });
  stranger = await createPerson(app);
  reader = await createPerson(app);
  const { id: company_id } = await createCompany(app.db, { hides_cost: true });
  await createUser(app.db, { company_id, account: VEILED, user_type: USER_TYPE.salesperson });
  for (const person of [colleague, stranger]) {
    seen.set(person, await rowsOf(person));
    names.set(person, await namesOf(person));
  }
});
afterAll(() => app.close());

/** Asks for the rows of a user ($1) and a company ($2) in whatever table: found by its columns, so that later ones are watched. */
async function questionForRows(): Promise<string> {
  const { rows: columns } = await app.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'company_id') order by 1, 2`,
  );
  const ownedBy = new Map<string, string>([
    ...columns.map(({ table_name, column_name }): [string, string] => [
      table_name,
      column_name === 'user_id' ? 'user_id = $1' : 'company_id = $2',
    ]),
    ['users', 'id = $1'],
    ['companies', 'id = $2'],
  ]);
  const each = [...ownedBy].map(
    ([table, owned]) =>
      `(select string_agg(t::text, E'\\n' order by t::text) from ${table} t where ${owned}) as ${table}`,
  );
  return `select ${each.join(', ')}`;
}

/** As the database writes them, a line each, by table. */
async function rowsOf(person: Person): Promise<Record<string, string | null>> {
  question ??= await questionForRows();
  const values = [person.user_id, person.company_id];
  const { rows } = await app.pool.query<Record<string, string | null>>({ name: 'rows', text: question, values });
  return rows[0]!;
}

/** What their messages and files are called. */
async function namesOf({ user_id }: Person): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>(
    `select title as name from system_messages where user_id = $1 union select name from files where user_id = $1`,
    [user_id],
  );
  return rows.map(({ name }) => name);
}

/** What was changed is told once, by the test that did it. */
async function lookAgain(person: Person) {
  const before = seen.get(person);
  const after = await rowsOf(person);
  seen.set(person, after);
  return { before, after };
}

async function expectUnchanged(person: Person): Promise<void> {
  const { before, after } = await lookAgain(person);
  expect(after).toEqual(before);
}

/** Salespeople reach their own alone; leaders ask where salespeople may not. */
const askerOf = ({ capability }: Call): Person => (capability === undefined || can(SELLER, capability) ? seller : me);

describe.each(WITH_UPLOADS)('$name takes of uploads as $field', ({ call, sample, field }) => {
  const purposes = sample.takesUploadsFor;

  it('those whose purposes contract-samples.ts tells', () => {
    expect(purposes).toBeDefined();
    expect(JSON.stringify(sample.input(me))).toContain(`"${field}":`);
  });

  /** The sample with other files in the place of its own, wherever it names one. */
  const inputWith = (asker: Person, fileId: number) =>
    JSON.parse(
      JSON.stringify(sample.input(asker), (key, value: unknown) =>
        key === field ? (Array.isArray(value) ? [fileId] : fileId) : value,
      ),
    ) as object;

  it.each(FILE_PURPOSES)('nobody else’s, were it for %s', async (purpose) => {
    const asker = askerOf(call);
    const { token } = await openSession(app, sample.caller?.(asker) ?? asker.user_id);
    for (const other of [colleague, stranger]) {
      const answer = await app.postRaw(call.path, inputWith(asker, other.uploads[purpose]), token);
      expect(answer.code).toBe(ERRORS.NOT_FOUND.code);
      await expectUnchanged(other);
    }
  });

  it.each(FILE_PURPOSES.filter((purpose) => purposes?.includes(purpose) !== true))(
    'not even one’s own for %s',
    async (purpose) => {
      const asker = askerOf(call);
      const { token } = await openSession(app, sample.caller?.(asker) ?? asker.user_id);
      const answer = await app.postRaw(call.path, inputWith(asker, asker.uploads[purpose]), token);
      expect(answer.code).toBe(ERRORS.NOT_FOUND.code);
    },
  );
});

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
    const asker = askerOf(call);
    const { token } = await openSession(app, sample.caller?.(asker) ?? asker.user_id);
    const before = seen.get(other())!;
    expect(before['sessions']?.split('\n')).toHaveLength(1);
    const answer = await app.postRaw(call.path, sample.foreign!(asker, other()), token);
    expect([0, ERRORS.NOT_FOUND.code, ERRORS.FORBIDDEN.code]).toContain(answer.code);
    await expectUnchanged(other());
    const text = JSON.stringify(answer);
    expect(names.get(other())!.filter((name) => text.includes(name))).toEqual([]);
  });

  it('takes one’s own', async () => {
    const ask = async (owner: Person) => {
      const { token } = await openSession(app, sample.caller?.(owner) ?? owner.user_id);
      return app.postRaw(call.path, sample.input(owner), token);
    };
    // An act may have taken away what the next one needs, which others still have; or it is asked of one who has done
    // nothing yet.
    let answer: Awaited<ReturnType<typeof ask>> | undefined;
    for (const owner of call.read ? [reader] : writers) {
      answer = await ask(owner);
      if (answer.code === 0) break;
    }
    if (!call.read && answer?.code !== 0) {
      const writer = await createPerson(app);
      writers.unshift(writer);
      answer = await ask(writer);
    }
    expect(answer).toMatchObject(TAKEN);
  });
});

describe('every call at all', () => {
  it.each(CALLS.filter(({ call }) => call.auth === 'user' && !call.upload))(
    '$name changes nothing of another company',
    async ({ call, sample }) => {
      const { token } = await openSession(app, me.user_id);
      await app.postRaw(call.path, sample.input(me), token);
      const { before, after } = await lookAgain(stranger);
      expect(after).toEqual(before);
    },
  );
});

describe('roles', () => {
  const accounts = [
    ...DEMO_COMPANIES.flatMap((company) =>
      company.users.map((user) => ({
        account: user.account,
        actor: { company_type: company.company_type, is_chvip: company.is_chvip, user_type: user.user_type },
      })),
    ),
    { account: VEILED, actor: { ...SELLER, hides_cost: true } },
  ];
  // Rights follow from what an account is: one of each kind.
  const people = [...new Map(accounts.toReversed().map((each) => [JSON.stringify(each.actor), each])).values()];

  describe.each(people)('$account', ({ account, actor }) => {
    let token: string;
    beforeAll(async () => {
      const { rows } = await app.pool.query<{ id: number }>('select id::int from users where account = $1', [account]);
      ({ token } = await openSession(app, rows[0]!.id));
    });

    it.each(CALLS.filter(({ call }) => call.capability !== undefined))('$name', async ({ call }) => {
      // Refused for what it is, but only after the right to ask was looked at.
      const answer = await app.postRaw(call.path, [], token);
      expect(answer.code).not.toBe(ERRORS.NOT_SIGNED_IN.code);
      const refusals: number[] = [ERRORS.FORBIDDEN.code, ERRORS.MEMBERS_ONLY.code];
      const expected = needsMembership(actor, call.capability!) ? ERRORS.MEMBERS_ONLY : ERRORS.FORBIDDEN;
      const given = refusals.includes(answer.code) ? { code: answer.code, status: answer.status } : 'allowed';
      expect(given).toEqual(can(actor, call.capability!) ? 'allowed' : { code: expected.code, status: 403 });
    });
  });
});
