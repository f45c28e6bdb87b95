import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { inquiries } from './inquiries/inquiries.schema.ts';
import { purchases } from './purchases/purchases.schema.ts';
import { supplement_lines } from './supplements/supplements.schema.ts';

/** Those of some toys that a factory was asked for, in whatever way. */
export async function askedToys(db: Db, toyIds: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const table of [inquiries, purchases, supplement_lines]) {
    const rows = await db.selectDistinct({ toy_id: table.toy_id }).from(table).where(anyOf(table.toy_id, toyIds));
    found.push(...rows.map(({ toy_id }) => toy_id));
  }
  return found;
}
