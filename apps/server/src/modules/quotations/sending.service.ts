import type { CallOutput } from '@wanyuan/contract';
import {
  APPROVAL,
  can,
  isApprovalCleared,
  isQuotationBound,
  nextQuotationState,
  shortHash,
  versionNumber,
} from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { recordQuotedPrices, type Pricing } from '../pricing/pricing.module.ts';
import { freezeFacts } from '../toys/toys.module.ts';
import { approvalReasons } from './approval-need.ts';
import { approvalNow } from './approval-now.ts';
import { refuseUnseen } from './approval.service.ts';
import { isReaddressed } from './is-readdressed.ts';
import { leaksOf } from './leak-guard.service.ts';
import { holdQuotation, noQuotation, type OpenQuotation } from './open-quotation.ts';
import { listLines, saveFactsKeys, type ShownLine } from './quotation-lines.repo.ts';
import type { QuotationNews } from './quotation-news.ts';
import * as repo from './quotations.repo.ts';
import { sendingFaults } from './sending-faults.ts';
import { keptTerms, termsInForce } from './sending-terms.ts';
import { sendingWarnings } from './sending-warnings.ts';
import { addEvent } from './sent-quotations.repo.ts';
import { versionHash } from './version-hash.ts';
import { afterNext } from './version-states.ts';
import { watchLines } from './watch-lines.ts';

interface Dependencies {
  pricing: Pricing;
  news: QuotationNews;
  checks(context: SessionContext, id: number): Promise<CallOutput<'quotation.get_checks'>>;
  now: () => Date;
}

interface Order {
  id: number;
  /** The one that the sender looked at. */
  revision: number;
  confirmed_leaks: readonly string[];
  /** Words for the timeline, such as the recipients' names. */
  note?: string;
}

/** A version that has just gone out. */
export interface SentVersion {
  quotation: repo.QuotationRow;
  version: number;
  number: string;
  hash: string;
  short_hash: string;
}

/** The customer was told these prices now, and not while they were written. */
async function recordPrices(
  db: Db,
  { company_id, customer_id, updated_at }: OpenQuotation,
  lines: readonly ShownLine[],
) {
  if (customer_id === null) return;
  const prices = lines.flatMap(({ toy_id, quoted_price, currency }) =>
    toy_id === null || quoted_price === null ? [] : [{ toy_id, price: quoted_price, currency }],
  );
  if (prices.length > 0) await recordQuotedPrices(db, { company_id, customer_id }, prices, updated_at);
}

