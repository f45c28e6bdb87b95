import { api } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import { useEffect, useRef } from 'react';
import { act } from '#lib/call-client.ts';

/** Notes that a toy was opened: once for each opening of its tab, however often it is shown. Failures are not told. */
export function useBrowseLog(toyId: number, dataModule: DataModule): void {
  const isNoted = useRef(false);
  useEffect(() => {
    if (isNoted.current) return;
    isNoted.current = true;
    const options = { silent: true, keepalive: true };
    act(api.log.toy_browse_log, { toy_id: toyId, data_module: dataModule }, options).catch(() => undefined);
  }, [toyId, dataModule]);
}
