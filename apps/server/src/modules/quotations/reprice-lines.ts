import { isSameFigure, linesToReprice, priceToday, type RecalculationScope } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import { auditAct, auditPrices, repriced, saveLines } from '../priced-lines/priced-lines.module.ts';
import type { Pricer } from '../pricing/pricing.module.ts';
import { toySnapshots, toyStates } from '../toys/toys.module.ts';
import { draftLines } from './draft-lines.ts';
import { closeQuotation, openQuotation, type OpenQuotation } from './open-quotation.ts';
import type { QuotationLineKind } from './quotation-line-kind.ts';
import { isToyLine, listLines, listLinesByKey, QUOTATION_LINES, type ToyLine } from './quotation-lines.repo.ts';
import type { QuotationNews } from './quotation-news.ts';

interface Dependencies {
  kind: QuotationLineKind;
  news: QuotationNews;
  now: () => Date;
}

/** Which pricer makes the price of which line; null where none does. */
export type LinePricers = (
  db: Db,
  quotation: OpenQuotation,
  lines: readonly ToyLine[],
) => Promise<(line: ToyLine) => Pricer | null>;

interface Scope {
  scope: RecalculationScope;
  ids: readonly number[];
}

export type Repricing = ReturnType<typeof createRepricing>;

const isSamePrice = (a: ToyLine, b: ToyLine): boolean =>
  a.formula_key === b.formula_key && a.currency === b.currency && isSameFigure(a.quoted_price, b.quoted_price);

/** Makes prices anew; those that a person typed stay. */
export function createRepricing({ kind, news, now }: Dependencies) {
  /** Lines with another price or snapshot than they have are written; answers them as they were and as they are. */
  async function write(
    context: UserCallContext,
    quotation: OpenQuotation,
    changed: ReadonlyMap<number, ToyLine>,
    saved: QuotationLineKind['editable'] = kind.editable,
  ) {
    const before = (await draftLines(context.db, quotation, [...changed.keys()])).filter(isToyLine);
    const after = before.map((row) => ({ ...changed.get(row.line_key)!, id: row.id }));
    await saveLines(context.db, QUOTATION_LINES, saved, after, kind.stamp(quotation));
    return { before, after };
  }

  /** Of an open quotation, which the caller closes. Lines of toys that are shown no more are left alone. */
  async function repriceOpen(
    context: UserCallContext,
    quotation: OpenQuotation,
    { scope, ids }: Scope,
    pricer: Pricer,
  ) {
    const { db, session } = context;
    const { id, version } = quotation;
    const all = (await listLines(db, id, version)).filter(isToyLine);
    const states = await toyStates(
      db,
      session,
      all.map(({ toy_id }) => toy_id),
    );
    const lines = all.filter(({ toy_id }) => states.has(toy_id));
    const ticked = new Set(ids);
    const touched = linesToReprice(lines, scope, ({ line_key }) => ticked.has(line_key));
    const kept = lines.filter(
      (line) => line.is_manual_price && (scope === 'all' || (scope === 'ticked' && ticked.has(line.line_key))),
    ).length;
    const changed = new Map<number, ToyLine>();
    for (const line of touched) {
      const next = repriced(line, pricer);
      if (!isSamePrice(line, next)) changed.set(line.line_key, next);
    }
    const change = await write(context, quotation, changed);
    // Audited without prices, which follow from the formula.
    if (changed.size > 0)
      await auditAct(context, kind, 'recalculate', {
        after: { id, scope, formula_id: pricer.parameter?.formula_id ?? null, count: changed.size },
      });
    return { count: touched.length, kept, change };
  }

  const inForce: LinePricers = async (db, quotation) => {
    const pricer = await kind.pricer(db, quotation);
    return () => pricer;
  };

  return {
    repriceOpen,

    async recalculate(context: UserCallContext, id: number, scope: Scope) {
      const quotation = await openQuotation(context, id, now());
      const pricer = await kind.pricer(context.db, quotation);
      if (pricer.formula_key === null) throw new AppError('PRICE_FORMULA_WRONG', { msg: '还没有价格公式，请先新建' });
      const { count, kept, change } = await repriceOpen(context, quotation, scope, pricer);
      if (change.after.length === 0) return { count, kept, revision: quotation.revision - 1, total: quotation.total };
      const { total } = await closeQuotation(context, news, quotation, change);
      return { count, kept, revision: quotation.revision, total };
    },

    /** Takes the catalogue's prices of today into lines, and reprices them, by the formula in force unless told. */
    async refresh(context: UserCallContext, id: number, keys: readonly number[], pricers: LinePricers = inForce) {
      const { db, session } = context;
      const quotation = await openQuotation(context, id, now());
      const lines = (await listLinesByKey(db, id, keys)).filter(isToyLine);
      const known = await toySnapshots(
        db,
        session,
        lines.map(({ toy_id }) => toy_id),
      );
      const pricerOf = await pricers(db, quotation, lines);
      const changed = new Map<number, ToyLine>();
      for (const line of lines) {
        const today = known.get(line.toy_id)?.snapshot;
        if (today === undefined || priceToday(line.snapshot.exworks_price, today.exworks_price) === null) continue;
        const { exworks_price, additional_price } = today;
        const taken = { ...line, snapshot: { ...line.snapshot, exworks_price, additional_price } };
        const pricer = line.is_manual_price ? null : pricerOf(line);
        changed.set(line.line_key, pricer?.formula_key ? repriced(taken, pricer) : taken);
      }
      if (changed.size === 0) return { count: 0, revision: quotation.revision - 1, total: quotation.total };
      const { before, after } = await write(context, quotation, changed, [...kind.editable, 'snapshot']);
      await auditPrices(context, kind, 'refresh_prices', id, before, new Map(after.map((line) => [line.id, line])));
      const { total } = await closeQuotation(context, news, quotation, { before, after });
      return { count: changed.size, revision: quotation.revision, total };
    },
  };
}
