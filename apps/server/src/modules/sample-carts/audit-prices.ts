import { isSameFigure } from '@wanyuan/domain';
import { recordAudit } from '../audit/audit.module.ts';
import type { ShownLine } from './cart-lines.repo.ts';
import type { CartContext } from './cart-news.ts';

type PriceAct = 'edit_prices' | 'take_answers' | 'recalculate';

const recordAct = ({ db, session, ip }: CartContext, act: PriceAct, entry: { before?: unknown; after: unknown }) =>
  recordAudit(db, { company_id: session.tenant_id, user_id: session.id, ip, action: `cart.${act}`, ...entry });

const isSamePriced = (a: ShownLine, b: ShownLine): boolean =>
  a.currency === b.currency &&
  a.is_manual_price === b.is_manual_price &&
  isSameFigure(a.quoted_price, b.quoted_price) &&
  isSameFigure(a.snapshot.exworks_price, b.snapshot.exworks_price);

const pricesOf = ({ id, toy_id, quoted_price, currency, is_manual_price, snapshot }: ShownLine) => ({
  id,
  toy_id,
  quoted_price,
  currency,
  is_manual_price,
  exworks_price: snapshot.exworks_price,
});

/** Writes down whose prices an act changed, before and after: one entry, however many lines. */
export async function auditPrices(
  context: CartContext,
  act: 'edit_prices' | 'take_answers',
  cartId: number,
  before: readonly ShownLine[],
  after: ReadonlyMap<number, ShownLine>,
): Promise<void> {
  const changed = before.flatMap((line) => {
    const next = after.get(line.id);
    return next === undefined || isSamePriced(line, next) ? [] : [{ line, next }];
  });
  if (changed.length === 0) return;
  await recordAct(context, act, {
    before: { id: cartId, lines: changed.map(({ line }) => pricesOf(line)) },
    after: { id: cartId, lines: changed.map(({ next }) => pricesOf(next)) },
  });
}

interface Recalculated {
  id: number;
  scope: string;
  formula_id: number | null;
  formula_name: string;
  count: number;
}

/** A recalculation is told by what was done: its prices follow from the formula. */
export async function auditRecalculation(context: CartContext, done: Recalculated): Promise<void> {
  await recordAct(context, 'recalculate', { after: done });
}
