import { api } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import { useEffect, useRef } from 'react';
import { callApi } from '#lib/call-client.ts';
import { invalidateCalls } from '#lib/query-client.ts';

/** Notes that a toy was opened: once for each opening of its tab, however often the tab is shown, and never loudly. */
export function useBrowseLog(toyId: number, dataModule: DataModule): void {
  const isNoted = useRef(false);
  useEffect(() => {
    if (isNoted.current) return;
    isNoted.current = true;
    const { toy_browse_log: log } = api.log;
    callApi(log, { toy_id: toyId, data_module: dataModule }, { silent: true, keepalive: true }).then(
      () => invalidateCalls(log.touches),
      () => undefined,
    );
  }, [toyId, dataModule]);
}
