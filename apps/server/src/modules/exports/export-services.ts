import type { Logger } from 'pino';
import type { LatePorts } from '#composition/late-ports.ts';
import type { ExportDocuments } from '#composition/export-source.ts';
import type { Db } from '#infra/database/database.ts';
import type { DocumentWriter } from '#infra/documents/document-writer.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import type { KnownPicture, PicturesService } from '../pictures/pictures.module.ts';
import type { StorageUsageService } from '../storage-usage/storage-usage.module.ts';
import type { ExportCollector } from './export-ports.ts';
import { createExportHistoryService } from './export-history.service.ts';
import { createExportRunner } from './export-job.ts';
import { createExportLinks } from './export-links.ts';
import { createExportNews } from './export-news.ts';
import { createExportUpkeep } from './export-upkeep.ts';
import { createExportService } from './exports.service.ts';
import { createMadeExports } from './made-exports.service.ts';
import { createMailedExports } from './mailed-exports.service.ts';
import { createPictureArchiveService } from './picture-archive.service.ts';

interface Dependencies {
  db: Db;
  bus: EventBus;
  jobs: Pick<JobPort, 'enqueue'>;
  storage: StoragePort;
  tempFolder: string;
  linkSecret: string;
  now: () => Date;
  log: Logger;
  writer: DocumentWriter;
  collector: ExportCollector;
  exportDocuments: ExportDocuments;
  pictures: Pick<PicturesService, 'known' | 'originals'>;
  ownPictures: { open(address: string): Promise<KnownPicture> };
  storageUsage: Pick<StorageUsageService, 'ensureRoom' | 'claimRoom'>;
  timeScale: number;
  removeMails: LatePorts['removeMails'];
  exportEnded: LatePorts['exportEnded'];
}

export type ExportServices = ReturnType<typeof createExportServices>;

/** What begins, makes, lists and removes exports, made for each other. */
export function createExportServices(deps: Dependencies) {
  const links = createExportLinks(deps);
  const news = createExportNews(deps);
  const exports = createExportService({ ...deps, links });
  const made = createMadeExports({ ...deps, documents: deps.exportDocuments, exports, links });
  return {
    links,
    exports,
    made,
    mailed: createMailedExports({ ...deps, exports, links }),
    history: createExportHistoryService({ ...deps, links }),
    archives: createPictureArchiveService({ exports, own: deps.ownPictures }),
    run: createExportRunner({ ...deps, made: made.open, news }),
    ...createExportUpkeep({ ...deps, news }),
  };
}
