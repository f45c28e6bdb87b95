import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#infra/database/database.ts';
import { audit_log } from '#modules/audit/audit.schema.ts';
import {
  quotation_answers,
  quotation_confirmations,
  quotation_links,
} from '#modules/confirmations/confirmations.schema.ts';
import { customer_prices } from '#modules/pricing/pricing.schema.ts';
import {
  quotation_declines,
  quotation_events,
  quotation_lines,
  quotation_versions,
  quotations,
} from '#modules/quotations/quotations.schema.ts';
import type { BuiltQuotation } from './built-quotation.ts';

/** A statement has room for 65,535 parameters. */
const AT_ONCE = 400;

async function insertAll<Table extends PgTable>(
  db: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await db
      .insert(table)
      .overridingSystemValue()
      .values(rows.slice(start, start + AT_ONCE));
}

/** Writes the rows of all quotations, table by table. */
export async function insertQuotations(db: Tx, all: readonly BuiltQuotation[]): Promise<void> {
  await insertAll(
    db,
    quotations,
    all.map(({ quotation }) => quotation),
  );
  await insertAll(
    db,
    quotation_versions,
    all.flatMap(({ versions }) => versions),
  );
  await insertAll(
    db,
    quotation_links,
    all.flatMap(({ link }) => link ?? []),
  );
  await insertAll(
    db,
    quotation_answers,
    all.flatMap(({ answers }) => answers),
  );
  await insertAll(
    db,
    quotation_declines,
    all.flatMap(({ declines }) => declines),
  );
  await insertAll(
    db,
    quotation_confirmations,
    all.flatMap(({ confirmations }) => confirmations),
  );
  await insertAll(
    db,
    customer_prices,
    all.flatMap(({ quoted }) => quoted),
  );
  await insertAll(
    db,
    audit_log,
    all.flatMap(({ audits }) => audits),
  );
  // As they happened: lists show them by their numbers.
  await insertAll(
    db,
    quotation_events,
    all.flatMap(({ events }) => events),
  );
  await insertAll(
    db,
    quotation_lines,
    all.flatMap(({ quotation, lines }) =>
      lines.map(({ id: _id, ...line }) => ({ ...line, quotation_id: quotation.id })),
    ),
  );
}
