import { api, type OutputOf } from '@wanyuan/contract/client';
import { Button, Skeleton } from 'antd';
import { useNow } from '#lib/use-now.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import styles from './reception.module.css';

type Row = OutputOf<typeof api.service.get_line>['list'][number];

interface LineProps {
  openId: number | null;
  onOpen: (id: number) => void;
}

const MINUTE_MS = 60_000;
const waited = (since: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  if (minutes < 1) return '刚刚';
  return minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
};

/** Who waits, the longest wait first, and whom one has. */
export function Line({ openId, onOpen }: LineProps) {
  const { data, error, refetch } = useCall(api.service.get_line, {}, { returnError: true });
  if (!data && error) return <CallErrorPanel what="排队" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="pad-12" aria-busy>
        <Skeleton active paragraph={{ rows: 6 }} title={false} />
      </div>
    );
  const own = data.list.filter(({ is_own: isOwn }) => isOwn);
  const waiting = data.list.filter(({ state }) => state === 'waiting');
  const others = data.list.filter(({ state, is_own: isOwn }) => state === 'assigned' && !isOwn);
  return (
    <>
      <Group title="我在接待" rows={own} none="没有" openId={openId} onOpen={onOpen} />
      <Group title="排队中" rows={waiting} none="没有人在等" openId={openId} onOpen={onOpen} />
      {others.length > 0 && <Group title="同事在接待" rows={others} none="" openId={openId} onOpen={onOpen} />}
      {data.seats.length > 0 && (
        <p className={`t-12 quiet ${styles.heading}`}>
          在岗：{data.seats.map(({ nickname, open_count: count }) => `${nickname} ${count}`).join('、')}
        </p>
      )}
    </>
  );
}

function Group({ title, rows, none, openId, onOpen }: LineProps & { title: string; rows: Row[]; none: string }) {
  return (
    <section aria-label={title}>
      <h3 className={`t-12 quiet ${styles.heading}`}>
        {title} {rows.length > 0 ? rows.length : ''}
      </h3>
      {rows.length === 0 && <p className="t-13 quiet pad-12">{none}</p>}
      <ul>
        {rows.map((row) => (
          <LineRow key={row.conversation_id} row={row} isOpen={row.conversation_id === openId} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function LineRow({ row, isOpen, onOpen }: { row: Row; isOpen: boolean; onOpen: (id: number) => void }) {
  const now = useNow();
  const { conversation_id: id, nickname, company_name: company, state, waiting_since: since } = row;
  const { unanswered_since: unanswered, agent_name: agent, is_own: isOwn } = row;
  const take = useAct(api.service.take, { onDone: () => onOpen(id) });
  const words = (
    <>
      <span className="row gap-8">
        <b className="cut grow">{nickname}</b>
        <small className={`t-12 nowrap ${unanswered ? 'warn' : 'quiet'}`}>
          {state === 'waiting'
            ? `等了 ${waited(since, now)}`
            : unanswered
              ? `待回复 ${waited(unanswered, now)}`
              : '已回复'}
        </small>
      </span>
      <span className="t-12 quiet cut block">{isOwn || state === 'waiting' ? company : `${company} · ${agent}`}</span>
    </>
  );
  if (isOwn)
    return (
      <li>
        <button
          type="button"
          className={`full block ${styles.row}`}
          aria-current={isOpen ? 'true' : undefined}
          onClick={() => onOpen(id)}
        >
          {words}
        </button>
      </li>
    );
  return (
    <li className={`row gap-8 ${styles.row}`}>
      <span className="grow thin">{words}</span>
      {state === 'waiting' && (
        <Button
          size="small"
          type="primary"
          loading={take.isPending}
          onClick={() => take.mutate({ conversation_id: id })}
        >
          接待
        </Button>
      )}
    </li>
  );
}
