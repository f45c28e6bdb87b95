import { DAY_MS, SEARCH_PICTURE_KEPT_DAYS } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import type { FilesService } from '../files/files.module.ts';
import { forgetPrepared } from './image-tasks.repo.ts';
import { removeSearchesBefore } from './picture-searches.repo.ts';

/** Kinds of files that are used right after they come, or replaced later; those that a row still names stay. */
const PASSING = [
  'search_image',
  'search_sheet',
  'customer_sheet',
  'quotation_sheet',
  'customer_export',
  'site_export',
  'product_sheet',
  'import_picture',
  'picture_archive',
  'avatar',
  'letterhead_logo',
  'export_template',
] as const;

interface Dependencies {
  db: Db;
  files: Pick<FilesService, 'olderThan' | 'discardUnused' | 'removeUnused'>;
  now: () => Date;
}

/** Uploads that nothing needs any more, and pictures made of pictures, do not fill the store for ever. */
export function createPictureUpkeep({ db, files, now }: Dependencies) {
  return {
    /** Records of searches first: none is shown without its picture, and no old record keeps a picture. */
    async removeOld(signal: AbortSignal): Promise<void> {
      const before = new Date(now().getTime() - SEARCH_PICTURE_KEPT_DAYS * DAY_MS);
      await removeSearchesBefore(db, before);
      for await (const ids of files.olderThan(before, PASSING)) {
        signal.throwIfAborted();
        await files.removeUnused('anybody', ids);
      }
      for await (const ids of files.olderThan(before, ['attachment'])) {
        signal.throwIfAborted();
        const forget = await withTransaction(db, async (tx) =>
          files.discardUnused(tx, 'anybody', await forgetPrepared(tx, ids)),
        );
        await forget();
      }
    },
  };
}
