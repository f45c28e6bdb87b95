import { DAY_MS, SEARCH_PICTURE_KEPT_DAYS } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import type { FilesService } from '../files/files.service.ts';
import { forgetPrepared } from './image-tasks.repo.ts';
import { removeSearchesBefore } from './picture-searches.repo.ts';

interface Dependencies {
  db: Db;
  files: Pick<FilesService, 'olderThan' | 'discardUnused' | 'removeUnused'>;
  now: () => Date;
}

/** Pictures and spreadsheets that were searched by, and pictures made of pictures, do not fill the store for ever. */
export function createPictureUpkeep({ db, files, now }: Dependencies) {
  return {
    /** The record of a search first: nothing is shown of which the picture is gone, and nothing is kept by what is over. */
    async removeOld(signal: AbortSignal): Promise<void> {
      const before = new Date(now().getTime() - SEARCH_PICTURE_KEPT_DAYS * DAY_MS);
      await removeSearchesBefore(db, before);
      for await (const ids of files.olderThan(before, ['search_image', 'search_sheet'])) {
        signal.throwIfAborted();
        await files.removeUnused(ids);
      }
      for await (const ids of files.olderThan(before, ['attachment'])) {
        signal.throwIfAborted();
        const forget = await withTransaction(db, async (tx) => files.discardUnused(tx, await forgetPrepared(tx, ids)));
        await forget();
      }
    },
  };
}
