import { buffer } from 'node:stream/consumers';
import { writeWorkbook } from '@wanyuan/documents';
import { USER_TYPE } from '@wanyuan/domain';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { companies, users } from '#modules/people/people.schema.ts';
import { toys } from '#modules/toys/toys.schema.ts';
import { files } from '#modules/files/files.schema.ts';
import type { PictureMatch } from '#modules/picture-search/picture-search.module.ts';
import { picture_searches } from '#modules/picture-search/picture-search.schema.ts';
import { picture_sheet_rows, picture_sheets } from '#modules/picture-search/sheets/picture-sheets.schema.ts';
import { DEMO_COMPANIES } from '../demo-accounts.data.ts';
import { addUpload } from './add-upload.ts';
import { hoursFrom } from './demo-time.ts';

const NAME = 'Maison Luna 圣诞询价.xlsx';
const SHEET = '询价';
const WISHES = [
  ['圣诞档小车', '1200'],
  ['毛绒公仔', '2400'],
  ['泡泡枪', '3600'],
  ['积木桶', '960'],
] as const;
const LESS_ALIKE = [78, 74];

/** A customer's list of photographs that the first company has searched for: half of it accepted already. */
export async function fillPictureSheet(db: Db, now: Date, storage: StoragePort): Promise<void> {
  const [owner] = await db
    .select({ user_id: users.id, company_id: companies.id, type: companies.company_type, chvip: companies.is_chvip })
    .from(companies)
    .innerJoin(users, and(eq(users.company_id, companies.id), eq(users.user_type, USER_TYPE.main)))
    .where(eq(companies.name, DEMO_COMPANIES[0]!.name));
  const { user_id, company_id, type: company_type, chvip: is_chvip } = owner!;
  const uploaded = {
    keyName: 'picture-sheet.xlsx',
    name: NAME,
    purpose: 'search_sheet',
    content: await makeWorkbook(),
  } as const;
  const file_id = await addUpload(db, storage, { ...uploaded, owner: { user_id, company_id } }, now);
  const [sheet] = await db
    .insert(picture_sheets)
    .values({
      user_id,
      company_id,
      company_type,
      is_chvip,
      file_id,
      name: NAME,
      phase: 'done',
      read_percent: 100,
      created_at: hoursFrom(now, -3),
    })
    .returning({ id: picture_sheets.id });
  const photographs = await db
    .select({ file_id: files.id, picture_id: files.picture_id, toy_id: picture_searches.best_toy_id })
    .from(picture_searches)
    .innerJoin(files, eq(files.id, picture_searches.file_id))
    .where(eq(picture_searches.user_id, user_id))
    .orderBy(desc(picture_searches.searched_at));
  for (const [place, { toy_id, ...picture }] of photographs.slice(0, WISHES.length).entries()) {
    const [what, pieces] = WISHES[place]!;
    await db.insert(picture_sheet_rows).values({
      picture_sheet_id: sheet!.id,
      sheet: 0,
      sheet_name: SHEET,
      header_row: 1,
      row: place + 2,
      column: 1,
      media: `xl/media/image${place + 1}.webp`,
      texts: [`品名：${what}`, `数量：${pieces}`],
      state: 'searched',
      ...picture,
      matches: await matchesOf(db, toy_id!),
      accepted_toy_id: place % 2 === 0 ? toy_id : null,
    });
  }
}

/** The toy itself, and others of its kind. */
async function matchesOf(db: Db, toyId: number): Promise<PictureMatch[]> {
  const shown = { toy_id: toys.id, pictures: toys.picture_ids, category_id: toys.category_id };
  const [toy] = await db.select(shown).from(toys).where(eq(toys.id, toyId));
  const isAlike = and(eq(toys.category_id, toy!.category_id), eq(toys.is_set_hide, false), eq(toys.is_black, false));
  const others = await db
    .select(shown)
    .from(toys)
    .where(and(isAlike, ne(toys.id, toyId)))
    .orderBy(desc(toys.popularity), asc(toys.id))
    .limit(LESS_ALIKE.length);
  return [toy!, ...others].map(({ toy_id, pictures }, place) => ({
    toy_id,
    picture_id: pictures[0]!,
    ...(place === 0 ? { score: 93, likeness: 'same' } : { score: LESS_ALIKE[place - 1]!, likeness: 'similar' }),
  }));
}

async function makeWorkbook(): Promise<Buffer> {
  const columns = ['图片', '品名', '数量'].map((title) => ({ key: title, title, width: 160 }));
  const rows = WISHES.map(([what, pieces]) => ({ 图片: '', 品名: what, 数量: pieces }));
  return buffer(writeWorkbook({ sheets: [{ name: SHEET, columns, rows }] }));
}
