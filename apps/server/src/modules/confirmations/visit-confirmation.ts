import { versionNumber } from '@wanyuan/domain';
import type { OpenVisit } from '../share-links/share-links.module.ts';
import type { ConfirmLinks } from './confirm-links.ts';

/** The recipient who writes to the salesperson from the page of a quotation: each of its links has one. */
export const createVisitConfirmation =
  (links: ConfirmLinks): OpenVisit =>
  async (db, { token, code, ip }) => {
    const linked = await links.open(db, { token, code, ip });
    const { share, quotation, sent } = linked;
    const { id, company_id, user_id, customer_id, number } = quotation;
    return {
      company_id,
      user_id,
      customer_id,
      link_id: share.id,
      link_ref: links.reference(share),
      about: `报价单 ${versionNumber(number, sent.version)}`,
      about_link: `/edit_quotation/${id}`,
      name: share.name,
      is_shared: false,
    };
  };
