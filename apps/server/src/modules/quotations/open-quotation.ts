import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import type { QuotationNews } from './quotation-news.ts';
import { sumsOf, type SummedLine } from './quotation-sums.ts';
import { listSummed } from './quotation-lines.repo.ts';
import * as repo from './quotations.repo.ts';

/** A quotation that is being changed: other changes wait meanwhile. `revision` is the one after the change. */
export interface OpenQuotation extends repo.QuotationRow {
  newest: repo.VersionRow;
}

export const noQuotation = () => new AppError('NOT_FOUND', { msg: '报价单不存在或已删除' });

/** Holds a quotation, whatever state its newest version is in. */
export async function holdQuotation({ db, session }: SessionContext, id: number, at: Date): Promise<OpenQuotation> {
  const held = await repo.holdQuotation(db, session, id);
  if (!held) throw noQuotation();
  const { quotation, newest } = held;
  return { ...quotation, revision: quotation.revision + 1, updated_at: at, newest };
}

/** Holds a quotation whose newest version is a draft, and numbers the edit that is about to be made. */
export async function openQuotation(context: SessionContext, id: number, at: Date): Promise<OpenQuotation> {
  const quotation = await holdQuotation(context, id, at);
  if (quotation.newest.state !== 'draft') throw new AppError('QUOTATION_SENT');
  return quotation;
}

/** The lines that an edit touched, as they were and as they are: what was removed is only before, what is new only after. */
export interface LinesChange {
  before: readonly SummedLine[];
  after: readonly SummedLine[];
}

export const NO_LINES: LinesChange = { before: [], after: [] };

/**
 * Writes down what an edit came to, takes its approval back and tells those who see the quotation. Only for edits that
 * happened: one that is left as it was keeps its revision. Answers the sums; `'all'` has them made anew from every line.
 */
export async function closeQuotation(
  context: UserCallContext,
  news: QuotationNews,
  quotation: OpenQuotation,
  change: LinesChange | 'all',
): Promise<repo.Sums> {
  const { db } = context;
  const { id, version, revision, updated_at } = quotation;
  const isWhole = change === 'all';
  const sums = await repo.saveEdit(db, {
    id,
    version,
    revision,
    updated_at,
    before: isWhole ? null : sumsOf(change.before),
    after: sumsOf(isWhole ? await listSummed(db, id) : change.after),
  });
  await news.changed(context, quotation);
  return sums;
}
