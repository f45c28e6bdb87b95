import { defineModule } from '#composition/module.ts';
import { registerPictureRoutes } from './picture-routes.ts';
import { createPicturesService } from './pictures.service.ts';
import { pictureStoredRows } from './stored-pictures.repo.ts';

export type { MovedUpload } from './clean-original.ts';
export { startCleaning } from './clean-originals.ts';
export { startFilling } from './fill-pictures.ts';
export { addDrawn, removeDrawn } from './drawn-pictures.repo.ts';
export { joinedPicture } from './joined-picture.sql.ts';
export type { KnownPicture } from './known-pictures.ts';
export { isPictureType } from './metadata/picture-types.ts';
export { parsePictureAddress, tagOf } from './picture-address.ts';
export type { Inspection } from './picture-work.ts';
export { recipeRow } from './recipe-row.ts';
export { createPicturesService, pictureAddress, type PicturesService } from './pictures.service.ts';

export const picturesModule = defineModule({
  name: 'pictures',
  needs: [],
  storedRows: [pictureStoredRows],
  create({ db, storage, tempFolder, now, linkSecret, log, config, pictureWorker, limits }, { late }) {
    const pictures = createPicturesService({
      db,
      storage,
      tempFolder,
      now: () => now().getTime(),
      linkSecret,
      log,
      isBackgroundOn: config.PICTURES_BACKGROUND,
      pool: pictureWorker === undefined ? {} : { entry: pictureWorker },
      onMoved: (transaction, moved) => late.followMoved(transaction, moved),
    });
    return {
      services: { pictures },
      routes: (fastify) =>
        registerPictureRoutes(fastify, {
          pictures,
          limiter: limits.limiter,
          rateScale: config.RATE_LIMIT_SCALE,
          isShareOpen(share) {
            if (share.startsWith('chat.')) return late.isMessageOpen(share);
            return share.startsWith('site.') ? late.isSiteShareOpen(share) : late.isShareOpen(share);
          },
        }),
      close: () => pictures.close(),
    };
  },
});
