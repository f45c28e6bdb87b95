import type { Tx } from '#infra/database/database.ts';
import { agreedLines, agreedOrder } from '#modules/confirmations/confirmations.module.ts';
import { freezeFacts } from '#modules/toys/toys.module.ts';
import { daysFrom } from '../world/demo-time.ts';
import { fillCustomerOrders, type AgreedOrder } from '../world/fill-customer-orders.ts';
import { buildQuotation } from './build-quotation.ts';
import { linesOf, newestOf, type BuiltQuotation } from './built-quotation.ts';
import { insertQuotations } from './insert-quotations.ts';
import { demoHistory } from './quotation-history.ts';
import { openQuotationWorld } from './quotation-world.ts';
import { DEMO_QUOTATIONS } from './quotations.data.ts';

/** What a customer ordered by a quotation that became an order; null of others. */
function orderOf(built: BuiltQuotation): AgreedOrder | null {
  const { quotation, confirmations, plan } = built;
  if (quotation.state !== 'ordered') return null;
  const sent = newestOf(built);
  const confirmation = confirmations.at(-1)!;
  const { lines } = agreedLines(linesOf(built, sent.version), confirmation);
  const order = agreedOrder({ quotation, sent }, lines, confirmation);
  return {
    order: { ...order, actor_id: quotation.user_id },
    at: quotation.agreed_at!,
    isCancelled: plan.isOrderCancelled ?? false,
  };
}

/** Texts of toys are kept with what was sent, as sending keeps them. */
async function freezeLines(db: Tx, { quotation, lines }: BuiltQuotation): Promise<void> {
  const ids = lines.flatMap(({ toy_id }) => toy_id ?? []);
  const keys = await freezeFacts(db, { tenant_id: quotation.company_id }, ids);
  for (const line of lines) line.facts_key = keys.get(line.toy_id ?? 0) ?? null;
}

/**
 * A trading company has quotations in every state, half a year of small ones, and the orders that became of them; others
 * have a few. They are built as people's acts would leave them, by the same rules, and written table by table.
 */
export async function fillQuotations(db: Tx, now: Date): Promise<void> {
  const plans = [...DEMO_QUOTATIONS, ...demoHistory()].toSorted((a, b) => b.daysAgo - a.daysAgo);
  const world = await openQuotationWorld(db, now, plans);
  const all: BuiltQuotation[] = [];
  for (const [turn, plan] of plans.entries()) {
    const created_at = daysFrom(now, -plan.daysAgo);
    all.push(buildQuotation(plan, await world.surroundings(plan, turn, created_at), created_at));
  }
  await world.saveNumbers();
  for (const built of all) await freezeLines(db, built);
  const orders = await fillCustomerOrders(
    db,
    now,
    all.flatMap((built) => orderOf(built) ?? []),
  );
  for (const { quotation, events } of all) {
    const order = orders.get(quotation.id);
    if (!order) continue;
    quotation.order_id = order.id;
    events.find(({ kind }) => kind === 'order')!.note = order.number;
  }
  await insertQuotations(db, all);
}
