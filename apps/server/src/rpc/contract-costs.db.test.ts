import { contract, type Call } from '@wanyuan/contract';
import { can, COMPANY_TYPE, USER_TYPE } from '@wanyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT_SAMPLES, createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { createCompany, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

/** Figures that nothing else has, so that they can be looked for in whatever is answered. */
const PRICE = '7391.37';
const PHONE = '13898765432';
const ADDRESS = '秘密大道99号';
const SELLER = {
  company_type: COMPANY_TYPE.trading,
  is_chvip: 1,
  user_type: USER_TYPE.salesperson,
  hides_cost: true,
};

const CALLS = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({
    name: `${group}.${name}` as keyof typeof CONTRACT_SAMPLES,
    call,
  })),
);
/** What reads before what removes. */
const ASKED = CALLS.filter(
  ({ call }) => !call.upload && call.auth !== 'public' && (!call.capability || can(SELLER, call.capability)),
).toSorted((a, b) => Number(b.call.read ?? false) - Number(a.call.read ?? false));

let app: TestApp;
let leader: Person;
let seller: Person;
const told: Record<string, Set<string>> = { leader: new Set(), seller: new Set() };

beforeAll(async () => {
  app = await buildTestApp();
  const { id: company_id } = await createCompany(app.db, { hides_cost: true });
  leader = await createPerson(app, { company_id });
  seller = await createPerson(app, { company_id, user_type: USER_TYPE.salesperson });
  await setPrices();
});
afterAll(() => app.close());

/** Every price of every table is found by its column's name, so that later tables are watched as well. */
async function setPrices(): Promise<void> {
  const { rows } = await app.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'
     and (data_type = 'numeric' and column_name in ('exworks_price', 'additional_price', 'price')
       or column_name = 'snapshot')`,
  );
  const snapshot = JSON.stringify({ exworks_price: PRICE, additional_price: PRICE });
  for (const { table_name: table, column_name: column } of rows)
    await app.pool.query(
      column === 'snapshot'
        ? `update ${table} set snapshot = snapshot || '${snapshot}'::jsonb`
        : `update ${table} set ${column} = ${PRICE}`,
    );
  const answer = { price: PRICE, is_tax_included: true, moq_pieces: 1, lead_days: 1, stock_cartons: 1 };
  await app.pool.query(`update inquiries set state = 'answered', answered_at = now(), answer = $1`, [
    JSON.stringify({ ...answer, valid_until: null, remark: `满百箱 ${PRICE}` }),
  ]);
  await app.pool.query('update factories set address = $1', [ADDRESS]);
  await app.pool.query(`insert into factory_contacts (factory_id, name, mobile) select id, '秘密联系人', '${PHONE}'
    from factories f where not exists (select from factory_contacts c where c.factory_id = f.id)`);
  await app.pool.query(`update factory_contacts set tel = '${PHONE}', mobile = '${PHONE}'`);
}

/** Where a sample asks for less than there is. */
const ALL_OF: Partial<Record<string, object>> = { 'toy.get_inquiry_list': {}, 'purchase.get_list': {} };

async function ask(who: 'leader' | 'seller', name: keyof typeof CONTRACT_SAMPLES, call: Call): Promise<string> {
  const person = who === 'leader' ? leader : seller;
  const { token } = await openSession(app, person.user_id);
  const answer = await app.post(call.path, ALL_OF[name] ?? CONTRACT_SAMPLES[name].input(person), token);
  const text = JSON.stringify(answer);
  for (const secret of [PRICE, PHONE, ADDRESS]) if (text.includes(secret)) told[who]!.add(`${name} ${secret}`);
  return text;
}

describe('where a company hides costs and contacts', () => {
  it.each(ASKED)('$name tells a salesperson neither', async ({ name, call }) => {
    const text = await ask('seller', name, call);
    for (const secret of [PRICE, PHONE, ADDRESS]) expect(text).not.toContain(secret);
    // The rows of an import are what the salesperson's own sheet says.
    const isOwnSheet = name.startsWith('imports.');
    expect(!isOwnSheet && /"(exworks_price|additional_price|price_history|offer_terms)":/.test(text)).toBe(false);
    await ask('leader', name, call);
  });

  it('its leaders are told both, by many calls', () => {
    const calls = [...told['leader']!];
    expect(calls.filter((each) => each.endsWith(PRICE)).length).toBeGreaterThan(15);
    expect(calls.filter((each) => each.endsWith(PHONE)).length).toBeGreaterThan(1);
    for (const name of ['toy.get_detail', 'website.get_sample_car', 'toy.get_inquiry_list', 'purchase.get_list'])
      expect(calls).toContain(`${name} ${PRICE}`);
  });
});
