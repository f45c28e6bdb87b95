import { createHash } from 'node:crypto';
import { ExportSettings } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { companies, users } from '#modules/people/people.schema.ts';
import {
  commonly_fields,
  export_settings,
  export_templates,
  letterheads,
} from '#modules/exports/settings/export-settings.schema.ts';
import { files } from '#modules/files/files.schema.ts';
import { pictures } from '#modules/pictures/pictures.schema.ts';
import { recipeRow } from '#modules/pictures/pictures.module.ts';
import { addUpload } from './add-upload.ts';
import { COMPANY_TEMPLATE_FIELDS, makeCompanyTemplate } from './company-template.ts';
import { DEMO_LETTERHEADS, DEMO_TEMPLATE_NAME } from './letterheads.data.ts';

interface Owner {
  company_id: number;
  user_id: number;
}

/** Trading companies have heads with a sign for their documents; the first has a template of its own and settings. */
export async function fillLetterheads(db: Db, now: Date, storage: StoragePort | undefined): Promise<void> {
  for (const [position, { sign, head }] of DEMO_LETTERHEADS.entries()) {
    const owner = await mainAccount(db, head.name);
    const logo_file_id = await addSign(db, owner, sign, now);
    await db.insert(letterheads).values({ company_id: owner.company_id, ...head, logo_file_id, updated_at: now });
    if (position > 0) continue;
    const settings = ExportSettings.parse({ watermark_params: { text: head.name_en, labels: ['number'] } });
    await db.insert(export_settings).values({ user_id: owner.user_id, settings, updated_at: now });
    const fields = ['index', 'picture', 'article_number', 'name', 'exworks_price', 'carton_quantity', 'carton_size'];
    const kept = [...fields, 'carton_cubic_meter', 'order_box_qty', 'factory_name', 'factory_phone', 'remark'];
    const template = 'exworks_with_factory';
    await db.insert(commonly_fields).values({ user_id: owner.user_id, template, fields: kept, updated_at: now });
    if (storage) await addTemplate(db, owner, storage, now);
  }
}

async function mainAccount(db: Db, name: string): Promise<Owner> {
  const [row] = await db
    .select({ company_id: companies.id, user_id: users.id })
    .from(companies)
    .innerJoin(users, and(eq(users.company_id, companies.id), eq(users.user_type, USER_TYPE.main)))
    .where(eq(companies.name, name));
  return row!;
}

async function addSign(
  db: Db,
  owner: Owner,
  [name, name_en, theme]: readonly [string, string, number],
  now: Date,
): Promise<number> {
  const row = recipeRow({ kind: 'logo', name, name_en, theme }, now);
  const [picture] = await db
    .insert(pictures)
    .values({ company_id: owner.company_id, ...row })
    .returning({ id: pictures.id });
  const [file] = await db
    .insert(files)
    .values({
      ...owner,
      // Where the picture service lays it at the first request for it.
      key: `pictures/${picture!.id}/original.webp`,
      name: `${name}标志.webp`,
      type: 'image/webp',
      size: 0,
      sha256: createHash('sha256').update(`${row.hash} ${owner.user_id}`).digest('hex'),
      picture_id: picture!.id,
      purpose: 'letterhead_logo',
      created_at: now,
    })
    .returning({ id: files.id });
  return file!.id;
}

async function addTemplate(db: Db, owner: Owner, storage: StoragePort, now: Date): Promise<void> {
  const workbook = await makeCompanyTemplate();
  const uploaded = {
    owner,
    keyName: 'export-template.xlsx',
    name: '英文报价单.xlsx',
    purpose: 'export_template',
  } as const;
  const file_id = await addUpload(db, storage, { ...uploaded, content: workbook }, now);
  await db
    .insert(export_templates)
    .values({ ...owner, file_id, name: DEMO_TEMPLATE_NAME, fields: COMPANY_TEMPLATE_FIELDS, created_at: now });
}
