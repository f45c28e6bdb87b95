import { eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { PeopleRows, ShareLinkKind } from '../share-links/share-links.module.ts';
import { choose_people, choose_shares, chooses } from './selections.schema.ts';

export type ShareRow = typeof choose_shares.$inferSelect;

export async function getShare(db: Db, choose_id: number): Promise<ShareRow | null> {
  const [row] = await db.select().from(choose_shares).where(eq(choose_shares.choose_id, choose_id));
  return row ?? null;
}

export async function saveShare(db: Db, row: typeof choose_shares.$inferInsert): Promise<void> {
  const { choose_id: _id, ...set } = row;
  await db.insert(choose_shares).values(row).onConflictDoUpdate({ target: choose_shares.choose_id, set });
}

async function findByToken(db: Db, token_hash: string) {
  const [row] = await db
    .select({ share: choose_shares, selection: chooses })
    .from(choose_shares)
    .innerJoin(chooses, eq(chooses.id, choose_shares.choose_id))
    .where(eq(choose_shares.token_hash, token_hash));
  return row ?? null;
}

export type SharedRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

export const SELECTION_LINKS: ShareLinkKind<SharedRow, 'closed'> = {
  // There were links of selections before there were others.
  prefix: '',
  rows: { table: choose_shares, id: choose_shares.choose_id },
  idOf: ({ choose_id }) => choose_id,
  find: findByToken,
  ends: { closed: '选样已关闭，不能再修改' },
};

export const SELECTION_PEOPLE: PeopleRows<typeof choose_people> = {
  table: choose_people,
  link: choose_people.choose_id,
};
