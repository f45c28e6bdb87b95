import type { api, OutputOf } from '@wanyuan/contract/client';
import { Megaphone } from 'lucide-react';
import { formatAgo } from '#lib/format.ts';
import type { PageLink } from '#lib/page-links.ts';
import { Link } from '#lib/router.ts';
import { TYPE_ICONS, typeLabel } from '../message-types.ts';
import styles from './messages.module.css';

export type Message = OutputOf<typeof api.system.get_sys_message>['list'][number];

interface MessageRowProps {
  message: Message;
  to: PageLink;
  isOpen: boolean;
}

export function MessageRow({ message, to, isOpen }: MessageRowProps) {
  const Icon = TYPE_ICONS[message.type] ?? Megaphone;
  return (
    <li>
      <Link
        to={to}
        replace
        className={
          message.is_read
            ? `flex gap-12 quiet relative ${styles.row}`
            : `flex gap-12 quiet relative ${styles.row} ${styles.unread}`
        }
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={`middle rigid hover-fill ${styles.icon}`}>
          <Icon size={18} aria-hidden />
        </span>
        <span className="grow thin">
          <span className={`flex gap-12 ${styles.line}`}>
            <b>{message.title}</b>
            <time dateTime={message.created_time}>{formatAgo(message.created_time)}</time>
          </span>
          <span className="cut block t-13">{message.summary}</span>
        </span>
        {!message.is_read && <span className={`absolute ${styles.dot}`} />}
        <span className={`clip absolute ${styles.hidden}`}>
          {typeLabel(message.type)}
          {message.is_read ? '' : '，未读'}
        </span>
      </Link>
    </li>
  );
}
