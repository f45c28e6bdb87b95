import type { Picture } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';
import type { FilesService } from '../files/files.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';

export type SitePictures = ReturnType<typeof createSitePictures>;

/** Logos, banners and display pictures: uploads of a company's people that its sites show. */
export function createSitePictures({ files, pictures }: { files: FilesService; pictures: PicturesService }) {
  return {
    /** By file id; what is no picture is left out. */
    async shown(db: Db, company_id: number, fileIds: readonly (number | null)[]): Promise<Map<number, Picture>> {
      const ids = [...new Set(fileIds.filter((id) => id !== null))];
      const pictureIds = await files.pictureIds({ id: 0, tenant_id: company_id }, ids, 'company', db);
      const known = await pictures.describe([...pictureIds.values()], company_id, db);
      return new Map(
        [...pictureIds].flatMap(([file_id, picture_id]) => {
          const picture = known.get(picture_id);
          return picture ? [[file_id, picture] as const] : [];
        }),
      );
    },

    /** Refuses files that the person did not upload for a site; those that stand there already stay. */
    async check(db: Db, session: Session, fileIds: readonly number[], standing: readonly (number | null)[]) {
      for (const id of fileIds.filter((wanted) => !standing.includes(wanted))) {
        const file = await files.getOwnUpload(session, id, ['site_picture'], db);
        if (file.picture_id === null) throw new AppError('PICTURE_UNREADABLE');
      }
    },

    /** Of toys, by picture id. */
    ofToys: (db: Db, company_id: number, pictureIds: readonly number[]) =>
      pictures.describe(pictureIds, company_id, db),
  };
}
