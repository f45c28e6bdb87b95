import { api, type CustomerSheetRow, type InputOf } from '@wanyuan/contract/client';
import { CUSTOMER_IMPORT_BATCH } from '@wanyuan/domain';
import { useState } from 'react';
import { act } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { invalidateCalls } from '#lib/query-client.ts';
import type { ImportedRow } from './import-result.tsx';

export type ImportMode = NonNullable<InputOf<typeof api.customer.import>['mode']>;

/** Writes rows batch by batch. A batch that fails is told as such: those before it are written. */
export function useImport(onDone: (results: ImportedRow[]) => void) {
  const [done, setDone] = useState(0);
  const [isWriting, setWriting] = useState(false);

  async function start(rows: readonly CustomerSheetRow[], mode: ImportMode): Promise<void> {
    setWriting(true);
    const results: ImportedRow[] = [];
    for (let from = 0; from < rows.length; from += CUSTOMER_IMPORT_BATCH) {
      const batch = rows.slice(from, from + CUSTOMER_IMPORT_BATCH);
      const names = new Map(batch.map(({ row, fields }) => [row, fields.name ?? '']));
      try {
        const input = { rows: batch.map(({ row, fields }) => ({ row, fields })), mode };
        const { list } = await act(api.customer.import, input, { returnError: true, keepStale: true });
        results.push(...list.map((result) => ({ ...result, name: names.get(result.row) ?? '' })));
      } catch (error) {
        const reason = error instanceof CallError ? error.msg : '没有送达，请重试';
        results.push(
          ...batch.map(({ row, fields }) => ({ row, name: fields.name ?? '', state: 'failed' as const, reason })),
        );
      }
      setDone(results.length);
    }
    invalidateCalls(api.customer.import.touches);
    setWriting(false);
    onDone(results);
  }

  return { done, isWriting, start };
}
