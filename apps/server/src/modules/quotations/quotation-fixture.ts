import type { CallInput } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { SAMPLE_TERMS } from '@wanyuan/testing/cart-rows';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { eachWith } from '@wanyuan/testing/each-with';
import { createUser, openSession } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { quotation_versions, quotations } from './quotations.schema.ts';

export type Seller = Awaited<ReturnType<typeof createSeller>>;
type Source = CallInput<'quotation.add_new_quotation'>['source'];
type Cells = Omit<CallInput<'quotation.update_lines'>['changes'][number], 'id'>;

/** A user of a trading company who writes quotations, for tests. */
export async function createSeller(app: TestApp, values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { token } = await openSession(app, user.id);
  const call = app.as(token);
  const create = (source: Source = { kind: 'empty' }, more: Partial<CallInput<'quotation.add_new_quotation'>> = {}) =>
    call('quotation.add_new_quotation', { source, ...more });
  return {
    user,
    token,
    call,
    create,
    /** A quotation of new toys: 12.5 RMB from the factory, twelve in a carton. */
    async quote(count: number, more: Partial<CallInput<'quotation.add_new_quotation'>> = {}) {
      const ids: number[] = [];
      for (let turn = 0; turn < count; turn += 1) ids.push((await createToy(app.db, { carton_quantity: 12 })).id);
      return (await create({ kind: 'toys', ids: ids.join(',') }, more)).data.id;
    },
    /** The company's formula: FOB in dollars at 7.1, ten per cent on top. */
    formula: (terms: Partial<typeof SAMPLE_TERMS> = {}) =>
      call('website.save_price_formula', {
        ...SAMPLE_TERMS,
        ...terms,
        scope: 'company',
        name: '公司价',
        is_default: true,
      }),
    detail: async (id: number, version?: number) => (await call('quotation.get_detail', { id, version })).data,
    open: async (id: number, since?: number) => (await call('quotation.get_detail_toy', { id, since })).data,
    lines: async (id: number) => (await call('quotation.get_detail_toy', { id })).data.list,
    edit: (id: number, line: number, cells: Cells) =>
      call('quotation.update_lines', { id, changes: [{ id: line, ...cells }] }),
    customer: async (name = 'Emma Toys') =>
      (await call('customer.add', { name, email: 'emma@toys.example', currency: 'EUR', language: '西班牙语' })).data.id,
    list: async (query: CallInput<'quotation.get_list'> = {}) => (await call('quotation.get_list', query)).data,
  };
}

/** As if the newest version had gone out. */
export async function asSent(app: TestApp, id: number): Promise<void> {
  await app.db.update(quotation_versions).set({ state: 'sent' }).where(eq(quotation_versions.quotation_id, id));
  await app.db.update(quotations).set({ state: 'sent', sent_version: 1 }).where(eq(quotations.id, id));
}

/** A main account and a salesperson of its company for each test of a file. */
export const eachWithSellers = (take: (at: { app: TestApp; me: Seller; sales: Seller }) => unknown): void =>
  eachWith(async (app: TestApp) => {
    const me = await createSeller(app);
    const sales = await createSeller(app, { company_id: me.user.company_id, user_type: USER_TYPE.salesperson });
    return { me, sales };
  }, take);

/** A seller and a quotation of three lines for each test of a file. */
export const eachWithQuotation = (take: (at: { app: TestApp; me: Seller; id: number }) => unknown): void =>
  eachWith(async (app: TestApp) => {
    const me = await createSeller(app);
    return { me, id: await me.quote(3) };
  }, take);
