import type { ExportProgress, Letterhead } from '@wanyuan/contract';
import type { PriceGroup, QuotationLanguage, SiteLanguage } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { CallContext, Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import type { MadeRequest } from './export-source.ts';

/** What a module asks of one that stands after it; each is filled by exactly one module. */
export interface LatePorts {
  /** On the transaction that moves a picture: rows that name the place of its bytes follow. */
  followMoved(transaction: Db, moved: { from: string; to: string; size: number; sha256: string }): Promise<void>;
  /** Whether a share that pictures are shown by still holds. */
  isShareOpen(share: string): Promise<boolean>;
  /** A chat message as its reader sees it, in words; refused to those who may not read it. */
  chatMessageAsRead(context: SessionContext, which: { conversation_id: number; seq: number }): Promise<ReadMessage>;
  /** Whether a message that pictures are shown by is still there for the reader whom its name says. */
  isMessageOpen(share: string): Promise<boolean>;
  /** Messages of recipients of a person's links that they have not read. */
  visitorsUnread(context: SessionContext): Promise<number>;
  /** An asker or one of the staff wrote in a conversation with customer service: what waits, and for whom, changes. */
  serviceSaid(said: { conversation_id: number; user_id: number }): Promise<void>;
  /** What cards in conversations show of these has changed: `inquiry:12`. */
  cardsChanged(context: MailingContext, refs: readonly string[]): Promise<void>;
  /** A factory was told of inquiries: they stand in the asker's conversation with it, once. */
  inquiriesTold(
    db: Db,
    asked: { company_id: number; user_id: number; factory_id: number },
    inquiryIds: readonly number[],
  ): Promise<() => Promise<void>>;
  /** Ends invitations that still hold, and answers how many those were. */
  endInvitations(
    db: Db,
    which: { company_id: number } | { user_id: number },
    reason: 'colleague_left' | 'password_changed',
  ): Promise<number>;
  /** After rows of the search for toys were written anew. */
  toysChanged(db: Db, toyIds: readonly number[]): Promise<void>;
  /** Names of the formulas with these ids that a session may use. */
  formulaNames(context: SessionContext, ids: readonly number[]): Promise<Map<number, string>>;
  /** A cart's owner and customer. */
  placeOfCart(context: SessionContext, cartId: number): Promise<{ user_id: number; customer_id: number | null }>;
  /** Those of some quotations that a customer can open by a link now. */
  linkedQuotations(db: Db, quotationIds: readonly number[], now: Date): Promise<ReadonlySet<number>>;
  /** A draft was given up: what was taken into it of a customer's answers to the version before waits again. */
  releaseTaken(db: Db, version: { quotation_id: number; version: number }): Promise<void>;
  /** Begins to make a file, as an export of the person's. */
  exportMade(context: UserCallContext, request: MadeRequest): Promise<ExportProgress>;
  /** The same file for a visitor without an account, as an export of the site's owner; asked again it is the one that was begun. */
  exportMadeFor(owner: { id: number; tenant_id: number; ip: string }, request: MadeRequest): Promise<ExportProgress>;
  /** How far a file is that a visitor of a website had made; another visitor's is NOT_FOUND. */
  exportMadeProgress(
    uuid: string,
    visited: { id: number; visitor_id: number | null; price_group: PriceGroup },
  ): Promise<ExportProgress>;
  /** How a company presents itself to its customers, with an address of its logo. */
  letterhead(db: Db, companyId: number): Promise<Letterhead & { logo: string }>;
  /** Takes records of mails out of the history, and answers how many those were. */
  removeMails(db: Db, session: Session, ids: readonly number[]): Promise<number>;
  /** An export is over: mails may wait for its file. */
  exportEnded(): Promise<void>;
  /** A customer answered, or an order was made: both sides get a mail, where the salesperson has an account to send it. */
  mailBothSides(context: MailingContext, event: MailedEvent): Promise<void>;
  /** Mailboxes in which answers are read no more; what was typed for it goes. */
  stopReadings(db: Db, accountIds: readonly number[]): Promise<void>;
  /** How often each of some mails was answered; those without an answer may be left out. */
  replyCounts(db: Db, mailIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Addresses of a customer that took no mail, in small letters, and why. */
  badAddresses(db: Db, customerId: number): Promise<ReadonlyMap<string, string>>;
  /** A visitor ordered on a website: both sides get a mail, where its salesperson can send one. */
  mailSiteOrder(context: MailingContext, event: SiteOrderMailed): Promise<void>;
  /** Mails an applicant the code that opens a site once; says what became of it. */
  mailSiteCode(context: MailingContext, event: SiteCodeMailed): Promise<'sent' | 'no_account'>;
  /** Whether pictures that a site showed may still be seen. */
  isSiteShareOpen(share: string): Promise<boolean>;
  /** Sessions of visitors that a site's login code or a personal link opened are over, on every process; answers how many. */
  endSiteSessions(
    context: MailingContext,
    which: { site_id: number; by: 'code' } | { site_id: number; by: 'link'; link_id: number },
  ): Promise<number>;
  /** What visitors did on some sites during the last seven days, and what waits there. */
  siteFigures(db: Db, siteIds: readonly number[]): Promise<Map<number, SiteFigures>>;
  /** How often people came by some personal links, and when last; unused links are left out. */
  siteLinkVisits(db: Db, linkIds: readonly number[]): Promise<Map<number, { visit_count: number; last_at: Date }>>;
  /** Lists that were picked on a site within the session's reach: orders name them as their source. */
  sitePickIds(context: SessionContext, siteId: number): Promise<number[]>;
  /** Seconds that visitors of sites really looked, by visitor. */
  siteSeconds(db: Db, visitorIds: readonly number[]): Promise<Map<number, number>>;
  /** In which a visitor or a request reads the site; refuses one that is not the site's. */
  siteGuestLanguage(
    db: Db,
    siteId: number,
    guest: { visitor_id?: number | undefined; request_id?: number | undefined },
  ): Promise<SiteLanguage | null>;
  /** What people wrote as news for some site, with words for where it stands: the leak guard looks through it. */
  siteNewsTexts(db: Db, siteId: number): Promise<{ label: string; text: string }[]>;
  /** An anonymous visitor turned out to be another one of the site, who gets the records. */
  moveSiteRecords(db: Db, visitor: { from: number; to: number }): Promise<void>;
  /** Visitors opened these pieces of a company's news, one as often as it is named. */
  newsOpened(db: Db, opened: readonly { company_id: number; key: string }[]): Promise<void>;
}

interface MailedSite {
  id: number;
  company_id: number;
  user_id: number;
  name: string;
}

export interface SiteOrderMailed {
  site: MailedSite;
  customer_id: number | null;
  order_id: number;
  order_number: string;
  language: QuotationLanguage;
  /** Of the visitor. */
  name: string;
  email: string;
}

export interface SiteCodeMailed {
  site: MailedSite;
  customer_id: number | null;
  language: QuotationLanguage;
  name: string;
  email: string;
  url: string;
  code: string;
}

export interface SiteFigures {
  /** All that ever came. */
  visitors: number;
  visitors_7d: number;
  visits_7d: number;
  open_picks: number;
  pending_requests: number;
}

export interface ReadMessage {
  /** Null for an author without an account. */
  author_id: number | null;
  author_name: string;
  /** What can be read of it; pictures and cards are named. */
  text: string;
}

/** The call of a customer or a person, or the job, that a mail belongs to. */
export type MailingContext = Pick<CallContext, 'db' | 'afterCommit'>;

export interface MailedEvent {
  kind: 'submitted' | 'ordered';
  quotation: { id: number; company_id: number; user_id: number; customer_id: number | null; number: string };
  version: number;
  /** Of the order that was made; empty before. */
  order_number: string;
  language: QuotationLanguage;
  /** Of the customer: who signed, and the address that they gave. */
  name: string;
  email: string;
}
