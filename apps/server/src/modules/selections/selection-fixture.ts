import type { CallInput, CallOutput } from '@wanyuan/contract';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createCustomer } from '@wanyuan/testing/customer-rows';
import { eachWith } from '@wanyuan/testing/each-with';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import pg from 'pg';
import { expect } from 'vitest';

export type ShownProduct = CallOutput<'website.get_products'>['list'][number];

export const PERSON_KEY = 'recipient-one-key-1';

export type SelectionOwner = Awaited<ReturnType<typeof createSelectionOwner>>;

/** A person who makes selections, and the people who get their links. */
export async function createSelectionOwner(app: TestApp, values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { token } = await openSession(app, user.id);
  const owner = { company_id: user.company_id, user_id: user.id };
  const call = app.as(token);
  return {
    user,
    token,
    owner,
    call,
    customer: () => createCustomer(app.db, owner),
    add: async (selection: Partial<CallInput<'website.add_chooses'>> = {}) =>
      (await call('website.add_chooses', { name: '春季', ...selection })).data,
    list: async (query: CallInput<'website.chooses_list'> = {}) => (await call('website.chooses_list', query)).data,
    detail: async (id: number) => (await call('website.chooses_detail', { id })).data,
    products: async (id: number) => (await call('website.get_products', { id })).data.list,
    update: (id: number, changes: CallInput<'website.update_products'>['changes']) =>
      call('website.update_products', { id, changes }),
    share: async (id: number, terms: Partial<CallInput<'website.share'>> = {}) =>
      (await call('website.share', { id, ...terms })).data.token!,
    open: (shareToken: string, more: object = {}) =>
      app.call('website.get_chooses_detail', { token: shareToken, person_key: PERSON_KEY, ...more }),
    answer: (shareToken: string, more: object = {}) =>
      app.call('website.answer_chooses', { token: shareToken, person_key: PERSON_KEY, answers: [], ...more }),
  };
}

/** Begins calls while rows are held; lets them go on once all wait for the rows and `meanwhile` has happened. */
export async function whileHeld<T>(
  app: TestApp,
  hold: { text: string; values: number[] },
  calls: readonly (() => Promise<T>)[],
  meanwhile: (holder: pg.Client) => Promise<unknown>,
): Promise<T[]> {
  const holder = new pg.Client({ connectionString: app.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(hold);
    const answers = Promise.all(calls.map((call) => call()));
    const waiting = async () => {
      const { rowCount } = await app.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount;
    };
    await expect.poll(waiting, SOON).toBe(calls.length);
    await meanwhile(holder);
    await holder.query('commit');
    return await answers;
  } finally {
    await holder.end();
  }
}

/** A selection of three toys for a customer, each quoted at 3.5. */
export async function openSelection(app: TestApp) {
  const me = await createSelectionOwner(app);
  const customer_id = (await me.customer()).id;
  const ids = [];
  for (const turn of [1, 2, 3])
    ids.push((await createToy(app.db, { carton_quantity: 24, exworks_price: `77.${turn}3` })).id);
  const { id } = await me.add({ ids: ids.join(','), customer_id });
  const products = await me.products(id);
  await me.update(
    id,
    products.map((product) => ({ id: product.id, quoted_price: '3.5' })),
  );
  return { me, customer_id, id, products };
}
type OpenSelection = Awaited<ReturnType<typeof openSelection>>;

/** Such a selection for each test of a file, in an application that believes a proxy. */
export const eachWithSelection = (take: (at: OpenSelection & { app: TestApp }) => unknown): void =>
  eachWith(openSelection, take, () => buildTestApp({ demo: false, env: { TRUST_PROXY: 'on' } }));
