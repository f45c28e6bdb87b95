import type { Db } from '@wanyuan/server/src/infra/database/database.ts';
import { image_tasks, picture_searches } from '@wanyuan/server/src/modules/picture-search/picture-search.schema.ts';
import { createFile } from './factories.ts';

/** What somebody has of searching by pictures: an uploaded one, the search by it, and a cut-out. */
export async function createPictureRows(db: Db, owner: { company_id: number; user_id: number }) {
  const { id: search_image_id } = await createFile(db, owner, 'search_image');
  const at = new Date();
  const [search] = await db
    .insert(picture_searches)
    .values({ user_id: owner.user_id, file_id: search_image_id, searched_at: at })
    .returning({ id: picture_searches.id });
  const [task] = await db
    .insert(image_tasks)
    .values({ ...owner, picture_id: 1, created_at: at })
    .returning({ id: image_tasks.id });
  return { search_image_id, picture_search_id: search!.id, image_task_id: task!.id };
}
