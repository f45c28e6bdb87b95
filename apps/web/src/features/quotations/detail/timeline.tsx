import { api } from '@wanyuan/contract/client';
import { formatDateTime } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import record from '#page-kit/record/record.module.css';
import { Panel } from '#ui/panel.tsx';

/** Who did what and when, from the first to the last. */
export function Timeline({ id }: { id: number }) {
  const { data, isLoadingError } = useCall(api.quotation.get_timeline, { id }, { silent: true, returnError: true });
  return (
    <Panel title="经过">
      {isLoadingError && <CallErrorLine what="经过" />}
      <ol className={`t-13 ${record.history}`}>
        {data?.list.map(({ id: key, version, label, nickname, note, time }) => (
          <li key={key}>
            <time dateTime={time}>{formatDateTime(time)}</time>
            <span>
              <b>
                V{version} {label}
              </b>{' '}
              {nickname || '客户'}
              {note && <span className="t-12 quiet"> {note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
