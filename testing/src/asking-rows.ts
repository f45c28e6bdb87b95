import { COMPANY_TYPE, DAY_MS } from '@wanyuan/domain';
import type { Db } from '@wanyuan/server/src/infra/database/database.ts';
import { factory_calls } from '@wanyuan/server/src/modules/asking/phone-calls/phone-calls.schema.ts';
import { inquiries } from '@wanyuan/server/src/modules/asking/inquiries/inquiries.schema.ts';
import { purchases } from '@wanyuan/server/src/modules/asking/purchases/purchases.schema.ts';
import { supplement_lines, supplements } from '@wanyuan/server/src/modules/asking/supplements/supplements.schema.ts';
import { toySnapshots } from '@wanyuan/server/src/modules/toys/snapshots/toy-snapshots.service.ts';
import { special_offers } from '@wanyuan/server/src/modules/toys/toys.schema.ts';
import { createToy } from './catalogue-rows.ts';
import { createCompany, createUser } from './factories.ts';

let serial = 0;
const next = (prefix: string) => `${prefix}TEST-${(serial += 1)}`;

/** What the owner asked a factory that has an account: an inquiry, a supplement, and purchases in several states. */
export async function createAskingRows(db: Db, owner: { company_id: number; user_id: number }) {
  const toy = await createToy(db);
  const known = (await toySnapshots(db, { tenant_id: owner.company_id }, [toy.id])).get(toy.id)!;
  const desk = await createCompany(db, { company_type: COMPANY_TYPE.factory, factory_id: toy.factory_id });
  const { id: desk_user_id } = await createUser(db, { company_id: desk.id });
  const asked = { ...owner, factory_id: toy.factory_id };
  const about = { toy_id: toy.id, snapshot: known.snapshot };
  const phoneCallOf = async (kind: 'inquiry' | 'supplement') => {
    const [phoneCall] = await db
      .insert(factory_calls)
      .values({ ...asked, kind, call_at: new Date(Date.now() + 7 * DAY_MS) })
      .returning();
    return phoneCall!.id;
  };
  const [inquiry] = await db
    .insert(inquiries)
    .values({
      ...asked,
      ...about,
      number: next('XJ'),
      call_id: await phoneCallOf('inquiry'),
      asked_items: ['price'],
      state: 'queued',
    })
    .returning();
  const [supplement] = await db
    .insert(supplements)
    .values({ ...asked, number: next('BY'), call_id: await phoneCallOf('supplement'), place: '展厅 1', state: 'open' })
    .returning();
  const [line] = await db
    .insert(supplement_lines)
    .values({ ...about, supplement_id: supplement!.id, quantity: 1, state: 'pending' })
    .returning();
  const [offer] = await db
    .insert(special_offers)
    .values({
      toy_id: toy.id,
      price: '9.9',
      stock_cartons: 1000,
      starts_at: new Date(Date.now() - DAY_MS),
      until: new Date(Date.now() + 30 * DAY_MS),
    })
    .returning();
  const purchaseIn = async (state: (typeof purchases.$inferInsert)['state']) => {
    const terms = { price: '9.9', cartons: 1, contact: '小林', phone: '13800000000' };
    const [row] = await db
      .insert(purchases)
      .values({ ...asked, ...about, ...terms, number: next('TJ'), offer_id: offer!.id, state })
      .returning();
    return row!.id;
  };
  return {
    desk_user_id,
    inquiry_id: inquiry!.id,
    supplement_id: supplement!.id,
    supplement_line_id: line!.id,
    submitted_purchase_id: await purchaseIn('submitted'),
    confirmed_purchase_id: await purchaseIn('factory_confirmed'),
    agreed_purchase_id: await purchaseIn('buyer_confirmed'),
    shipped_purchase_id: await purchaseIn('shipped'),
  };
}
