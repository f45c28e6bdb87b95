import type { Db } from '#infra/database/database.ts';

/** What a visitor shows of a link. */
export interface Visit {
  token: string;
  code: string;
  person_key: string;
  ip: string;
}

/** A link that holds, and whose it is: what stands behind it is none of the chat's business. */
export interface VisitedLink {
  company_id: number;
  user_id: number;
  customer_id: number | null;
  link_id: number;
  link_ref: string;
  /** What the page shows, in the words of the salesperson. */
  about: string;
  about_link: string;
  /** What the person behind the key, or the recipient of the link, is called; empty when not known. */
  name: string;
  /** Whether each browser is a person of its own, or all who hold the link are one. */
  is_shared: boolean;
}

/** Opens a link for a visitor, or refuses in the words of its page. */
export type OpenVisit = (db: Db, visit: Visit) => Promise<VisitedLink>;
