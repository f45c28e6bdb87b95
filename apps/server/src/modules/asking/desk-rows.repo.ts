import { and, asc, desc, eq, not, type AnyColumn, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';

type DeskTable = PgTable & Record<'id' | 'factory_id' | 'created_at', AnyColumn>;

interface DeskRules {
  /** It is the factory's turn. */
  isWaiting: SQL;
  contains: (keyword: string) => SQL | undefined;
  /** Sorts waiting rows, before their age does. */
  first?: SQL[];
}

interface DeskQuestion extends PageRange {
  is_open: boolean;
  keyword: string;
}

export interface DeskRows<Row> {
  listOfFactory(db: Db, factoryId: number, question: DeskQuestion): Promise<Row[]>;
  countOfFactory(db: Db, factoryId: number, isOpen: boolean, keyword?: string): Promise<number>;
}

/** What a factory was asked: waiting rows the oldest first, finished rows the newest first. */
export function deskRows<T extends DeskTable>(
  table: T,
  { isWaiting, contains, first = [] }: DeskRules,
): DeskRows<InferSelectModel<T>> {
  // What is selected from a table of unknown columns has no type of its own.
  const source: PgTable = table;
  const matches = (factoryId: number, isOpen: boolean, keyword: string): SQL | undefined =>
    and(eq(table.factory_id, factoryId), isOpen ? isWaiting : not(isWaiting), contains(keyword));
  return {
    async listOfFactory(db, factoryId, { is_open, keyword, limit, offset }) {
      const order = is_open
        ? [...first, asc(table.created_at), asc(table.id)]
        : [desc(table.created_at), desc(table.id)];
      const rows = await db
        .select()
        .from(source)
        .where(matches(factoryId, is_open, keyword))
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      return rows as InferSelectModel<T>[];
    },

    countOfFactory: (db, factoryId, isOpen, keyword = '') => db.$count(table, matches(factoryId, isOpen, keyword)),
  };
}
