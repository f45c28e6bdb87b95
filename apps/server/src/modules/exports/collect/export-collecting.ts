import type { ExportSources } from '#composition/export-source.ts';
import type { FilesService } from '#modules/files/files.module.ts';
import type { PicturesService } from '#modules/pictures/pictures.module.ts';
import type { FileReader } from '#modules/reading/reading.module.ts';
import { createCompanyTemplateService } from '../settings/company-templates.service.ts';
import { createExportSettingsService } from '../settings/export-settings.service.ts';
import { createLetterheadService } from '../settings/letterheads.service.ts';
import { createExportCollector } from './export-collector.ts';
import { createExportPreview } from './export-preview.ts';

interface Dependencies {
  sources: ExportSources;
  files: FilesService;
  reader: FileReader;
  pictures: PicturesService;
  now: () => Date;
}

/** What goes into documents, and how people and companies want it; made for each other. */
export function createExportCollecting({ files, reader, pictures, sources, now }: Dependencies) {
  const templates = createCompanyTemplateService({ files, reader, now });
  const settings = createExportSettingsService({ templates, now });
  const letterheads = createLetterheadService({ files, now });
  const collector = createExportCollector({ sources, settings, templates, letterheads, now });
  return {
    templates,
    settings,
    letterheads,
    collector,
    preview: createExportPreview({ collector, pictures }),
  };
}
