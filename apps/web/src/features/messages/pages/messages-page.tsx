import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { CheckCheck } from 'lucide-react';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { PageFrame, PageHead } from '#ui/page-frame.tsx';
import { MESSAGES } from '../message-filter.ts';
import { MessageDetail } from '../parts/message-detail.tsx';
import { MessageFilters } from '../parts/message-filters.tsx';
import { MessageList } from '../parts/message-list.tsx';
import styles from '../parts/messages.module.css';

export default function MessagesPage() {
  const place = useAddress(MESSAGES);
  const { address, change } = place;
  const { data: unread } = useCall(api.system.get_count, {}, { silent: true });
  const readAll = useAct(api.system.set_read, {
    onDone: () => {
      toast.success('已全部标为已读');
    },
  });
  const count = unread?.count ?? 0;
  return (
    <PageFrame>
      <PageHead title="系统消息" count={count > 0 ? `${count} 条未读` : '全部已读'}>
        <Button
          icon={<CheckCheck size={16} aria-hidden />}
          disabled={count === 0}
          loading={readAll.isPending}
          onClick={() => readAll.mutate({})}
        >
          全部已读
        </Button>
      </PageHead>
      <div className={`grid gap-12 top-aligned ${styles.panes}`}>
        <section className={`card ${styles.left}`} aria-label="消息列表">
          <MessageFilters filter={address} onChange={change} />
          <MessageList place={place} />
        </section>
        <section className={`card ${styles.right}`} aria-label="消息内容">
          <MessageDetail id={address.id} onClose={() => change({ page: address.page, id: 0 })} />
        </section>
      </div>
    </PageFrame>
  );
}
