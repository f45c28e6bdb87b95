import type { Db } from '#infra/database/database.ts';
import { getSent, type SentQuotation } from '../quotations/quotations.module.ts';
import type { ShareLinkKind, ShareLinks } from '../share-links/share-links.module.ts';
import { quotation_links } from './confirmations.schema.ts';
import { findLink, quotationOfLink, type LinkRow } from './links.repo.ts';

/** A link, and what its holder sees. */
export interface Linked extends SentQuotation {
  share: LinkRow;
}

async function isWithdrawn(db: Db, id: number): Promise<boolean> {
  const quotationId = await quotationOfLink(db, id);
  return quotationId === null || (await getSent(db, quotationId))?.sent.state === 'withdrawn';
}

const KIND: ShareLinkKind<Linked, 'withdrawn'> = {
  prefix: 'q',
  rows: { table: quotation_links, id: quotation_links.id },
  idOf: ({ id }) => id,
  async find(db, tokenHash) {
    const share = await findLink(db, tokenHash);
    const shown = share && (await getSent(db, share.quotation_id));
    return shown && { share, ...shown };
  },
  hasEnded: isWithdrawn,
  ends: { withdrawn: '报价已撤回，请联系业务员' },
};

export type ConfirmLinks = ReturnType<typeof confirmLinks>;

export function confirmLinks(shareLinks: ShareLinks) {
  const links = shareLinks.ofKind(KIND);

  /** Of a withdrawn quotation nothing is shown; a later version opens it again. */
  const unlessWithdrawn = (linked: Linked): Linked => {
    if (linked.sent.state === 'withdrawn') throw links.ended('withdrawn');
    return linked;
  };

  return {
    ...links,
    find: async (db: Db, token: string) => unlessWithdrawn(await links.find(db, token)),
    open: async (...visit: Parameters<typeof links.open>) => unlessWithdrawn(await links.open(...visit)),
  };
}

/** What a salesperson sends: browsers keep what stands after `#` to themselves, so no log and no other site gets it. */
export const confirmPath = (token: string): string => `/confirm#${token}`;

/** A token behind its path, also as programs that look at links for their readers write it into the address of their own. */
const TOKEN = /((?:\/|%2f)confirm(?:\/|%2f)?(?:#|%23|%2523))[\w-]{22}/gi;

export const hasConfirmToken = (text: string): boolean => text.search(TOKEN) !== -1;

/** The text without what opens anything: who reads it is not who the link was made for. */
export const withoutConfirmTokens = (text: string): string => text.replaceAll(TOKEN, '$1…');
