import type { Db } from '@wanyuan/server/src/infra/database/database.ts';
import { image_tasks, picture_searches } from '@wanyuan/server/src/modules/picture-search/picture-search.schema.ts';
import {
  picture_sheet_rows,
  picture_sheets,
} from '@wanyuan/server/src/modules/picture-search/sheets/picture-sheets.schema.ts';
import { hashOf, toAdditions } from '@wanyuan/server/src/modules/picture-search/sheets/sheet-columns.ts';
import { pictures } from '@wanyuan/server/src/modules/pictures/pictures.schema.ts';
import { files } from '@wanyuan/server/src/modules/files/files.schema.ts';
import { toys } from '@wanyuan/server/src/modules/toys/toys.schema.ts';
import { asc, eq } from 'drizzle-orm';
import { createFile } from './factories.ts';

/** The owner's searches by picture: an uploaded one, the search by it, a cut-out, and a spreadsheet. */
export async function createPictureRows(
  db: Db,
  owner: { company_id: number; user_id: number },
  { toy_id }: { toy_id: number },
) {
  const { id: search_image_id } = await createFile(db, owner, 'search_image');
  const toy_picture = await sharePicture(db, search_image_id, toy_id);
  const at = new Date();
  const [search] = await db
    .insert(picture_searches)
    .values({ user_id: owner.user_id, file_id: search_image_id, searched_at: at })
    .returning({ id: picture_searches.id });
  const [task] = await db
    .insert(image_tasks)
    .values({ ...owner, picture_id: 1, created_at: at })
    .returning({ id: image_tasks.id });
  const { id: search_sheet_file_id } = await createFile(db, owner, 'search_sheet');
  const [sheet] = await db
    .insert(picture_sheets)
    .values({
      ...owner,
      company_type: 1,
      is_chvip: 1,
      file_id: search_sheet_file_id,
      name: '询价.xlsx',
      phase: 'done',
      created_at: at,
    })
    .returning({ id: picture_sheets.id });
  const [row] = await db
    .insert(picture_sheet_rows)
    .values({
      picture_sheet_id: sheet!.id,
      sheet: 0,
      sheet_name: '表',
      row: 2,
      column: 1,
      media: 'a.png',
      texts: ['车'],
      state: 'searched',
    })
    .returning();
  // It has been downloaded before, so that its workbook need not be read again.
  const { id: written_file_id } = await createFile(db, owner, 'attachment');
  const shown = { publicUrl: 'http://127.0.0.1', seesCosts: true };
  const written_hash = hashOf(toAdditions([row!], new Map(), shown));
  await db.update(picture_sheets).set({ written_file_id, written_hash }).where(eq(picture_sheets.id, sheet!.id));
  return {
    search_image_id,
    toy_picture,
    picture_search_id: search!.id,
    image_task_id: task!.id,
    search_sheet_file_id,
    picture_sheet_id: sheet!.id,
    picture_sheet_row_id: row!.id,
  };
}

/** The first picture of the demo world, for the toy and for the upload; its address. */
async function sharePicture(db: Db, fileId: number, toyId: number): Promise<string> {
  const [shown] = await db.select().from(pictures).orderBy(asc(pictures.id)).limit(1);
  if (!shown) return '/pictures/1-00000000/300.webp';
  await db.update(files).set({ picture_id: shown.id }).where(eq(files.id, fileId));
  await db
    .update(toys)
    .set({ picture_ids: [shown.id] })
    .where(eq(toys.id, toyId));
  return `/pictures/${shown.id}-${shown.hash.slice(0, 8)}/300.webp`;
}
