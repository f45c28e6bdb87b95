import { withTransaction } from '@wanyuan/server/src/infra/database/database.ts';
import type { NewCustomerOrder } from '@wanyuan/server/src/modules/customer-orders/create-order.service.ts';
import { toySnapshots } from '@wanyuan/server/src/modules/toys/snapshots/toy-snapshots.service.ts';
import type { TestApp } from './test-app.ts';

interface Owner {
  company_id: number;
  user_id: number;
}

let serial = 0;

/** What a customer agreed to: ten cartons of each toy at 1.25 dollars, as a quotation would bring it. */
export async function agreedOrder(
  { db, deps }: TestApp,
  owner: Owner,
  toyIds: readonly number[],
): Promise<NewCustomerOrder> {
  const turn = (serial += 1);
  const known = await toySnapshots(db, { tenant_id: owner.company_id }, toyIds);
  return {
    ...owner,
    customer_id: null,
    source: 'quotation',
    source_id: 900_000 + turn,
    source_number: `Q-${turn}`,
    currency: 'USD',
    head: {
      language: 'en',
      quoted_on: '2026-11-12',
      term: 'FOB SHANTOU',
      currency: 'USD',
      payment: '',
      delivery: '',
      port: '',
      remark: '',
      company: `Blue Toys ${turn}`,
      contact: 'Emma',
      email: '',
      phone: '',
      address: '',
      consignee: '',
    },
    evidence: {
      way: 'confirm',
      name: 'Emma Blue',
      note: '',
      version_hash: 'a'.repeat(64),
      ip: '203.0.113.7',
      agent: 'Phone',
      file_id: null,
      agreed_time: deps.now().toISOString(),
    },
    lines: toyIds.map((toy_id) => {
      const { snapshot, picture_ids } = known.get(toy_id)!;
      const { name, name_en } = snapshot;
      const agreed = { order_box_qty: 10, quoted_price: '1.25', currency: 'USD' as const };
      return { toy_id, snapshot, picture_ids, name, name_en, custom_number: '', ...agreed };
    }),
    actor_id: owner.user_id,
  };
}

export const makeOrder = (app: TestApp, order: NewCustomerOrder) =>
  withTransaction(app.db, (db) =>
    app.services.customerOrders.create({ db, afterCommit: (effect) => void effect() }, order),
  );

/** The owner's order of one toy. */
export async function createCustomerOrderRows(
  app: TestApp,
  owner: Owner,
  { toy_id, customer_id }: { toy_id: number; customer_id: number },
) {
  const made = await makeOrder(app, { ...(await agreedOrder(app, owner, [toy_id])), customer_id });
  return { customer_order_id: made.id };
}
