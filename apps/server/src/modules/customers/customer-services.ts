import type { Db } from '../../infra/database/database.ts';
import type { StoragePort } from '../../infra/storage/storage-port.ts';
import type { FilesService } from '../files/files.service.ts';
import { fillCustomerKeys } from './customer-keys.service.ts';
import { createCustomerService, type CustomerTools } from './customers.service.ts';
import { createRemoveCustomersService } from './remove-customers.service.ts';
import { createCustomerExportService } from './sheets/customer-export.service.ts';
import { createCustomerImportService } from './sheets/customer-import.service.ts';

interface Dependencies extends CustomerTools {
  db: Db;
  storage: StoragePort;
  files: FilesService;
}

export type CustomerServices = ReturnType<typeof createCustomerServices>;

/** The services of this module, made for each other. */
export function createCustomerServices(deps: Dependencies) {
  return {
    customers: createCustomerService(deps),
    removal: createRemoveCustomersService(deps),
    sheets: { imports: createCustomerImportService(deps), exports: createCustomerExportService(deps) },
    fillKeys: () => fillCustomerKeys(deps.db),
  };
}
