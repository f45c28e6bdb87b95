import { and, desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Holding } from '#composition/holding.ts';
import { countByUser } from '#infra/database/count-by-user.ts';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import type { Session } from '#rpc/context.ts';
import { mail_templates } from './mail-templates.schema.ts';

export type TemplateRow = typeof mail_templates.$inferSelect;
type NewTemplate = typeof mail_templates.$inferInsert;

const isThere = isNull(mail_templates.removed_at);
const isOwn = eq(mail_templates.is_company, false);

/** The company's and one's own: a colleague's text is theirs alone, also before a leader. */
const within = (session: Session) =>
  and(
    eq(mail_templates.company_id, session.tenant_id),
    or(eq(mail_templates.is_company, true), eq(mail_templates.user_id, session.id)),
  );

/** The latest changed first. */
export async function listTemplates(db: Db, session: Session): Promise<TemplateRow[]> {
  return db
    .select()
    .from(mail_templates)
    .where(and(within(session), isThere))
    .orderBy(desc(mail_templates.updated_at), desc(mail_templates.id));
}

export async function findTemplate(db: Db, session: Session, id: number): Promise<TemplateRow | null> {
  const [row] = await db
    .select()
    .from(mail_templates)
    .where(and(within(session), isThere, eq(mail_templates.id, id)));
  return row ?? null;
}

export async function findRemoved(db: Db, session: Session, id: number): Promise<TemplateRow | null> {
  const [row] = await db
    .select()
    .from(mail_templates)
    .where(and(within(session), isNotNull(mail_templates.removed_at), eq(mail_templates.id, id)))
    .for('update');
  return row ?? null;
}

/** Until the transaction ends no colleague adds one, so that two do not add the last at once. */
export async function lockTemplates(db: Db, company_id: number): Promise<void> {
  await lockUntilEnd(db, 'mail_templates', company_id);
}

export async function countTemplates(
  db: Db,
  { company_id, user_id, is_company }: Pick<TemplateRow, 'company_id' | 'user_id' | 'is_company'>,
): Promise<number> {
  const whose = is_company ? eq(mail_templates.is_company, true) : and(isOwn, eq(mail_templates.user_id, user_id));
  return db.$count(mail_templates, and(eq(mail_templates.company_id, company_id), whose, isThere));
}

export async function addTemplate(db: Db, values: NewTemplate): Promise<TemplateRow> {
  const [row] = await db.insert(mail_templates).values(values).returning();
  return row!;
}

export async function changeTemplate(db: Db, id: number, values: Partial<NewTemplate>): Promise<TemplateRow> {
  const [row] = await db.update(mail_templates).set(values).where(eq(mail_templates.id, id)).returning();
  return row!;
}

export async function removeOldTemplates(db: Db, before: Date): Promise<void> {
  await db.delete(mail_templates).where(lte(mail_templates.removed_at, before));
}

/** The leaver's own texts; the company's stay the company's. Removed ones as well: the receiver can bring them back. */
export const mailTemplateHolding: Holding = {
  count: (db, company_id) => countByUser(db, mail_templates, company_id, and(isOwn, isThere)),

  async handOver(db, { company_id, from, to, customerIds }) {
    if (customerIds !== null) return 0;
    const rows = await db
      .update(mail_templates)
      .set({ user_id: to })
      .where(and(isOwn, eq(mail_templates.company_id, company_id), eq(mail_templates.user_id, from)))
      .returning({ removed_at: mail_templates.removed_at });
    return rows.filter(({ removed_at }) => removed_at === null).length;
  },
};
