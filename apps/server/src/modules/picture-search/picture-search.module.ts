import { defineModule } from '#composition/module.ts';
import { allowanceModule } from '../allowance/allowance.module.ts';
import { factoriesModule } from '../factories/factories.module.ts';
import { filesModule } from '../files/files.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { readingModule } from '../reading/reading.module.ts';
import { toyDetailsModule } from '../toy-details/toy-details.module.ts';
import { toySearchModule } from '../toy-search/toy-search.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { MATTING_JOB } from './image-tasks.service.ts';
import { createPictureMarkHandlers } from './marks/picture-marks.handlers.ts';
import { createPictureModels } from './index/picture-models.service.ts';
import { modelStoredRows } from './index/stored-models.repo.ts';
import { createPictureIndexing, EMBEDDING_JOB } from './index/picture-indexing.service.ts';
import { createPictureSearchServices } from './picture-search-services.ts';
import { createPictureSearchHandlers } from './picture-search.handlers.ts';
import { createPictureSheetHandlers } from './sheets/picture-sheets.handlers.ts';
import { createPictureSheetService } from './sheets/picture-sheets.service.ts';
import { SHEET_JOB, SHEET_JOB_OPTIONS } from './sheets/search-sheet.ts';

export { measureModel } from './feedback/measure-model.ts';
export { writeFeedback } from './feedback/write-feedback.ts';
export type { PictureMatch } from './picture-matcher.ts';

/** Finds toys whose pictures changed without a `toysChanged` call. */
const HOURLY = '10 * * * *';
const NIGHTLY = '20 3 * * *';
const SIX_HOURS = 6 * 3600;

export const pictureSearchModule = defineModule({
  name: 'picture-search',
  needs: [
    filesModule,
    picturesModule,
    readingModule,
    allowanceModule,
    toysModule,
    toySearchModule,
    toyDetailsModule,
    factoriesModule,
  ],
  storedRows: [modelStoredRows],
  create({ database, config, ...deps }) {
    const { PUBLIC_URL, IMAGE_HOST, PORT } = config;
    const models = createPictureModels(deps);
    const pictureIndexing = createPictureIndexing({ ...deps, models });
    const picturing = createPictureSearchServices({
      ...deps,
      models,
      connection: database.connectionConfig,
      hosts: [PUBLIC_URL, IMAGE_HOST].flatMap((url) => (url === undefined ? [] : [new URL(url).host])),
    });
    const { pictureSearch, imageTasks, marks, upkeep } = picturing;
    const pictureSheets = createPictureSheetService({
      ...deps,
      matcher: pictureSearch,
      publicUrl: PUBLIC_URL ?? `http://127.0.0.1:${PORT}`,
    });
    return {
      services: { pictureIndexing, pictureModels: models, picturing, pictureSheets },
      handlers: {
        toy: {
          ...createPictureSearchHandlers(picturing),
          ...createPictureMarkHandlers(marks),
          ...createPictureSheetHandlers(pictureSheets),
        },
      },
      late: { toysChanged: pictureIndexing.toysChanged },
      jobs: [
        {
          name: EMBEDDING_JOB,
          run: (_data, { signal }) => pictureIndexing.run(signal),
          options: { unique: 'always', timeoutSeconds: SIX_HOURS, retries: 12 },
          schedule: HOURLY,
        },
        {
          name: MATTING_JOB,
          run: ({ id }: { id: number }, { attempt }) => imageTasks.runMatting(id, attempt),
          options: { concurrency: 2, retries: 2, timeoutSeconds: 180 },
        },
        {
          name: SHEET_JOB,
          run: ({ sheet_id }: { sheet_id: number }, job) => pictureSheets.run(sheet_id, job),
          options: SHEET_JOB_OPTIONS,
        },
        {
          name: 'old-pictures',
          run: (_data, { signal }) => upkeep.removeOld(signal),
          options: { unique: 'always', timeoutSeconds: SIX_HOURS, retries: 0 },
          schedule: NIGHTLY,
        },
      ],
      removeOld: [() => imageTasks.removeOld(), () => marks.removeOld(), () => models.removeOld()],
      takeUp: [() => pictureSheets.takeUp(), () => imageTasks.takeUp()],
      figures: {
        pictures_embedded: () => pictureIndexing.figures.embedded,
        pictures_unreadable: () => pictureIndexing.figures.unreadable,
        pictures_to_index: () => pictureSearch.progress().pictures,
        pictures_indexed: () => pictureSearch.progress().seen,
        model_changing: () => Number(pictureSearch.progress().state === 'changing'),
      },
      close: () => pictureSearch.close(),
    };
  },
});
