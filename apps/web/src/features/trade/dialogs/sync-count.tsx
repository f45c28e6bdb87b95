import { api } from '@wanyuan/contract/client';
import { formatDateTime } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';

/** How often a quotation went in already: what programs have signed for. */
export function SyncCount({ id }: { id: number }) {
  const { data } = useCall(api.quotation.sync_count, { id }, { silent: true, returnError: true });
  if (!data) return null;
  return (
    <>
      <dt>已同步</dt>
      <dd>
        {data.last_time === null
          ? '还没有'
          : `${data.count} 次，共 ${data.line_count} 行，最近 ${formatDateTime(data.last_time)}`}
      </dd>
    </>
  );
}
