import { MAILS_UNDER_WAY } from '@wanyuan/domain';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import type { MailRow, NewMail, SendRow } from './mail-queue.repo.ts';
import { email_records, mail_drafts, mail_preview_keys, mail_sends } from './mail.schema.ts';

/** A record with what its click says; records of earlier releases have none. */
export interface WholeMail {
  mail: MailRow;
  send: SendRow | null;
}
/** What lists say of it: the text of a mail may be 200 kB. */
export interface ListedMail {
  mail: MailRow;
  send: Pick<SendRow, 'subject'> | null;
}

const own = (session: Session) => and(ownRows(session, 'export.use', email_records), isNull(email_records.removed_at));
const isOver = or(isNull(email_records.state), notInArray(email_records.state, [...MAILS_UNDER_WAY]));
const whole = (db: Db) =>
  db
    .select({ mail: email_records, send: mail_sends })
    .from(email_records)
    .leftJoin(mail_sends, eq(mail_sends.id, email_records.send_id));

const listed = (db: Db) =>
  db
    .select({ mail: email_records, send: { subject: mail_sends.subject } })
    .from(email_records)
    .leftJoin(mail_sends, eq(mail_sends.id, email_records.send_id));

export async function addSend(db: Db, values: typeof mail_sends.$inferInsert): Promise<SendRow> {
  const [row] = await db.insert(mail_sends).values(values).returning();
  return row!;
}

export async function addMails(db: Db, values: NewMail[]): Promise<MailRow[]> {
  return db.insert(email_records).values(values).returning();
}

async function pageOf(db: Db, where: SQL | undefined, page: PageRange) {
  const [total] = await db.select({ total: count() }).from(email_records).where(where);
  const rows = await listed(db)
    .where(where)
    .orderBy(desc(email_records.created_at), desc(email_records.id))
    .offset(page.offset)
    .limit(page.limit);
  return { total: total!.total, rows };
}

/** What is over, the newest first. */
export const listOver = (
  db: Db,
  session: Session,
  { from, until }: { from?: Date | undefined; until?: Date | undefined },
  page: PageRange,
) =>
  pageOf(
    db,
    and(
      own(session),
      isOver,
      from && gte(email_records.created_at, from),
      until && lt(email_records.created_at, until),
    ),
    page,
  );

/** What is on its way, the first sent first. */
export async function listUnderWay(db: Db, session: Session, limit: number) {
  const where = and(own(session), inArray(email_records.state, [...MAILS_UNDER_WAY]));
  const [total] = await db.select({ total: count() }).from(email_records).where(where);
  const rows = await listed(db).where(where).orderBy(asc(email_records.id)).limit(limit);
  return { total: total!.total, rows };
}

/** The newest first; people who see the quotation see its mails. */
export const listOfQuotation = (db: Db, quotation_id: number, limit: number): Promise<ListedMail[]> =>
  listed(db)
    .where(and(eq(email_records.quotation_id, quotation_id), isNull(email_records.removed_at)))
    .orderBy(desc(email_records.id))
    .limit(limit);

export async function getOwnMail(db: Db, session: Session, id: number): Promise<WholeMail | null> {
  const [row] = await whole(db).where(and(own(session), eq(email_records.id, id)));
  return row ?? null;
}

/** The quotation that one's own mail is about; null for other mails, undefined where there is none. */
export async function quotationOfMail(db: Db, session: Session, id: number): Promise<number | null | undefined> {
  const [row] = await db
    .select({ id: email_records.quotation_id })
    .from(email_records)
    .where(and(own(session), eq(email_records.id, id)));
  return row?.id;
}

/** Without asking who may read it: the caller does. */
export async function getCompanyMail(db: Db, company_id: number, id: number): Promise<WholeMail | null> {
  const [row] = await whole(db).where(
    and(eq(email_records.company_id, company_id), eq(email_records.id, id), isNull(email_records.removed_at)),
  );
  return row ?? null;
}

export const listOwnMails = (db: Db, session: Session, ids: readonly number[]): Promise<ListedMail[]> =>
  listed(db)
    .where(and(own(session), anyOf(email_records.id, ids)))
    .orderBy(asc(email_records.id));

