import { and, asc, desc, eq, not, type AnyColumn, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#infra/database/database.ts';

type DeskTable = PgTable & Record<'id' | 'factory_id' | 'created_at', AnyColumn>;

interface DeskRules {
  /** It is the factory's turn. */
  isWaiting: SQL;
  contains: (keyword: string) => SQL | undefined;
  /** What waits goes before other waiting ones by these. */
  first?: SQL[];
}

interface DeskQuestion {
  is_open: boolean;
  keyword: string;
  limit: number;
  offset: number;
}

/** What a factory was asked: what waits for it the longest-waiting first, what is done the latest first. */
export function deskRows<T extends DeskTable>(table: T, { isWaiting, contains, first = [] }: DeskRules) {
  // What is selected from a table of unknown columns has no type of its own.
  const source: PgTable = table;
  const matches = (factoryId: number, isOpen: boolean, keyword: string): SQL | undefined =>
    and(eq(table.factory_id, factoryId), isOpen ? isWaiting : not(isWaiting), contains(keyword));
  return {
    async listOfFactory(
      db: Db,
      factoryId: number,
      { is_open, keyword, limit, offset }: DeskQuestion,
    ): Promise<InferSelectModel<T>[]> {
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

    countOfFactory: (db: Db, factoryId: number, isOpen: boolean, keyword = ''): Promise<number> =>
      db.$count(table, matches(factoryId, isOpen, keyword)),
  };
}
