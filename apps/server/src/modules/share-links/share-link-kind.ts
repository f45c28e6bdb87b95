import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#infra/database/database.ts';
import type { RefusalWords } from './refusal-words.data.ts';
import type { shareLinkColumns, sharePersonColumns } from './share-links.schema.ts';

/** What of a link's row decides whether it opens. */
export interface LinkTerms {
  token_hash: string;
  code_hash: string | null;
  is_on: boolean;
  expires_at: Date | null;
}

/** Where the links of a kind are kept, and by which number each is known. */
export interface LinkRows {
  table: PgTable & Record<keyof ReturnType<typeof shareLinkColumns>, PgColumn>;
  id: PgColumn;
}

/** Where the people who answer through links of a kind are kept, and the column that says through which. */
export interface PeopleRows<Table extends PgTable = PgTable> {
  table: Table & Record<keyof ReturnType<typeof sharePersonColumns>, PgColumn>;
  link: PgColumn;
}

/** A link and what lies behind it. */
export interface Found {
  share: LinkTerms;
}

/** A kind of links: what they open, where they are kept, and in which words they are refused. */
export interface ShareLinkKind<F extends Found, End extends string = never> {
  /** Stands before a link's number wherever links of all kinds are named: small letters, of no other kind. */
  prefix: string;
  rows: LinkRows;
  idOf(share: F['share']): number;
  /** Whether it still holds or not. */
  find(db: Db, tokenHash: string): Promise<F | null>;
  /** Whether what lies behind a link has ended it, whatever its row says: asked anew for each picture. */
  hasEnded?(db: Db, id: number): Promise<boolean>;
  /** Why links of this kind end beside being stopped and running out, in the words of each. */
  ends: Record<End, string>;
  /** Where its words differ from everybody's. */
  words?: Partial<RefusalWords>;
}

/** The name of a link among those of all kinds: what is kept or counted for it is kept under this. */
export const linkName = ({ prefix }: { prefix: string }, id: number): string => `${prefix}${id}`;
