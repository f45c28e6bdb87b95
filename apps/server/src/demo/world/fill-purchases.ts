import { holdsStock, purchaseExpiry, type PurchaseStateKey } from '@wanyuan/domain';
import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { takeNumbers } from '#modules/asking/asking.module.ts';
import { purchase_events, purchases } from '#modules/asking/purchases/purchases.schema.ts';
import { toySnapshots, type KnownSnapshot } from '#modules/toys/toys.module.ts';
import { special_offers, toys } from '#modules/toys/toys.schema.ts';
import type { DemoAsker } from './asking-people.ts';
import { hoursFrom } from './demo-time.ts';

/** How an order came to where it is; each state some hours after the one before. */
const PATHS: { hoursAgo: number; path: PurchaseStateKey[]; note?: string }[] = [
  { hoursAgo: 3, path: ['submitted'] },
  { hoursAgo: 9, path: ['submitted', 'factory_confirmed'] },
  { hoursAgo: 40, path: ['submitted', 'factory_confirmed', 'buyer_confirmed'] },
  { hoursAgo: 70, path: ['submitted', 'factory_confirmed', 'buyer_confirmed', 'shipped'] },
  { hoursAgo: 240, path: ['submitted', 'factory_confirmed', 'buyer_confirmed', 'shipped', 'closed'] },
  { hoursAgo: 100, path: ['submitted', 'rejected'], note: '该色缺料，下月才有' },
  { hoursAgo: 150, path: ['submitted', 'expired'], note: '工厂24小时内未确认' },
];
const STEP_HOURS = 4;

interface Options {
  askers: readonly DemoAsker[];
  makers: readonly { factory_id: number; user_id: number }[];
  now: Date;
}

/** Orders on offers that run; what is confirmed is out of their stock. */
export async function fillPurchases(db: Db, { askers, makers, now }: Options): Promise<void> {
  const offers = await db
    .select({ offer: special_offers, factory_id: toys.factory_id })
    .from(special_offers)
    .innerJoin(toys, and(eq(toys.id, special_offers.toy_id), isNull(toys.company_id)))
    .where(and(lte(special_offers.starts_at, now), gt(special_offers.until, now)))
    .orderBy(desc(sql`${toys.factory_id} = ${makers[0]!.factory_id}`), asc(special_offers.id))
    .limit(40);
  const known = await toySnapshots(
    db,
    { tenant_id: 0 },
    offers.map(({ offer }) => offer.toy_id),
  );
  for (const [turn, asker] of askers.slice(0, 2).entries())
    for (const [step, { hoursAgo, path, note = '' }] of PATHS.entries()) {
      const found = offers[(turn * 5 + step) % offers.length];
      const toy = known.get(found?.offer.toy_id ?? 0);
      if (!found || !toy || found.offer.stock_cartons <= found.offer.minimum_cartons * 4) continue;
      const answeredBy = makers.find(({ factory_id }) => factory_id === found.factory_id)?.user_id ?? null;
      const since = hoursFrom(now, -hoursAgo);
      await addPurchase(db, { asker, toy, offer: found.offer, path, note, since, answeredBy });
    }
}

interface NewPurchase {
  asker: DemoAsker;
  toy: KnownSnapshot;
  offer: typeof special_offers.$inferSelect;
  path: PurchaseStateKey[];
  note: string;
  since: Date;
  answeredBy: number | null;
}

async function addPurchase(db: Db, { asker, toy, offer, path, note, since, answeredBy }: NewPurchase): Promise<void> {
  const state = path.at(-1)!;
  const last = hoursFrom(since, (path.length - 1) * STEP_HOURS);
  const [number] = await takeNumbers(db, 'purchase', since, 1);
  const isShipped = path.includes('shipped');
  const [row] = await db
    .insert(purchases)
    .values({
      number: number!,
      company_id: asker.company_id,
      user_id: asker.id,
      factory_id: toy.snapshot.factory_id,
      toy_id: toy.toy_id,
      offer_id: offer.id,
      snapshot: toy.snapshot,
      picture_id: toy.picture_ids[0] ?? null,
      price: offer.price,
      cartons: offer.minimum_cartons,
      contact: '林小姐',
      phone: '13800001234',
      remark: state === 'submitted' ? '请尽快确认，客户等着装柜' : '',
      state,
      is_reserved: holdsStock(state),
      reason: note,
      carrier: isShipped ? '德邦物流' : '',
      waybill: isShipped ? `DPK3620${offer.id}` : '',
      expires_at: purchaseExpiry(state, last),
      news_at: path.length > 1 ? last : null,
      seen_at: state === 'factory_confirmed' ? null : last,
      created_at: since,
    })
    .returning({ id: purchases.id });
  await db.insert(purchase_events).values(
    path.map((each, step) => ({
      purchase_id: row!.id,
      state: each,
      at: hoursFrom(since, step * STEP_HOURS),
      actor_id: actorOf(each, asker.id, answeredBy),
      note: each === state ? note : '',
    })),
  );
  if (!holdsStock(state)) return;
  await db
    .update(special_offers)
    .set({ stock_cartons: sql`${special_offers.stock_cartons} - ${offer.minimum_cartons}` })
    .where(eq(special_offers.id, offer.id));
}

function actorOf(state: PurchaseStateKey, buyer: number, factory: number | null): number | null {
  if (state === 'expired') return null;
  return ['factory_confirmed', 'shipped', 'rejected'].includes(state) ? factory : buyer;
}