/** What stands between a draft and its customer, and the step over it. */
export function createSending({ pricing, news, checks, now }: Dependencies) {
  /** Refuses what may not go out: it is looked at as it stands under the lock. */
  async function refuseUnfit(
    { db, session }: UserCallContext,
    quotation: OpenQuotation,
    lines: readonly ShownLine[],
    { revision, confirmed_leaks }: Order,
  ): Promise<void> {
    const outgoing = { quotation, version: quotation.newest, lines };
    const faults = sendingFaults(outgoing, quotation.updated_at);
    if (faults.length > 0) throw new AppError('QUOTATION_UNREADY', { msg: `还不能发出：${faults.join('，')}` });
    const needs = (await approvalReasons(db, pricing, quotation)).length > 0;
    if (!isApprovalCleared(approvalNow(quotation.newest, revision), needs)) throw new AppError('QUOTATION_UNAPPROVED');
    const confirmed = new Set(confirmed_leaks);
    const leaks = (await leaksOf(db, session, outgoing)).filter(({ key }) => !confirmed.has(key));
    if (leaks.length > 0) throw new AppError('QUOTATION_LEAKS', { data: { count: leaks.length } });
  }

  /** The version that recipients saw until now gives way; what they agreed on does not. */
  async function supersede(db: Db, { id, sent_version, updated_at }: OpenQuotation, user_id: number): Promise<void> {
    const former = sent_version === null ? null : await repo.getVersion(db, id, sent_version);
    if (!former) return;
    if (isQuotationBound(former.state)) throw new AppError('CONFLICT', { msg: '客户已确认上一版，不能再发出新版' });
    const state = afterNext(former.state);
    if (state === former.state) return;
    await repo.changeVersion(db, former, { state, ended_at: updated_at });
    await addEvent(db, {
      quotation_id: id,
      version: former.version,
      kind: 'supersede',
      user_id,
      created_at: updated_at,
    });
  }

  return {
    /** All that a sender should know before; nothing is written. */
    async check(context: SessionContext, id: number): Promise<CallOutput<'quotation.check_sending'>> {
      const { db, session } = context;
      const held = await repo.getQuotation(db, session, id);
      if (!held) throw noQuotation();
      const { quotation, newest: version } = held;
      const lines = await listLines(db, id, quotation.version);
      const reasons = version.state === 'draft' ? await approvalReasons(db, pricing, quotation) : [];
      const needs_approval = reasons.length > 0;
      return {
        revision: quotation.revision,
        needs_approval,
        approval: needs_approval ? approvalNow(version, quotation.revision) : APPROVAL.passed,
        approval_reasons: reasons.map(({ message }) => message),
        leaks: await leaksOf(db, session, { quotation, version, lines }),
        warnings: sendingWarnings({
          checks: await checks(context, id),
          lines,
          alerts: (await watchLines(db, quotation.company_id, [id])).get(id)!,
          seesCosts: can(session, 'cost.see'),
          isReaddressed: version.state === 'draft' && (await isReaddressed(db, quotation)),
        }),
        faults: sendingFaults({ quotation, version, lines }, now()),
      };
    },

    /**
     * Sends the draft as it was seen; who may send was asked before. An edit that comes first makes it fail, one that comes
     * later finds a sent version.
     */
    async send(context: UserCallContext, order: Order): Promise<SentVersion> {
      const { db, session } = context;
      const { id, revision, note = '' } = order;
      const quotation = await holdQuotation(context, id, now());
      refuseUnseen(quotation, revision, '发出');
      const { newest, updated_at, company_id, currency } = quotation;
      const lines = await listLines(db, id, newest.version);
      await refuseUnfit(context, quotation, lines, order);
      await supersede(db, quotation, session.id);
      // Lines of earlier versions have theirs.
      const written = lines.filter(({ from_version }) => from_version === newest.version);
      const facts = await freezeFacts(
        db,
        session,
        written.flatMap(({ toy_id }) => toy_id ?? []),
      );
      await saveFactsKeys(db, { id, version: newest.version }, facts);
      const hash = versionHash({ quotation, version: newest, lines });
      const terms = await termsInForce(db, pricing, quotation);
      const state = nextQuotationState(newest.state, 'send')!;
      await repo.changeVersion(db, newest, {
        state,
        hash,
        sent_at: updated_at,
        sent_by: session.id,
        sent_parameter: terms,
        sent_customer_id: quotation.customer_id,
        sent_landed: quotation.landed,
        sent_terms: keptTerms(quotation),
        updated_at,
      });
      const values = {
        state,
        sent_version: newest.version,
        sent_rate: terms?.rate ?? (await pricing.rate(db, company_id, currency)).rate,
        sent_cost: quotation.cost_total,
        first_sent_at: quotation.first_sent_at ?? updated_at,
        updated_at,
      };
      await repo.changeQuotation(db, id, values);
      await recordPrices(db, quotation, lines);
      await addEvent(db, {
        quotation_id: id,
        version: newest.version,
        kind: 'send',
        user_id: session.id,
        note,
        created_at: updated_at,
      });
      await context.audit({
        action: 'quotation.send',
        after: { id, version: newest.version, revision, hash, confirmed_leaks: order.confirmed_leaks.length },
      });
      const { newest: _newest, ...row } = { ...quotation, ...values, revision };
      await news.changed(context, row);
      const number = versionNumber(row.number, newest.version);
      return { quotation: row, version: newest.version, number, hash, short_hash: shortHash(hash) };
    },
  };
}
