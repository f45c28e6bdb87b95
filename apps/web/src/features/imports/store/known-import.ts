import { api } from '@wanyuan/contract/client';
import { queryClient } from '#lib/query-client.ts';
import type { Import } from '../model/import-types.ts';

const keyOf = (importId: number) => [api.imports.get_import.name, { import_id: importId }];

/** What a call answered about an import is shown at once, without asking again. */
export function keepImport(next: Import): void {
  queryClient.setQueryData(keyOf(next.id), next);
}

/** An import as it was last heard of. */
export function knownImport(importId: number): Import | undefined {
  return queryClient.getQueryData<Import>(keyOf(importId));
}
