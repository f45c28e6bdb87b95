import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { translation_companies, translation_talks, translations } from './translation.schema.ts';

type Kept = typeof translations.$inferSelect;
type Which = Pick<Kept, 'company_id' | 'text_hash' | 'to' | 'model'>;

export async function findKept(db: Db, { company_id, text_hash, to, model }: Which): Promise<string | null> {
  const [row] = await db
    .select({ text: translations.text })
    .from(translations)
    .where(
      and(
        eq(translations.company_id, company_id),
        eq(translations.text_hash, text_hash),
        eq(translations.to, to),
        eq(translations.model, model),
      ),
    );
  return row?.text ?? null;
}

export async function keep(db: Db, row: typeof translations.$inferInsert): Promise<void> {
  await db.insert(translations).values(row).onConflictDoNothing();
}

const AT_ONCE = 5000;

interface Old {
  before: Date;
  /** Of one company; of all unless told. */
  company_id?: number;
}

export async function removeOld(db: Db, { before, company_id }: Old): Promise<void> {
  const old = db
    .select({ id: translations.id })
    .from(translations)
    .where(
      and(
        lt(translations.created_at, before),
        company_id === undefined ? undefined : eq(translations.company_id, company_id),
      ),
    )
    .limit(AT_ONCE);
  for (let left = AT_ONCE; left === AT_ONCE;) {
    const rows = await db
      .delete(translations)
      .where(sql`${translations.id} in ${old}`)
      .returning({ id: translations.id });
    left = rows.length;
  }
}

export async function isOn(db: Db, company_id: number): Promise<boolean> {
  const [row] = await db
    .select({ is_on: translation_companies.is_on })
    .from(translation_companies)
    .where(eq(translation_companies.company_id, company_id));
  return row?.is_on ?? false;
}

export async function setOn(db: Db, row: typeof translation_companies.$inferInsert): Promise<void> {
  const { is_on, changed_at } = row;
  await db
    .insert(translation_companies)
    .values(row)
    .onConflictDoUpdate({ target: translation_companies.company_id, set: { is_on, changed_at } });
}

type TalkRow = typeof translation_talks.$inferSelect;
type TalkKey = Pick<TalkRow, 'user_id' | 'source' | 'conversation_id'>;

const isTalk = ({ user_id, source, conversation_id }: TalkKey) =>
  and(
    eq(translation_talks.user_id, user_id),
    eq(translation_talks.source, source),
    eq(translation_talks.conversation_id, conversation_id),
  );

export async function getTalk(db: Db, key: TalkKey): Promise<TalkRow | null> {
  const [row] = await db.select().from(translation_talks).where(isTalk(key));
  return row ?? null;
}

export async function saveTalk(db: Db, row: TalkRow): Promise<void> {
  const { user_id, source, conversation_id } = translation_talks;
  await db
    .insert(translation_talks)
    .values(row)
    .onConflictDoUpdate({
      target: [user_id, source, conversation_id],
      set: { to_me: row.to_me, to_them: row.to_them },
    });
}

export async function removeTalk(db: Db, key: TalkKey): Promise<void> {
  await db.delete(translation_talks).where(isTalk(key));
}
