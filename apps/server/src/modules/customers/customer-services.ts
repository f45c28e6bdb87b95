import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { RateLimiter } from '#infra/limits/rate-limiter.ts';
import type { FilesService } from '../files/files.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import type { FileReader } from '../reading/reading.module.ts';
import { fillCustomerKeys } from './customer-keys.service.ts';
import { createCustomerNews } from './customer-news.ts';
import { createCustomerService, type CustomerTools } from './customers.service.ts';
import { createHandOver } from './hand-over-customers.service.ts';
import { createQuestionBudget } from './question-budget.ts';
import { createRemoveCustomersService } from './remove-customers.service.ts';
import { createCustomerExportService } from './sheets/customer-export.service.ts';
import { createCustomerImportService } from './sheets/customer-import.service.ts';

interface Dependencies extends Omit<CustomerTools, 'handOver'> {
  db: Db;
  bus: EventBus;
  messages: MessageService;
  files: FilesService;
  reader: FileReader;
  limiter: RateLimiter;
  rateScale: number;
}

export type CustomerServices = ReturnType<typeof createCustomerServices>;

/** The services of this module, made for each other. */
export function createCustomerServices(deps: Dependencies) {
  const news = createCustomerNews(deps);
  const handOver = createHandOver({ ...deps, news });
  return {
    customers: createCustomerService({ ...deps, handOver }),
    handOver,
    removal: createRemoveCustomersService({ ...deps, news }),
    sheets: { imports: createCustomerImportService({ ...deps, handOver }), exports: createCustomerExportService(deps) },
    questions: createQuestionBudget(deps),
    fillKeys: () => fillCustomerKeys(deps.db),
  };
}
