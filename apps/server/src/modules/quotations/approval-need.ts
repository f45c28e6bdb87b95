import { can, needsApproval, type ApprovalFacts, type ApprovalReason } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { frozenFormulas, pricerOf, type Pricing } from '../pricing/pricing.module.ts';
import { listLines, type ShownLine } from './quotation-lines.repo.ts';
import { getSettings } from './quotation-settings.repo.ts';
import type { QuotationRow } from './quotations.repo.ts';

type Formulas = Awaited<ReturnType<typeof frozenFormulas>>;

/** What the rule looks at, line by line: the rate is the one that the line's price was made with. */
function approvalLine(line: ShownLine, formulas: Formulas, rate: string) {
  const { line_key, toy_id, snapshot, order_box_qty, quantity, quoted_price, currency, formula_key } = line;
  const parameter = formula_key === null ? undefined : formulas[formula_key];
  return {
    ...snapshot,
    key: String(line_key),
    order_box_qty: toy_id === null ? (quantity ?? 0) : order_box_qty,
    exworks_price: snapshot?.exworks_price ?? null,
    quoted_price,
    currency,
    rate: parameter?.currency === currency ? parameter.rate : rate,
    formula_price: parameter && snapshot ? pricerOf(parameter, formula_key).price(snapshot).quoted_price : null,
    free_kind: toy_id === null ? ('other' as const) : null,
  };
}

/** Why the newest version has to be approved before it goes out, or the lines that are given; nothing when it has not. */
export async function approvalReasons(
  db: Db,
  pricing: Pricing,
  { id, version, company_id, currency }: Pick<QuotationRow, 'id' | 'version' | 'company_id' | 'currency'>,
  given?: readonly ShownLine[],
): Promise<ApprovalReason[]> {
  const { approval } = await getSettings(db, company_id);
  const { max_total, ...rule } = approval;
  const limit = max_total && { max_total: max_total.amount, currency: max_total.currency };
  if (approval.mode !== 'rule') return needsApproval(rule, { lines: [], rates: {} });
  const lines = given ?? (await listLines(db, id, version));
  const formulas = await frozenFormulas(
    db,
    company_id,
    lines.map(({ formula_key }) => formula_key),
  );
  const { rate } = await pricing.rate(db, company_id, currency);
  const rates: ApprovalFacts['rates'] = { [currency]: rate };
  if (limit) rates[limit.currency] = (await pricing.rate(db, company_id, limit.currency)).rate;
  return needsApproval(
    { ...rule, ...limit },
    { lines: lines.map((line) => approvalLine(line, formulas, rate)), rates },
  );
}

/** Those that may be told: a verdict on margins, looked at edit by edit, tells a cost to who may not see it. */
export const toldReasons = (session: Session, reasons: readonly ApprovalReason[]): ApprovalReason[] =>
  reasons.filter(({ kind }) => can(session, 'cost.see') || (kind !== 'margin' && kind !== 'margin_unknown'));
