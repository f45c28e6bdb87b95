import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { CheckCheck } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { messageFilter, messagePath, type MessageFilter } from '../message-filter.ts';
import { MessageDetail } from '../parts/message-detail.tsx';
import { MessageFilters } from '../parts/message-filters.tsx';
import { MessageList } from '../parts/message-list.tsx';
import styles from '../parts/messages.module.css';

export default function MessagesPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = messageFilter(search);
  const { data: unread } = useCall(api.system.get_count, {}, { silent: true });
  const readAll = useAct(api.system.set_read, {
    onDone: () => {
      toast.success('已全部标为已读');
    },
  });
  const change = (next: Partial<MessageFilter>): void => {
    void navigate(messagePath({ ...filter, page: 1, ...next }), { replace: true });
  };
  const count = unread?.count ?? 0;
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={styles.head}>
        <h1>系统消息</h1>
        <output>{count > 0 ? `${count} 条未读` : '全部已读'}</output>
        <Button
          icon={<CheckCheck size={16} aria-hidden />}
          disabled={count === 0}
          loading={readAll.isPending}
          onClick={() => {
            readAll.mutate({});
          }}
        >
          全部已读
        </Button>
      </header>
      <div className={styles.panes}>
        <section className={styles.left} aria-label="消息列表">
          <MessageFilters filter={filter} onChange={change} />
          <MessageList filter={filter} onChange={change} />
        </section>
        <section className={styles.right} aria-label="消息内容">
          <MessageDetail
            id={filter.id}
            onClose={() => {
              void navigate(messagePath({ ...filter, id: 0 }), { replace: true });
            }}
          />
        </section>
      </div>
    </div>
  );
}
