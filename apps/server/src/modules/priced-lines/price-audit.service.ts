import { isSameFigure } from '@wanyuan/domain';
import type { UserCallContext } from '#rpc/context.ts';
import type { LineKind, LineList, PricedLine } from './line-kind.ts';

type Audited<Line extends PricedLine> = Pick<LineKind<LineList, Line>, 'audit'>;

const isSamePriced = (a: PricedLine, b: PricedLine): boolean =>
  a.currency === b.currency &&
  a.is_manual_price === b.is_manual_price &&
  isSameFigure(a.quoted_price, b.quoted_price) &&
  isSameFigure(a.snapshot.exworks_price, b.snapshot.exworks_price);

/** Writes down an act on prices. */
export const auditAct = <Line extends PricedLine>(
  context: UserCallContext,
  { audit }: Audited<Line>,
  act: string,
  entry: { before?: unknown; after: unknown },
): Promise<void> => context.audit({ action: `${audit.prefix}.${act}`, ...entry });

/** Writes down which prices an act changed, before and after: one entry for all lines, none without a change. */
export async function auditPrices<Line extends PricedLine>(
  context: UserCallContext,
  kind: Audited<Line>,
  act: string,
  listId: number,
  before: readonly Line[],
  after: ReadonlyMap<number, Line>,
): Promise<void> {
  const changed = before.flatMap((line) => {
    const next = after.get(line.id);
    return next === undefined || isSamePriced(line, next) ? [] : [{ line, next }];
  });
  if (changed.length === 0) return;
  const { lines, facts } = kind.audit;
  const told = (line: Line) => {
    const { id, toy_id, quoted_price, currency, is_manual_price } = line;
    return { id, toy_id, quoted_price, currency, is_manual_price, ...facts(line) };
  };
  await auditAct(context, kind, act, {
    before: { id: listId, [lines]: changed.map(({ line }) => told(line)) },
    after: { id: listId, [lines]: changed.map(({ next }) => told(next)) },
  });
}
