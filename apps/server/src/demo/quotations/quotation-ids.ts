import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#infra/database/database.ts';
import { quotation_confirmations, quotation_links } from '#modules/confirmations/confirmations.schema.ts';
import { quotation_line_keys, quotations } from '#modules/quotations/quotations.schema.ts';

/** Numbers of rows before there are rows: versions are hashed with the keys of their lines, and all is written at once. */
export interface RowIds {
  quotation(): number;
  line(): number;
  link(): number;
  confirmation(): number;
}

async function taken(db: Db, sequence: ReturnType<typeof sql>, count: number): Promise<() => number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(${sequence})::text as id from generate_series(1, ${count})`,
  );
  const left = rows.map(({ id }) => Number(id));
  return () => left.shift()!;
}

const sequenceOf = (table: PgTable) => sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;

export async function takeRowIds(db: Db, wanted: Record<keyof RowIds, number>): Promise<RowIds> {
  return {
    quotation: await taken(db, sequenceOf(quotations), wanted.quotation),
    line: await taken(db, sql`${quotation_line_keys.seqName}`, wanted.line),
    link: await taken(db, sequenceOf(quotation_links), wanted.link),
    confirmation: await taken(db, sequenceOf(quotation_confirmations), wanted.confirmation),
  };
}
