import { api } from '@wanyuan/contract/client';
import { IMPORT_DONE_TEXT } from '@wanyuan/domain';
import { useEffect, useRef } from 'react';
import { toast } from '#lib/notices.ts';
import { queryClient } from '#lib/query-client.ts';
import { useCall } from '#lib/use-call.ts';
import { isBusy } from '../model/import-states.ts';
import type { Import } from '../model/import-types.ts';

const POLL_MS = 1000;

/** An import as it stands, asked for again as long as something is under way. */
export function useImportData(importId: number) {
  const answer = useCall(api.imports.get_import, { import_id: importId }, { returnError: true, staleTime: 0 });
  const { data } = answer;
  useCall(
    api.imports.get_import,
    { import_id: importId },
    {
      returnError: true,
      silent: true,
      enabled: data !== undefined && isBusy(data),
      refetchInterval: POLL_MS,
      staleTime: 0,
    },
  );
  useEnd(data);
  return answer;
}

/** Says so when the work that was watched has come to its end. */
function useEnd(data: Import | undefined): void {
  const before = useRef(data?.phase);
  const phase = data?.phase;
  useEffect(() => {
    const was = before.current;
    before.current = phase;
    if (!data || was === undefined || phase === was) return;
    // Quick work is over before it was seen to begin: what counts is where it came to.
    if (phase === 'done' && was !== 'undoing') {
      if (data.created_count + data.updated_count > 0) toast.success(IMPORT_DONE_TEXT);
      else toast.warning('没有写入任何内容，请查看每行的原因');
      // Lists of toys, details and counts: nearly everything may have changed.
      void queryClient.invalidateQueries();
    } else if (phase === 'undone') {
      toast.success(data.kept_count > 0 ? `已撤销，保留了 ${data.kept_count} 项` : '已撤销整次导入');
      void queryClient.invalidateQueries();
    }
  }, [phase, data]);
}
