import type { FormulaParameter } from '@wanyuan/contract';
import { isSameFigure } from '@wanyuan/domain';
import type { UserCallContext } from '#rpc/context.ts';
import { recordAudit } from '../audit/audit.module.ts';
import type { ProductRow } from './choose-products.repo.ts';
import type { ChooseRow } from './chooses.repo.ts';

const fact = ({ id, toy_id, quoted_price, currency, is_manual_price }: ProductRow) => ({
  id,
  toy_id,
  quoted_price,
  currency,
  is_manual_price,
});

const isSame = (a: ProductRow, b: ProductRow): boolean =>
  isSameFigure(a.quoted_price, b.quoted_price) && a.currency === b.currency && a.is_manual_price === b.is_manual_price;

/** Which prices of a selection somebody changed by hand: one entry for the act, none when all are as they were. */
export async function recordPrices(
  { db, session, ip }: UserCallContext,
  chooseId: number,
  before: readonly ProductRow[],
  after: ReadonlyMap<number, ProductRow>,
): Promise<void> {
  const changed = before.filter((row) => !isSame(row, after.get(row.id)!));
  if (changed.length === 0) return;
  await recordAudit(db, {
    company_id: session.tenant_id,
    user_id: session.id,
    action: 'chooses.edit_prices',
    ip,
    before: { id: chooseId, products: changed.map(fact) },
    after: { id: chooseId, products: changed.map((row) => fact(after.get(row.id)!)) },
  });
}

/** That prices of a selection were calculated anew: for whom, by which formula, how many. They follow from these. */
export async function recordRepricing(
  { db, session, ip }: UserCallContext,
  before: ChooseRow,
  after: ChooseRow,
  { parameter, count }: { parameter: FormulaParameter | null; count: number },
): Promise<void> {
  const place = ({ id, customer_id, formula_id }: ChooseRow) => ({ id, customer_id, formula_id });
  const priced_by = parameter && { formula_id: parameter.formula_id, formula_name: parameter.formula_name };
  await recordAudit(db, {
    company_id: session.tenant_id,
    user_id: session.id,
    action: 'chooses.recalculate',
    ip,
    before: place(before),
    after: { ...place(after), scope: 'all', priced_by, count },
  });
}
