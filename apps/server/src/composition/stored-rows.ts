import type { Db } from '#infra/database/database.ts';

export interface StorageUse {
  kind: string;
  label: string;
  bytes: number;
  count: number;
}

/** Rows of a table that own objects of the store. */
export interface StoredRows {
  /** All their keys begin with it. */
  prefix: string;
  /** What a company's rows take up; without it they do not count against the company's quota. */
  use?(db: Db, company_id: number): Promise<StorageUse[]>;
  /** Of these keys, those that a row names. */
  known(db: Db, keys: readonly string[]): Promise<Set<string>>;
  /** The same for keys below the prefixes of other tables. */
  knownElsewhere?(db: Db, keys: readonly string[]): Promise<Set<string>>;
  /** Rows in the order of their ids. */
  page(db: Db, afterId: number, limit: number): Promise<{ id: number; key: string }[]>;
}
