import type { CallInput, CallName } from '@wanyuan/contract';
import { COMPANY_TYPE } from '@wanyuan/domain';
import { createFactory } from '@wanyuan/testing/catalogue-rows';
import { eachWith } from '@wanyuan/testing/each-with';
import { createCompany, createUser, openSession } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';

/** Moves the application's clock to a time on the walls of Shanghai. */
export function setClock(app: TestApp, wall: string): void {
  app.advance(new Date(`${wall}+08:00`).getTime() - app.deps.now().getTime());
}

/** A signed-in user, and what they can ask. */
async function person(app: TestApp, userId: number) {
  const { token } = await openSession(app, userId);
  const call = app.as(token);
  return {
    call,
    read: async <N extends CallName>(name: N, input: CallInput<N>) => (await call(name, input)).data,
  };
}

export async function openBuyer(app: TestApp, values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { call, read } = await person(app, user.id);
  return {
    user,
    call,
    read,
    ask: (toyIds: number[], more: Omit<CallInput<'toy.batch_inquiry'>, 'items'> = {}) =>
      call('toy.batch_inquiry', { items: toyIds.map((toy_id) => ({ toy_id })), ...more }),
    supply: (toyIds: number[], more: Partial<CallInput<'toy.batch_supplement'>> = {}) =>
      call('toy.batch_supplement', {
        items: toyIds.map((toy_id) => ({ toy_id, quantity: 2 })),
        place: '澄海展厅 A12',
        ...more,
      }),
    order: (toy_id: number, cartons: number) =>
      call('purchase.add', { items: [{ toy_id, cartons }], contact: '小林', phone: '13800000000' }),
    inquiries: (query: CallInput<'toy.get_inquiry_list'> = {}) => read('toy.get_inquiry_list', query),
    supplements: (query: CallInput<'toy.get_supplement_list'> = {}) => read('toy.get_supplement_list', query),
    supplement: (id: number) => read('toy.get_supplement_detail', { id }),
    purchases: (query: CallInput<'purchase.get_list'> = {}) => read('purchase.get_list', query),
    counts: () => read('toy.get_asking_counts', {}),
    messages: async () => (await read('system.get_sys_message', { page_size: 100 })).list,
  };
}
export type Buyer = Awaited<ReturnType<typeof openBuyer>>;

/** A user at a factory's desk. */
export async function openDesk(app: TestApp, factoryId: number | null) {
  const company = await createCompany(app.db, { company_type: COMPANY_TYPE.factory, factory_id: factoryId });
  const user = await createUser(app.db, { company_id: company.id });
  const { call, read } = await person(app, user.id);
  return {
    user,
    call,
    read,
    inquiries: async (query: CallInput<'desk.get_inquiries'> = {}) => (await read('desk.get_inquiries', query)).list,
    answer: (ids: number[], more: Partial<CallInput<'desk.answer_inquiry'>> = {}) =>
      call('desk.answer_inquiry', { ids, price: '11.8', ...more }),
    supplements: async (query: CallInput<'desk.get_supplements'> = {}) =>
      (await read('desk.get_supplements', query)).list,
    purchases: async (query: CallInput<'desk.get_purchases'> = {}) => (await read('desk.get_purchases', query)).list,
    messages: async () =>
      (
        await read('system.get_sys_message', {
          page_size: 100,
        })
      ).list,
  };
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A factory with its desk, and a buyer, for each test of a file. */
export const eachAtDesk = (
  take: (at: { app: TestApp; factoryId: number; desk: Desk; buyer: Buyer }) => unknown,
): void =>
  eachWith(async (app: TestApp) => {
    const factoryId = (await createFactory(app.db)).id;
    return { factoryId, desk: await openDesk(app, factoryId), buyer: await openBuyer(app) };
  }, take);
