import type { systemStorage } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { StorageUsageService } from './storage-usage.service.ts';

export function createStorageUsageHandlers(
  usage: Pick<StorageUsageService, 'usageOf'>,
): HandlersOf<typeof systemStorage> {
  return { get_storage_usage: ({ db, session }) => usage.usageOf(db, session.tenant_id) };
}
