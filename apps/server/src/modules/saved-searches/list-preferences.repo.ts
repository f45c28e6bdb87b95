import { eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { list_preferences } from './saved-searches.schema.ts';

export interface ListPreferences {
  view: 'grid' | 'table';
  page_size: number;
  hide_stopped: boolean;
}

const COLUMNS = {
  view: list_preferences.view,
  page_size: list_preferences.page_size,
  hide_stopped: list_preferences.hide_stopped,
};

export async function getPreferences(db: Db, user_id: number): Promise<ListPreferences | null> {
  const [row] = await db.select(COLUMNS).from(list_preferences).where(eq(list_preferences.user_id, user_id));
  return row ?? null;
}

export async function savePreferences(
  db: Db,
  user_id: number,
  change: Partial<ListPreferences>,
): Promise<ListPreferences> {
  const [row] = await db
    .insert(list_preferences)
    .values({ user_id, ...change })
    .onConflictDoUpdate({ target: list_preferences.user_id, set: change })
    .returning(COLUMNS);
  return row!;
}
