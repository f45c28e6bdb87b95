import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { Pool } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import type { PublicFetch } from '#infra/outgoing/public-fetch.ts';
import type { VisionPort } from '#infra/vision/vision-port.ts';
import type { AllowanceService } from '../allowance/allowance.module.ts';
import type { ToySearchService } from '../toy-search/toy-search.module.ts';
import type { ToyCardService } from '../toys/toys.module.ts';
import type { FactoryCardService } from '../factories/factories.module.ts';
import type { FilesService } from '../files/files.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { createFetchImageService } from './fetch-image.service.ts';
import { createImageTaskService } from './image-tasks.service.ts';
import { createPictureMarks } from './marks/picture-marks.service.ts';
import type { PictureModels } from './index/picture-models.service.ts';
import { createVectorIndex } from './index/vector-index.ts';
import { createOwnPictures } from './own-pictures.ts';
import { createPictureSearchLog } from './picture-search-log.service.ts';
import { createPictureSearchService } from './picture-search.service.ts';
import { createPictureUpkeep } from './picture-upkeep.ts';
import { createOpenServed } from './search/open-served.ts';
import { createQueryPictures } from './search/query-pictures.ts';
import { createServedModel } from './search/served-model.ts';
import { createSourceReader } from './source-reader.ts';

interface Dependencies {
  db: Pool;
  /** For the index's own thread. */
  connection: ClientConfig;
  bus: EventBus;
  jobs: Pick<JobPort, 'enqueue' | 'fateOf'>;
  vision: VisionPort;
  outgoing: PublicFetch;
  /** Hosts of the platform's own addresses. */
  hosts: readonly string[];
  now: () => Date;
  log: Logger;
  files: FilesService;
  pictures: PicturesService;
  search: ToySearchService;
  toyCards: ToyCardService;
  factoryCards: FactoryCardService;
  allowance: AllowanceService;
  models: PictureModels;
}

/** What searches by pictures and makes pictures of pictures, made for each other. */
export function createPictureSearchServices(deps: Dependencies) {
  const { db, bus, log, files, pictures, models, now } = deps;
  const sources = createSourceReader({ pictures });
  const own = createOwnPictures({ pictures, files, hosts: deps.hosts });
  const index = createVectorIndex({ connection: deps.connection, log });
  const served = createServedModel({ db, bus, models, index });
  const openServed = createOpenServed({ served, log });
  const queries = createQueryPictures({ db, files, sources });
  const marks = createPictureMarks({ db, bus, now, queries, sources, vision: deps.vision });
  const searchLog = createPictureSearchLog(deps);
  return {
    own,
    searchLog,
    marks,
    pictureSearch: createPictureSearchService({
      ...deps,
      index,
      served,
      openServed,
      searchLog,
      queries,
      marks,
    }),
    imageTasks: createImageTaskService({ ...deps, own, sources }),
    fetchImage: createFetchImageService(deps),
    upkeep: createPictureUpkeep(deps),
  };
}
