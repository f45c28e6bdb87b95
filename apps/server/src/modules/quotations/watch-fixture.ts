import { COMPANY_TYPE, USER_TYPE } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createCustomer } from '@wanyuan/testing/customer-rows';
import { createCompany, createUser } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq, inArray } from 'drizzle-orm';
import { system_messages } from '../messages/messages.schema.ts';
import { toys } from '../toys/toys.schema.ts';
import { createSeller } from './quotation-fixture.ts';
import { sendAs } from './version-fixture.ts';

/** A price that is found nowhere else. */
export const OLD_PRICE = '12.3457';
export const NEW_PRICE = '13.6913';

/** A salesperson with a leader, a colleague, and a factory, whose toys change. */
export async function createWatched(app: TestApp) {
  const seller = await createSeller(app, { user_type: USER_TYPE.salesperson });
  const { company_id } = seller.user;
  const colleague = await createSeller(app, { company_id, user_type: USER_TYPE.salesperson });
  const leader = await createSeller(app, { company_id });
  const maker = await createCompany(app.db, { company_type: COMPANY_TYPE.factory });
  const factory = await createUser(app.db, { company_id: maker.id });
  await leader.formula();
  const { id: customer_id } = await createCustomer(app.db, { company_id, user_id: seller.user.id });

  return {
    seller,
    leader,
    colleague,
    async quote(count: number) {
      const toyIds: number[] = [];
      for (let turn = 0; turn < count; turn += 1)
        toyIds.push((await createToy(app.db, { carton_quantity: 12, exworks_price: OLD_PRICE })).id);
      const source = { kind: 'toys' as const, ids: toyIds.join(',') };
      const { id } = (await seller.create(source, { customer_id })).data;
      return { id, toyIds };
    },
    async send(id: number) {
      const { revision } = await seller.detail(id);
      await sendAs(app, seller, { id, revision, confirmed_leaks: [] });
    },
    change: (toyId: number, values: Partial<typeof toys.$inferInsert>) =>
      app.db.update(toys).set(values).where(eq(toys.id, toyId)),
    /** Of the company and of the factory, the oldest first. */
    messages: () =>
      app.db
        .select()
        .from(system_messages)
        .where(
          inArray(system_messages.user_id, [seller, colleague, leader].map(({ user }) => user.id).concat(factory.id)),
        )
        .orderBy(system_messages.id),
  };
}
