import { desc } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { activities } from './content.schema.ts';

/** Campaigns, the newest first. */
export async function listActivities(db: Db) {
  return db.select().from(activities).orderBy(desc(activities.starts_at), desc(activities.id));
}
