import { api } from '@wanyuan/contract/client';
import { Skeleton } from 'antd';
import { Inbox } from 'lucide-react';
import { Rows } from '#page-kit/rows/rows.tsx';
import type { AddressMoves } from '#page-kit/rows/use-address.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { listInput, MESSAGES, type MessageFilter } from '../message-filter.ts';
import { MessageRow } from './message-row.tsx';
import styles from './messages.module.css';

const WAITING = (
  <ul aria-label="消息加载中">
    {Array.from({ length: 8 }, (_, index) => (
      <li key={index} className={styles.waiting}>
        <Skeleton active avatar={{ size: 36 }} title={{ width: '50%' }} paragraph={{ rows: 1 }} />
      </li>
    ))}
  </ul>
);

export function MessageList({ place }: { place: AddressMoves<MessageFilter> }) {
  const { address } = place;
  const call = useRows(api.system.get_sys_message, listInput(address), place);
  return (
    <Rows
      what="消息列表"
      call={call}
      waiting={WAITING}
      filtered={{
        icon: Inbox,
        title: address.isUnread ? '没有未读消息' : '还没有消息',
        description: '这个筛选条件下没有消息。',
        clear: '查看全部消息',
      }}
      empty={{
        icon: Inbox,
        title: '还没有消息',
        description: '系统通知、更新说明、账号安全和业务提醒会出现在这里。',
      }}
      pages={{ className: styles.pages ?? '', size: 'small', showTotal: (total) => `共 ${total} 条` }}
    >
      {({ list }) => (
        <ul className={styles.list}>
          {list.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              to={MESSAGES.path({ ...address, id: message.id })}
              isOpen={message.id === address.id}
            />
          ))}
        </ul>
      )}
    </Rows>
  );
}
