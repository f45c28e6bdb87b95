import { defineModule } from '#composition/module.ts';
import { hasOwnRows } from '#infra/database/has-rows.ts';
import { createDocumentWriter } from '#infra/documents/fork-document-writer.ts';
import { catalogueModule } from '../catalogue/catalogue.module.ts';
import { filesModule } from '../files/files.module.ts';
import { pictureSearchModule } from '../picture-search/picture-search.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { pricingModule } from '../pricing/pricing.module.ts';
import { readingModule } from '../reading/reading.module.ts';
import { storageUsageModule } from '../storage-usage/storage-usage.module.ts';
import { createExportCollecting } from './collect/export-collecting.ts';
import { createListSources } from './collect/list-sources.ts';
import { EXPORT_JOB, EXPORT_JOB_OPTIONS } from './export-job.ts';
import { registerExportRoutes } from './export-routes.ts';
import { createExportServices } from './export-services.ts';
import { exportedPictures } from './exported-pictures.repo.ts';
import { createExportHandlers } from './exports.handlers.ts';
import { createExportSettingsHandlers } from './settings/export-settings.handlers.ts';
import { letterheads } from './settings/export-settings.schema.ts';
import { exportStoredRows } from './stored-exports.repo.ts';

export type { DocumentCollector } from './collect/export-collector.ts';
export { cellOf } from './collect/row-cells.ts';
export { sourceTotals } from './collect/source-totals.ts';
export type { OpenedSource, SourceToy } from './collect/source-toy.ts';
export type { MailedExport, MailedExports } from './mailed-exports.service.ts';
export { unfinishedExports } from './unfinished-exports.repo.ts';

const EVERY_MINUTE = '* * * * *';

export const exportsModule = defineModule({
  name: 'exports',
  needs: [
    filesModule,
    readingModule,
    picturesModule,
    storageUsageModule,
    catalogueModule,
    pricingModule,
    pictureSearchModule,
  ],
  storedRows: [exportStoredRows],
  create(
    { documentWriter = createDocumentWriter(), files, picturing, storage, ...deps },
    { exportSources, exportDocuments, late },
  ) {
    const documents = createExportCollecting({ ...deps, files, sources: exportSources });
    const exports = createExportServices({
      ...deps,
      storage,
      writer: documentWriter,
      collector: documents.collector,
      exportDocuments,
      ownPictures: picturing.own,
      timeScale: deps.config.TIME_LIMIT_SCALE,
      removeMails: (...which) => late.removeMails(...which),
      exportEnded: () => late.exportEnded(),
    });
    return {
      services: { documents, exports },
      firstSteps: {
        letterhead: (target, { tenant_id }) => hasOwnRows(target, letterheads, tenant_id),
      },
      late: {
        letterhead: documents.letterheads.ofCompany,
        exportMade: exports.made.start,
        exportMadeFor: exports.made.startFor,
        exportMadeProgress: exports.made.progressFor,
      },
      handlers: { system: { ...createExportSettingsHandlers(documents), ...createExportHandlers(exports, files) } },
      exportSources: createListSources(deps),
      usedFiles: [exportedPictures],
      jobs: [
        { name: EXPORT_JOB, run: (_data, job) => exports.run(job), options: EXPORT_JOB_OPTIONS },
        {
          name: 'export-sweep',
          run: () => exports.sweep(),
          options: { unique: 'always' },
          schedule: EVERY_MINUTE,
        },
      ],
      removeOld: [() => exports.removeOld()],
      routes: (fastify) => registerExportRoutes(fastify, { links: exports.links, storage }),
    };
  },
});
