import { createToy } from '@wanyuan/testing/catalogue-rows';
import { eachWith } from '@wanyuan/testing/each-with';
import { createUser, openSession } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';
import type { CallInput } from '@wanyuan/contract';

export type Trader = Awaited<ReturnType<typeof createTrader>>;

/** A user of a trading company with carts, for tests. */
export async function createTrader(app: TestApp, values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { token } = await openSession(app, user.id);
  const call = app.as(token);
  return {
    user,
    token,
    call,
    create: (cart: Partial<CallInput<'website.add_customer_pick'>> = {}) => {
      app.advance(1000);
      return call('website.add_customer_pick', { name: '春季选样', ...cart });
    },
    carts: async (query: CallInput<'website.get_customer_pick'> = {}) =>
      (await call('website.get_customer_pick', query)).data.list,
    add: (
      customer_pick_id: number,
      ids: number[],
      more: Omit<CallInput<'website.add_sample_car'>, 'customer_pick_id' | 'ids'> = {},
      headers?: Record<string, string>,
    ) => call('website.add_sample_car', { customer_pick_id, ids: ids.join(','), ...more }, headers),
    open: async (customer_pick_id: number, since?: number) =>
      (await call('website.get_sample_car', { customer_pick_id, since })).data,
    update: (customer_pick_id: number, changes: CallInput<'website.update_sample_car'>['changes']) =>
      call('website.update_sample_car', { customer_pick_id, changes }),
  };
}

export async function someToys(app: TestApp, count: number, values: Parameters<typeof createToy>[1] = {}) {
  const made = [];
  for (let turn = 0; turn < count; turn += 1) made.push(await createToy(app.db, values));
  return made;
}
export const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** A trader with a cart for each test of a file. */
export const eachWithCart = (take: (at: { app: TestApp; me: Trader; cart: number }) => unknown): void =>
  eachWith(async (app: TestApp) => {
    const me = await createTrader(app);
    return { me, cart: (await me.create()).data.id };
  }, take);
