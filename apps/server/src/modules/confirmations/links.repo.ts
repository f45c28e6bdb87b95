import type { ConfirmInfoChange } from '@wanyuan/contract';
import { and, asc, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { quotation_answers, quotation_links } from './confirmations.schema.ts';

export type LinkRow = typeof quotation_links.$inferSelect;

export async function findLink(db: Db, token_hash: string): Promise<LinkRow | null> {
  const [row] = await db.select().from(quotation_links).where(eq(quotation_links.token_hash, token_hash));
  return row ?? null;
}

export async function quotationOfLink(db: Db, id: number): Promise<number | null> {
  const [row] = await db
    .select({ quotation_id: quotation_links.quotation_id })
    .from(quotation_links)
    .where(eq(quotation_links.id, id));
  return row?.quotation_id ?? null;
}

export async function getLink(db: Db, quotation_id: number, id: number): Promise<LinkRow | null> {
  const [row] = await db
    .select()
    .from(quotation_links)
    .where(and(eq(quotation_links.quotation_id, quotation_id), eq(quotation_links.id, id)));
  return row ?? null;
}

/** With how many lines each recipient has answered. */
export async function listLinks(db: Db, quotation_id: number): Promise<{ link: LinkRow; answered: number }[]> {
  return db
    .select({ link: quotation_links, answered: count(quotation_answers.line_key) })
    .from(quotation_links)
    .leftJoin(quotation_answers, eq(quotation_answers.link_id, quotation_links.id))
    .where(eq(quotation_links.quotation_id, quotation_id))
    .groupBy(quotation_links.id)
    .orderBy(asc(quotation_links.id));
}

/** Stopped ones do not count: another can be made in their place. */
export const countLinks = (db: Db, quotation_id: number): Promise<number> =>
  db.$count(quotation_links, and(eq(quotation_links.quotation_id, quotation_id), eq(quotation_links.is_on, true)));

/** Those of some quotations with a link that holds. */
export async function linkedQuotations(db: Db, quotationIds: readonly number[], now: Date): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: quotation_links.quotation_id })
    .from(quotation_links)
    .where(
      and(
        anyOf(quotation_links.quotation_id, quotationIds),
        eq(quotation_links.is_on, true),
        or(isNull(quotation_links.expires_at), gt(quotation_links.expires_at, now)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function addLink(db: Db, values: typeof quotation_links.$inferInsert): Promise<LinkRow> {
  const [row] = await db.insert(quotation_links).values(values).returning();
  return row!;
}

export async function changeLink(
  db: Db,
  id: number,
  values: Partial<typeof quotation_links.$inferInsert>,
): Promise<void> {
  await db.update(quotation_links).set(values).where(eq(quotation_links.id, id));
}

/** Ends all that are in use; answers which. */
export async function stopLinks(db: Db, quotation_id: number): Promise<LinkRow[]> {
  return db
    .update(quotation_links)
    .set({ is_on: false })
    .where(and(eq(quotation_links.quotation_id, quotation_id), eq(quotation_links.is_on, true)))
    .returning();
}

/** Links of mails that never went: no recipient has their tokens, so no process takes one for open. */
export async function stopUnsentLinks(db: Db, ids: readonly number[]): Promise<void> {
  await db.update(quotation_links).set({ is_on: false }).where(anyOf(quotation_links.id, ids));
}

/** Only what is given; what stands beside it stays. */
export async function mergeInfo(db: Db, id: number, info: ConfirmInfoChange): Promise<void> {
  await db
    .update(quotation_links)
    .set({ info: sql`${quotation_links.info} || ${JSON.stringify(info)}::jsonb` })
    .where(eq(quotation_links.id, id));
}
