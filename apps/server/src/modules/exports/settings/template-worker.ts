/* Entry of the process that looks companies' templates through, away from the server's threads. */
import { serveWork } from '#infra/workers/serve-work.ts';
import { readCompanyTemplate } from './read-company-template.ts';
import type { ReadTemplateWork } from './template-reader.ts';

serveWork(({ workbook }: ReadTemplateWork) => readCompanyTemplate(workbook));
