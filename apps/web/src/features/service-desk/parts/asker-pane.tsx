import { api } from '@wanyuan/contract/client';
import { SERVICE, SERVICE_STATE_LABEL } from '@wanyuan/domain';
import { Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { formatAgo } from '#lib/format.ts';
import { matchRow } from '#lib/route-table.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import styles from './reception.module.css';

/** 选样车 /sample_car: as the asker's own tab is called; what is none of our pages by its address alone. */
function pageName(page: string): string {
  const title = matchRow(page.replace(/[?#].*$/, ''))?.title;
  return title === undefined ? page : `${title} ${page}`;
}

/** Who asks, from which page, what colleagues noted, and what was before. */
export function AskerPane({ id }: { id: number }) {
  const [text, setText] = useState('');
  const which = { conversation_id: id };
  const { data, error, refetch } = useCall(api.service.get_about, which, { returnError: true });
  const note = useAct(api.service.add_note, { onDone: () => setText('') });
  if (!data && error) return <CallErrorPanel what="对方资料" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="pad-12" aria-busy>
        <Skeleton active paragraph={{ rows: 5 }} title={false} />
      </div>
    );
  return (
    <div className="column gap-16 pad-12">
      <section>
        <h3 className="bold">{data.nickname}</h3>
        <p className="t-13 quiet">{data.company_name}</p>
        {data.page !== '' && (
          <p className="t-12 quiet mt-8 break">
            正在看的页面
            <br />
            {pageName(data.page)}
          </p>
        )}
      </section>
      <section>
        <h3 className="t-13 bold mb-8">内部备注（对方看不到）</h3>
        <Input.TextArea
          aria-label="内部备注"
          rows={2}
          maxLength={SERVICE.noteLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          size="small"
          className="mt-8"
          disabled={text.trim() === ''}
          loading={note.isPending}
          onClick={() => note.mutate({ ...which, text: text.trim() })}
        >
          添加备注
        </Button>
        <ul className="column gap-8 mt-8">
          {data.notes.map((one) => (
            <li key={one.id} className={`sunken round-sm t-13 ${styles.note}`}>
              <p className={styles.notes}>{one.kind === 'transfer' ? `转接：${one.text}` : one.text}</p>
              <p className="t-12 quiet">
                {one.nickname} · {formatAgo(one.created_time)}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="t-13 bold mb-8">咨询记录</h3>
        <ul className="column gap-8">
          {data.cases.map((one) => (
            <li key={one.id} className="t-13">
              {formatAgo(one.opened_time)} · {SERVICE_STATE_LABEL[one.state]}
              <p className="t-12 quiet">
                {one.agent_name}
                {one.rating !== null && ` · ${one.rating} 分`}
                {one.rating_note !== '' && ` · ${one.rating_note}`}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
