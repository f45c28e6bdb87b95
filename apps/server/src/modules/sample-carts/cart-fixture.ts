import { createUser, openSession } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';
import type { AddResult, CartLine, FormulaParameter, SampleCart } from '@wanyuan/contract';

interface Opened {
  pick: SampleCart;
  version: number;
  list: CartLine[];
  removed_ids: number[];
  formulas: Record<string, FormulaParameter>;
}

export type Trader = Awaited<ReturnType<typeof createTrader>>;

/** Somebody of a trading company with carts, for tests. */
export async function createTrader(app: TestApp, values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { token } = await openSession(app, user.id);
  const post = <T>(call: string, body: object = {}, headers?: Record<string, string>) =>
    app.postRaw<T>(`/api/website/${call}`, body, token, headers);
  return {
    user,
    token,
    post,
    create: (cart: object = {}) => {
      app.advance(1000);
      return post<AddResult & { id: number; is_default: number }>('add_customer_pick', { name: '春季选样', ...cart });
    },
    carts: async (query: object = {}) => (await post<{ list: SampleCart[] }>('get_customer_pick', query)).data.list,
    add: (customer_pick_id: number, ids: number[], more: object = {}, headers?: Record<string, string>) =>
      post<AddResult>('add_sample_car', { customer_pick_id, ids: ids.join(','), ...more }, headers),
    open: async (customer_pick_id: number, since?: number) =>
      (await post<Opened>('get_sample_car', { customer_pick_id, since })).data,
    update: (customer_pick_id: number, changes: object[]) =>
      post<{ list: CartLine[]; version: number; faults: { id: number; field: string; message: string }[] }>(
        'update_sample_car',
        { customer_pick_id, changes },
      ),
  };
}
