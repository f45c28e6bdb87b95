import { setCustomNumbers, type Pricer } from '../pricing/pricing.module.ts';
import type { UserCallContext } from '#rpc/context.ts';
import type { LineKind, LineList, PricedLine } from './line-kind.ts';
import { repriced, typedPrice } from './line-prices.ts';
import { auditPrices } from './price-audit.service.ts';
import { saveLines } from './priced-lines.repo.ts';

export interface LineChange {
  id: number;
  custom_number?: string | undefined;
  remark?: string | undefined;
  /** Null brings back the formula's price. */
  quoted_price?: string | null | undefined;
}

/** Only what was given changes. */
function changed<Line extends PricedLine>(
  line: Line,
  change: LineChange & { [Key in keyof Line]?: unknown },
  editable: readonly (keyof Line & string)[],
  pricer: Pricer | null,
): Line {
  const { quoted_price } = change;
  const given = (['remark', ...editable] as const).filter((key) => change[key] !== undefined);
  const edited = { ...line, ...Object.fromEntries(given.map((key) => [key, change[key]])) };
  if (quoted_price === undefined) return edited;
  if (quoted_price === null) return pricer ? repriced(edited, pricer) : edited;
  return { ...edited, ...typedPrice(quoted_price) };
}

/**
 * Changes lines of a list whose lock the caller holds. Returns the lines as they are then, and the changes whose number
 * belongs to another toy: those keep what they had. The formula is frozen before numbers are locked: two calls in
 * opposite orders would wait for each other.
 */
export async function changeLines<List extends LineList, Line extends PricedLine>(
  context: UserCallContext,
  kind: LineKind<List, Line>,
  list: List,
  lines: readonly Line[],
  changes: readonly LineChange[],
): Promise<{ after: ReadonlyMap<number, Line>; taken: { id: number; toy_id: number; number: string }[] }> {
  const { db } = context;
  const pricer = changes.some(({ quoted_price }) => quoted_price === null) ? await kind.pricer(db, list) : null;
  const after = new Map(lines.map((line) => [line.id, line]));
  const wishes = changes.flatMap(({ id, custom_number: number }) => {
    const line = after.get(id);
    return line === undefined || number === undefined ? [] : [{ id, toy_id: line.toy_id, number }];
  });
  const { company_id, customer_id } = list;
  const refused = await setCustomNumbers(db, { company_id, customer_id }, wishes);
  for (const { custom_number, ...change } of changes) {
    const line = after.get(change.id);
    if (!line) continue;
    const isRefused = refused.has(line.toy_id);
    after.set(line.id, changed(line, isRefused ? change : { ...change, custom_number }, kind.editable, pricer));
  }
  if (after.size > 0) {
    await saveLines(db, kind.rows, kind.editable, [...after.values()], kind.stamp(list));
    await auditPrices(context, kind, 'edit_prices', list.id, lines, after);
    await kind.changed(context, list, []);
  }
  return { after, taken: wishes.filter(({ toy_id }) => refused.has(toy_id)) };
}
