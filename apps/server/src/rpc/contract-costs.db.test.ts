import { contract, type Call } from '@wanyuan/contract';
import { can, COMPANY_TYPE, USER_TYPE } from '@wanyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '@wanyuan/testing/all-calls';
import { SAMPLE_TERMS } from '@wanyuan/testing/cart-rows';
import { CONTRACT_SAMPLES, createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { createCompany, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import type { z } from 'zod';
import { chooses } from '../modules/selections/selections.schema.ts';
import { customers } from '../modules/customers/customers.schema.ts';
import { price_formulas } from '../modules/pricing/pricing.schema.ts';
import { PHONE, PRICE, SECRETS, setSecretFigures } from '../security/secret-figures-fixture.ts';

const SELLER = {
  company_type: COMPANY_TYPE.trading,
  is_chvip: 1,
  user_type: USER_TYPE.salesperson,
  hides_cost: true,
};

/** What reads before what removes. */
const ASKED = ALL_CALLS.filter(
  ({ call }) => !call.upload && call.auth !== 'public' && (!call.capability || can(SELLER, call.capability)),
).toSorted((a, b) => Number(b.call.read ?? false) - Number(a.call.read ?? false));

/** Lists that can be narrowed by cost; visitors of websites narrow theirs by what is quoted them. */
const BY_PRICE = ALL_CALLS.filter(({ name, call }) => {
  const { shape = {} } = call.input as Partial<z.ZodObject>;
  return 'price_max' in shape && call.auth !== 'public' && name !== 'toy.search_image';
});

let app: TestApp;
let leader: Person;
let seller: Person;
/** Everything that sockets carried meanwhile, to any user. */
const pushed: string[] = [];
const told: Record<string, Set<string>> = { leader: new Set(), seller: new Set() };

beforeAll(async () => {
  app = await buildTestApp();
  const { id: company_id } = await createCompany(app.db, { hides_cost: true });
  leader = await createPerson(app, { company_id });
  seller = await createPerson(app, { company_id, user_type: USER_TYPE.salesperson });
  await setSecretFigures(app);
  app.deps.bus.subscribe('socket.push', (push) => void pushed.push(JSON.stringify(push)));
});
afterAll(() => app.close());

/** Where a sample asks for less than there is. */
const ALL_OF: Partial<Record<string, object>> = { 'toy.get_inquiry_list': {}, 'purchase.get_list': {} };

async function ask(who: 'leader' | 'seller', name: keyof typeof CONTRACT_SAMPLES, call: Call): Promise<string> {
  const person = who === 'leader' ? leader : seller;
  const { token } = await openSession(app, person.user_id);
  const answer = await app.postRaw(call.path, ALL_OF[name] ?? CONTRACT_SAMPLES[name].input(person), token);
  const text = JSON.stringify(answer);
  for (const secret of SECRETS) if (text.includes(secret)) told[who]!.add(`${name} ${secret}`);
  return text;
}

/** A template of the time when the salesperson saw costs: it quotes them as they are. The company's takes its place. */
async function createOldTemplate({ company_id, user_id }: Person): Promise<number> {
  const owner = { company_id, user_id, is_default: true };
  const atCost = { ...SAMPLE_TERMS, calculation: 'custom' as const, formula: '出厂价' };
  const [old] = await app.db
    .insert(price_formulas)
    .values([
      { ...owner, scope: 'user', name: '底价', terms: atCost },
      { ...owner, scope: 'company', name: '公司价', terms: SAMPLE_TERMS },
    ])
    .returning();
  return old!.id;
}

describe('where a company hides costs and contacts', () => {
  it('a template that a salesperson made before quotes neither, wherever it was chosen', async () => {
    const { choose_id: id, choose_product_id, customer_id, sample_cart_id: customer_pick_id } = seller;
    const formula_id = await createOldTemplate(seller);
    const { token } = await openSession(app, seller.user_id);
    const call = app.as(token);
    const quotes = async () =>
      JSON.stringify([
        await call('website.get_products', { id }),
        await call('website.get_sample_car', { customer_pick_id }),
      ]);
    const priceAnew = async () => {
      const changes = [{ id: choose_product_id, quoted_price: null }];
      expect((await call('website.update_products', { id, changes })).code).toBe(0);
      expect((await call('website.recalculate_sample_car', { customer_pick_id, scope: 'all' })).code).toBe(0);
      expect(await quotes()).not.toContain(PRICE);
    };
    for (const name of ['website.edit_chooses', 'website.recalculate_sample_car'] as const)
      expect(await call(name, { id, customer_pick_id, scope: 'all', formula_id })).toMatchObject({ code: -404 });
    await priceAnew();
    await app.db.update(customers).set({ formula_id }).where(eq(customers.id, customer_id));
    await priceAnew();
    await app.db.update(chooses).set({ formula_id }).where(eq(chooses.id, id));
    await priceAnew();
  });

  it.each(ASKED)('$name tells a salesperson neither', async ({ name, call }) => {
    const text = await ask('seller', name, call);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    // The rows of an import are what the salesperson's own sheet says.
    const isOwnSheet = name.startsWith('imports.');
    expect(!isOwnSheet && /"(exworks_price|additional_price|price_history|offer_terms)":/.test(text)).toBe(false);
    await ask('leader', name, call);
  });

  const totalFor = async (person: Person, { path }: Call, query: object) => {
    const { token } = await openSession(app, person.user_id);
    return (await app.postRaw<{ total: number }>(path, query, token)).data.total;
  };

  it.each(BY_PRICE)('$name chooses nothing by price for a salesperson', async ({ call }) => {
    expect(await totalFor(seller, call, { price_max: 1 })).toBe(await totalFor(seller, call, {}));
  });

  it('its leaders choose by price', async () => {
    const call = contract.toy.get_list;
    expect(await totalFor(leader, call, { price_max: 1 })).toBeLessThan(await totalFor(leader, call, {}));
  });

  it('sockets tell neither to anybody', () => {
    expect(pushed.length).toBeGreaterThan(10);
    expect(pushed.filter((push) => SECRETS.some((secret) => push.includes(secret)))).toEqual([]);
  });

  it('its leaders are told both, by many calls', () => {
    const calls = [...told['leader']!];
    expect(calls.filter((each) => each.endsWith(PRICE)).length).toBeGreaterThan(15);
    expect(calls.filter((each) => each.endsWith(PHONE)).length).toBeGreaterThan(1);
    for (const name of ['toy.get_detail', 'website.get_sample_car', 'toy.get_inquiry_list', 'purchase.get_list'])
      expect(calls).toContain(`${name} ${PRICE}`);
  });
});
