import { APPROVAL, can, isRateStale, versionNumber } from '@wanyuan/domain';
import type { Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import { nicknames } from '../people/people.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import { approvalReasons, toldReasons } from './approval-need.ts';
import { approvalNow } from './approval-now.ts';
import { noQuotation } from './open-quotation.ts';
import { getListed, listVersions } from './quotation-list.repo.ts';
import { getQuotation } from './quotations.repo.ts';
import { termsInForce } from './sending-terms.ts';
import { describeQuotations } from './to-quotation.ts';

interface Dependencies {
  pictures: PicturesService;
  pricing: Pricing;
  now: () => Date;
}

/** A quotation with its head, versions and price terms. */
export function createQuotationDetail({ pictures, pricing, now }: Dependencies) {
  return {
    async get({ db, session }: SessionContext<Pool>, { id, version }: { id: number; version?: number | undefined }) {
      const held = await getQuotation(db, session, id);
      const listed = held && (await getListed(db, id));
      if (!listed) throw noQuotation();
      const { quotation, newest } = held;
      const versions = await listVersions(db, id);
      const shown = versions.find((one) => one.version === (version ?? quotation.version));
      if (!shown) throw new AppError('NOT_FOUND', { msg: '没有这个版本' });
      const [described] = await describeQuotations(db, session, { pictures, pricing }, [listed]);
      const senders = await nicknames(
        db,
        versions.flatMap(({ sent_by }) => sent_by ?? []),
      );
      const isDraft = newest.state === 'draft';
      const told = isDraft ? toldReasons(session, await approvalReasons(db, pricing, quotation)) : [];
      // Who is not told of margins learns at sending that approval is needed; then it was asked for.
      const isAsked = !can(session, 'cost.see') && described!.approval !== APPROVAL.passed;
      const needs_approval = isDraft && (told.length > 0 || isAsked);
      const parameter = await termsInForce(db, pricing, quotation);
      return {
        ...described!,
        ...(isDraft && { approval: needs_approval ? approvalNow(newest, quotation.revision) : APPROVAL.passed }),
        head: shown.head,
        shown_version: shown.version,
        revision: quotation.revision,
        internal_remark: quotation.internal_remark,
        can_edit: isDraft,
        can_send: can(session, 'quotation.send'),
        can_approve: can(session, 'quotation.manage'),
        needs_approval,
        approval_reason: newest.approval_reason,
        terms: quotation.terms,
        in_force: parameter,
        is_rate_stale: !!parameter?.rate_time && isRateStale(new Date(parameter.rate_time), now()),
        landed: quotation.landed,
        hash: shown.hash ?? '',
        versions: versions.map((one) => ({
          version: one.version,
          number: versionNumber(quotation.number, one.version),
          state: one.state,
          total: one.total,
          currency: one.head.currency,
          line_count: one.line_count,
          sent_time: one.sent_at?.toISOString() ?? null,
          sent_by: one.sent_by === null ? '' : (senders.get(one.sent_by) ?? ''),
          hash: one.hash ?? '',
        })),
      };
    },
  };
}
