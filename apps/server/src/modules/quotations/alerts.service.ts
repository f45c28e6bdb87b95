import { isQuotationWatched } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { frozenPricers } from './alert-pricers.ts';
import { holdQuotation, noQuotation } from './open-quotation.ts';
import type { QuotationLineKind } from './quotation-line-kind.ts';
import { changeQuotation, getQuotation, type HeldQuotation } from './quotations.repo.ts';
import type { Repricing } from './reprice-lines.ts';
import type { createVersionDrafts } from './version-drafts.service.ts';
import { watchLines, type AlertLine } from './watch-lines.ts';

interface Dependencies {
  kind: QuotationLineKind;
  repricing: Repricing;
  drafts: ReturnType<typeof createVersionDrafts>;
  now: () => Date;
}

const isRepriced = ({ alerts }: AlertLine): boolean => alerts.includes('repriced');

async function alertsOf(db: Db, { quotation, newest }: HeldQuotation): Promise<AlertLine[]> {
  const { id, company_id, state, line_count } = quotation;
  if (!isQuotationWatched({ state, newest_state: newest.state, line_count })) return [];
  return (await watchLines(db, company_id, [id])).get(id)!;
}

const describe = ({ line_key, number, name, alerts, stop_time, exworks_price, price }: AlertLine) => ({
  id: line_key,
  number,
  // Of a black toy only the number is told.
  name: alerts.includes('gone') ? '' : name,
  alerts,
  stop_time: stop_time?.toISOString() ?? null,
  exworks_before: price === null ? null : exworks_price,
  exworks_after: price,
});

/** What became of the toys of one quotation, and taking their new prices in. */
export function createAlerts({ kind, repricing, drafts, now }: Dependencies) {
  const pricers = frozenPricers(kind);
  return {
    async get({ db, session }: SessionContext, id: number) {
      const held = await getQuotation(db, session, id);
      if (!held) throw noQuotation();
      const { version, state } = held.newest;
      return { version, is_sent: state !== 'draft', list: (await alertsOf(db, held)).map(describe) };
    },

    /** Those of some lines whose toys were repriced; the next version begins only where there is such a line. */
    async reprice(context: UserCallContext, id: number, keys: readonly number[]) {
      const { db } = context;
      const { newest, ...held } = await holdQuotation(context, id, now());
      const found = await alertsOf(db, { quotation: held, newest });
      const wanted = new Set(keys);
      const lines = found.filter((line) => wanted.has(line.line_key) && isRepriced(line));
      const { version } = newest;
      if (lines.length === 0) return { version, revision: held.revision - 1, count: 0, kept: 0, is_new_version: false };
      const draft = newest.state === 'draft' ? { version, isNew: false } : await drafts.open(context, id);
      const lineKeys = lines.map(({ line_key }) => line_key);
      const { count, revision } = await repricing.refresh(context, id, lineKeys, pricers);
      const settled = lines.filter(({ alerts }) => alerts.length === 1).length;
      await changeQuotation(db, id, { alert_count: found.length - settled });
      const kept = lines.filter(({ is_manual_price }) => is_manual_price).length;
      return { version: draft.version, revision, count, kept, is_new_version: draft.isNew };
    },
  };
}
