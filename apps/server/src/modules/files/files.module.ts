import { defineModule } from '#composition/module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { storageUsageModule } from '../storage-usage/storage-usage.module.ts';
import { registerFileRoutes } from './file-routes.ts';
import { createFilesHandlers } from './files.handlers.ts';
import { createFilesService } from './files.service.ts';
import { followMoved } from './moved-files.ts';
import { fileStoredRows } from './stored-files.repo.ts';

export { HEIC_TEXT, WORKBOOK_FAULT_TEXTS } from './fault-texts.ts';
export { cleanFileName } from './file-name.ts';
export type { FileActor, FilesService } from './files.service.ts';
export { fileGone, sendStored } from './send-stored.ts';

export const filesModule = defineModule({
  name: 'files',
  needs: [picturesModule, storageUsageModule],
  storedRows: [fileStoredRows],
  create({ db, storage, pictures, storageUsage, tempFolder, now, linkSecret }, { usedFiles }) {
    const files = createFilesService({
      db,
      storage,
      pictures,
      usage: storageUsage,
      uses: usedFiles,
      tempFolder,
      now: () => now().getTime(),
      linkSecret,
    });
    return {
      services: { files },
      handlers: { upload: createFilesHandlers(files) },
      late: { followMoved },
      routes: (fastify) => registerFileRoutes(fastify, { files, storage }),
    };
  },
});
