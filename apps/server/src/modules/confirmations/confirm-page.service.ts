import type { ConfirmInfo } from '@wanyuan/contract';
import { isPastValidity, shortHash, type QuotationState } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import type { CallContext } from '#rpc/context.ts';
import type { Pool } from '#infra/database/database.ts';
import { listLines } from '../quotations/quotations.module.ts';
import { answersInForce } from './answers-in-force.ts';
import type { ConfirmLinks, Linked } from './confirm-links.ts';
import { lastConfirmation, type ConfirmationRow } from './confirmations.repo.ts';
import type { CustomerView } from './customer-view.service.ts';
import type { LinkRow } from './links.repo.ts';

interface Dependencies {
  links: ConfirmLinks;
  view: CustomerView;
  letterhead: LatePorts['letterhead'];
  now: () => Date;
}

interface Visit {
  token: string;
  code: string;
}

type Visiting = Pick<CallContext<Pool>, 'db' | 'ip'>;

const NO_INFO: ConfirmInfo = {
  company: '',
  contact: '',
  email: '',
  phone: '',
  address: '',
  consignee: '',
  remark: '',
};

/** What recipients typed, and what the quotation knows of them until they did. */
export const wholeInfo = (
  given: Partial<ConfirmInfo>,
  { customer_name, contact, contact_email }: Linked['sent']['head'],
): ConfirmInfo => ({ ...NO_INFO, company: customer_name, contact, email: contact_email, ...given });

/** What a recipient may do; the job that ends quotations may be late. */
export function pageState({ state, head }: Linked['sent'], at: Date): 'open' | 'submitted' | 'agreed' | 'expired' {
  const states: Partial<Record<QuotationState, 'submitted' | 'agreed' | 'expired'>> = {
    customer_submitted: 'submitted',
    agreed: 'agreed',
    ordered: 'agreed',
    expired: 'expired',
  };
  const isPast = head.valid_until !== null && isPastValidity(head.valid_until, at);
  return states[state] ?? (isPast ? 'expired' : 'open');
}

/** The version that a recipient knew before the one that they see; null when it is the first. */
export function versionBefore({ seen_version, seen_before }: LinkRow, version: number): number | null {
  return seen_version === version ? seen_before : seen_version;
}

const submittedOf = (last: ConfirmationRow | null, version: number) =>
  last === null || last.state === 'reopened' || last.version !== version
    ? null
    : {
        name: last.name,
        time: last.created_at.toISOString(),
        version: last.version,
        short_hash: shortHash(last.version_hash),
      };

/** What the holder of a link reads. Reading changes nothing: mail scanners open links too. */
export function createConfirmPageService({ links, view, letterhead, now }: Dependencies) {
  const open = ({ db, ip }: Visiting, { token, code }: Visit) => links.open(db, { token, code, ip });

  return {
    async info(context: Visiting, visit: Visit) {
      const { quotation, sent } = await open(context, visit);
      const { number, remark } = await view.head(context.db, { quotation, version: sent });
      const paper = await letterhead(context.db, quotation.company_id);
      return {
        company_name: paper.name,
        company_name_en: paper.name_en,
        create_time: quotation.created_at.toISOString(),
        number,
        status_time: sent.updated_at.toISOString(),
        remark,
        fax: paper.fax,
        company_email: paper.email,
      };
    },

    async page(context: Visiting, visit: Visit) {
      const { db } = context;
      const linked = await open(context, visit);
      const { share, quotation, sent } = linked;
      const lines = await listLines(db, quotation.id, sent.version);
      const last = await lastConfirmation(db, quotation.id);
      const state = pageState(sent, now());
      return {
        head: await view.head(db, { quotation, version: sent }),
        state,
        recipient: share.name,
        info: wholeInfo(share.info, sent.head),
        expires_time: share.expires_at?.toISOString() ?? null,
        submitted: submittedOf(last, sent.version),
        is_own: last !== null && last.link_id === share.id,
        reopened_note: state === 'open' && last?.state === 'reopened' ? last.note : null,
        kept_answers: (await answersInForce(db, linked, lines, share.id)).kept,
        has_new_version: versionBefore(share, sent.version) !== null,
      };
    },

    async lines(context: Visiting, visit: Visit) {
      const { db } = context;
      const linked = await open(context, visit);
      const { share, quotation, sent: version } = linked;
      const lines = await listLines(db, quotation.id, version.version);
      const known = versionBefore(share, version.version);
      const before = known === null ? null : await listLines(db, quotation.id, known);
      const shown = { share: links.reference(share), before };
      return {
        version: version.version,
        list: await view.lines(db, { quotation, version, lines }, shown),
        answers: (await answersInForce(db, linked, lines, share.id)).answers,
      };
    },
  };
}