/** Out of the history; what is on its way is cancelled first. */
export async function removeMails(db: Db, session: Session, ids: readonly number[], at: Date): Promise<number> {
  const rows = await db
    .update(email_records)
    .set({ removed_at: at })
    .where(and(own(session), isOver, anyOf(email_records.id, ids)))
    .returning({ id: email_records.id });
  return rows.length;
}

/** What was sent to some addresses about a quotation, the newest first; without what never went. */
export async function earlierMails(
  db: Db,
  quotation_id: number,
  emails: readonly string[],
): Promise<Pick<MailRow, 'email' | 'version' | 'link_id' | 'message_id' | 'reference_ids' | 'state' | 'created_at'>[]> {
  return db
    .select({
      email: email_records.email,
      version: email_records.version,
      link_id: email_records.link_id,
      message_id: email_records.message_id,
      reference_ids: email_records.reference_ids,
      state: email_records.state,
      created_at: email_records.created_at,
    })
    .from(email_records)
    .where(
      and(
        eq(email_records.quotation_id, quotation_id),
        inArray(sql`lower(${email_records.email})`, [...emails]),
        isNotNull(email_records.message_id),
        notInArray(email_records.state, ['cancelled', 'failed']),
      ),
    )
    .orderBy(desc(email_records.id));
}

/** Records beyond their days, and those taken out of the history once they count no more. */
export async function removeOldMails(db: Db, { before, hiddenBefore }: { before: Date; hiddenBefore: Date }) {
  await db
    .delete(email_records)
    .where(and(isOver, or(lte(email_records.created_at, before), lte(email_records.removed_at, hiddenBefore))));
  await db
    .delete(mail_sends)
    .where(
      and(
        lte(mail_sends.created_at, hiddenBefore),
        sql`not exists (select 1 from ${email_records} where ${email_records.send_id} = ${mail_sends.id})`,
      ),
    );
}

interface DraftPlace {
  company_id: number;
  user_id: number;
  about_key: string;
}
type DraftRow = typeof mail_drafts.$inferSelect;

const isDraft = ({ user_id, about_key }: DraftPlace) =>
  and(eq(mail_drafts.user_id, user_id), eq(mail_drafts.about_key, about_key));

export async function getDraft(db: Db, place: DraftPlace): Promise<DraftRow | null> {
  const [row] = await db.select().from(mail_drafts).where(isDraft(place));
  return row ?? null;
}

export async function saveDraft(db: Db, place: DraftPlace, text: DraftRow['text'], updated_at: Date): Promise<void> {
  await db
    .insert(mail_drafts)
    .values({ ...place, text, updated_at })
    .onConflictDoUpdate({ target: [mail_drafts.user_id, mail_drafts.about_key], set: { text, updated_at } });
}

export async function removeDraft(db: Db, place: DraftPlace): Promise<void> {
  await db.delete(mail_drafts).where(isDraft(place));
}

export async function removeOldDrafts(db: Db, before: Date): Promise<void> {
  await db.delete(mail_drafts).where(lte(mail_drafts.updated_at, before));
}

export async function addPreviewKey(db: Db, values: typeof mail_preview_keys.$inferInsert): Promise<void> {
  await db.insert(mail_preview_keys).values(values);
}

/** For the reader who has the key, of any company. */
export async function findByPreviewKey(db: Db, key_hash: string, now: Date): Promise<WholeMail | null> {
  const [row] = await whole(db)
    .innerJoin(mail_preview_keys, eq(mail_preview_keys.mail_id, email_records.id))
    .where(
      and(
        eq(mail_preview_keys.key_hash, key_hash),
        sql`${mail_preview_keys.expires_at} > ${now}`,
        isNull(email_records.removed_at),
      ),
    );
  return row ?? null;
}

export async function removeExpiredKeys(db: Db, now: Date): Promise<void> {
  await db.delete(mail_preview_keys).where(lte(mail_preview_keys.expires_at, now));
}
