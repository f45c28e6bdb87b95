import { ERRORS, IDEMPOTENCY_HEADER, type Call } from '@wanyuan/contract';
import { can, COMPANY_TYPE, USER_TYPE } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { ALL_CALLS } from '@wanyuan/testing/all-calls';
import { CONTRACT_SAMPLES, createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { createCompany, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRICE, SECRETS, setSecretFigures } from './secret-figures-fixture.ts';

const keyOf = (name: string) => name.replace('.', '-');
const SELLER = { company_type: COMPANY_TYPE.trading, is_chvip: 1, user_type: USER_TYPE.salesperson };
/** Acts of a salesperson who sees costs, and whether they may still do them when costs are hidden. */
const ACTS = ALL_CALLS.filter(({ call }) => call.once && (!call.capability || can(SELLER, call.capability))).map(
  (act) => ({
    ...act,
    isLost: act.call.capability !== undefined && !can({ ...SELLER, hides_cost: true }, act.call.capability),
  }),
);

let app: TestApp;
const first = new Map<string, { token: string; input: object; data: unknown; code: number }>();
beforeAll(async () => {
  app = await buildTestApp();
  const companies: number[] = [];
  // Of companies of their own: what one company exports at once has a limit.
  const someone = async () => {
    const { id: company_id } = await createCompany(app.db);
    companies.push(company_id);
    return createPerson(app, { company_id, user_type: USER_TYPE.salesperson });
  };
  const say = async (person: Person, name: keyof typeof CONTRACT_SAMPLES, call: Call) => {
    const { token } = await openSession(app, CONTRACT_SAMPLES[name].caller?.(person) ?? person.user_id);
    const input = CONTRACT_SAMPLES[name].input(person);
    const headers = { [IDEMPOTENCY_HEADER]: keyOf(name) };
    const { code, data } = await app.postRaw(call.path, input, token, headers);
    first.set(name, { token, input, data, code });
    return code === 0;
  };
  const [one, other] = [await someone(), await someone()];
  // Pasted numbers that two factories use are answered with both toys, and with what they cost.
  for (const each of [0, 1])
    await createToy(app.db, { company_id: companies[0]!, article_number: 'TA-1', name: `两厂同号 ${each}` });
  await setSecretFigures(app);
  // What one act took from the first person the second still has, and what both lost a newcomer has.
  for (const { name, call } of ACTS)
    if (!(await say(one, name, call)) && !(await say(other, name, call))) await say(await someone(), name, call);
  await app.pool.query('update companies set hides_cost = true where id = any ($1)', [companies]);
  for (const companyId of companies) await app.deps.bus.publish('company.changed', { companyId });
});
afterAll(() => app.close());

describe('an act that is said again after costs were hidden', () => {
  it('told them before', () => {
    expect([...first].filter(([, { code }]) => code !== 0)).toEqual([]);
    expect([...first.values()].filter(({ data }) => JSON.stringify(data).includes(PRICE)).length).toBeGreaterThan(0);
  });

  it.each(ACTS)('$name is not done again and tells none of them', async ({ name, call, isLost }) => {
    const { token, input, data } = first.get(name)!;
    const again = await app.postRaw(call.path, input, token, { [IDEMPOTENCY_HEADER]: keyOf(name) });
    const text = JSON.stringify(again);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(again.code).toBe(isLost ? ERRORS.FORBIDDEN.code : 0);
    const idOf = (answer: unknown) => (answer as { id?: number } | null)?.id;
    expect(isLost || idOf(again.data) === idOf(data)).toBe(true);
  });
});

describe('an act that is said again from another company', () => {
  it('is another act', async () => {
    const { name, call } = ACTS.find((each) => each.name === 'website.add_customer_pick')!;
    const person = await createPerson(app);
    const { token } = await openSession(app, person.user_id);
    const input = CONTRACT_SAMPLES[name].input(person);
    const headers = { [IDEMPOTENCY_HEADER]: keyOf(name) };
    expect(await app.postRaw(call.path, input, token, headers)).toMatchObject({ code: 0 });
    const { id } = await createCompany(app.db);
    await app.pool.query('update users set company_id = $1 where id = $2', [id, person.user_id]);
    app.services.sessions.forgetUser(person.user_id);
    expect(await app.postRaw(call.path, input, token, headers)).toMatchObject({ code: ERRORS.CONFLICT.code });
  });
});
