import type { Picture } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import type { FilesService } from '../files/files.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { SeenBy } from '../site-visitors/site-visitors.module.ts';

export type ShownPictures = ReturnType<typeof createShownPictures>;

/** Logos, banners, covers and display pictures as visitors get them: in widths, without what an original tells. */
export function createShownPictures({ files, pictures }: { files: FilesService; pictures: PicturesService }) {
  /** By file id; what is no picture is left out. */
  return async (
    db: Db,
    { site, share }: Pick<SeenBy, 'site' | 'share'>,
    fileIds: readonly (number | null)[],
  ): Promise<Map<number, Picture>> => {
    const ids = [...new Set(fileIds.filter((id) => id !== null))];
    if (ids.length === 0) return new Map();
    const pictureIds = await files.pictureIds({ id: 0, tenant_id: site.company_id }, ids, 'company', db);
    const known = await pictures.describe([...pictureIds.values()], site.company_id, db, share === '' ? {} : { share });
    return new Map(
      [...pictureIds].flatMap(([file_id, picture_id]) => {
        const picture = known.get(picture_id);
        return picture === undefined ? [] : [[file_id, picture] as const];
      }),
    );
  };
}
