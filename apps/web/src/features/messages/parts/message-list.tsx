import { api } from '@wanyuan/contract/client';
import { Button, Pagination, Skeleton } from 'antd';
import { Inbox } from 'lucide-react';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { useExistingPage } from '#page-kit/use-existing-page.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { listInput, messagePath, PAGE_SIZE, type MessageFilter } from '../message-filter.ts';
import { MessageRow } from './message-row.tsx';
import styles from './messages.module.css';

interface MessageListProps {
  filter: MessageFilter;
  onChange: (change: Partial<MessageFilter>) => void;
}

function Waiting() {
  return (
    <ul aria-label="消息加载中">
      {Array.from({ length: 8 }, (_, index) => (
        <li key={index} className={styles.waiting}>
          <Skeleton active avatar={{ size: 36 }} title={{ width: '50%' }} paragraph={{ rows: 1 }} />
        </li>
      ))}
    </ul>
  );
}

function Empty({ filter, onChange }: MessageListProps) {
  const isFiltered = filter.type > 0 || filter.isUnread;
  return (
    <StatePanel
      icon={Inbox}
      title={filter.isUnread ? '没有未读消息' : '还没有消息'}
      description={isFiltered ? '这个筛选条件下没有消息。' : '系统通知、更新说明、账号安全和业务提醒会出现在这里。'}
      actions={
        isFiltered && (
          <Button
            onClick={() => {
              onChange({ type: 0, isUnread: false });
            }}
          >
            查看全部消息
          </Button>
        )
      }
    />
  );
}

export function MessageList({ filter, onChange }: MessageListProps) {
  const {
    data: found,
    error,
    refetch,
  } = useCall(api.system.get_sys_message, listInput(filter), {
    returnError: true,
    keepPrevious: true,
  });
  const data = useExistingPage(found, (page) => onChange({ page }));
  if (error && !data) return <CallErrorPanel what="消息列表" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.list.length === 0) return <Empty filter={filter} onChange={onChange} />;
  return (
    <>
      <ul className={styles.list}>
        {data.list.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            to={messagePath({ ...filter, id: message.id })}
            isOpen={message.id === filter.id}
          />
        ))}
      </ul>
      {data.total > PAGE_SIZE && (
        <Pagination
          className={styles.pages ?? ''}
          size="small"
          current={filter.page}
          pageSize={PAGE_SIZE}
          total={data.total}
          showSizeChanger={false}
          showTotal={(total) => `共 ${total} 条`}
          onChange={(page) => {
            onChange({ page });
          }}
        />
      )}
    </>
  );
}
