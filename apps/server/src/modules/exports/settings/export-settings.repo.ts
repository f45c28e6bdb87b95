import type { ExportSettings } from '@wanyuan/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { commonly_fields, export_settings } from './export-settings.schema.ts';

export async function getSettings(db: Db, user_id: number): Promise<ExportSettings | null> {
  const [row] = await db
    .select({ settings: export_settings.settings })
    .from(export_settings)
    .where(eq(export_settings.user_id, user_id));
  return row?.settings ?? null;
}

export async function saveSettings(db: Db, values: typeof export_settings.$inferInsert): Promise<void> {
  const { settings, updated_at } = values;
  await db
    .insert(export_settings)
    .values(values)
    .onConflictDoUpdate({ target: export_settings.user_id, set: { settings, updated_at } });
}

const ofTemplate = (user_id: number, template: string) =>
  and(eq(commonly_fields.user_id, user_id), eq(commonly_fields.template, template));

export async function getFields(db: Db, user_id: number, template: string): Promise<string[] | null> {
  const [row] = await db
    .select({ fields: commonly_fields.fields })
    .from(commonly_fields)
    .where(ofTemplate(user_id, template));
  return row?.fields ?? null;
}

export async function saveFields(db: Db, values: typeof commonly_fields.$inferInsert): Promise<void> {
  const { fields, updated_at } = values;
  await db
    .insert(commonly_fields)
    .values(values)
    .onConflictDoUpdate({ target: [commonly_fields.user_id, commonly_fields.template], set: { fields, updated_at } });
}

export async function removeFields(db: Db, user_id: number, template: string): Promise<void> {
  await db.delete(commonly_fields).where(ofTemplate(user_id, template));
}
