import { api } from '@wanyuan/contract/client';
import { useState, type ComponentProps } from 'react';
import type { TalkList } from '#lib/feature-module.ts';
import { useCall } from '#lib/use-call.ts';
import { STAFF_TALKS, StaffTalks, staffTalksInput } from '#page-kit/talk/staff-talks.tsx';
import { listTime } from '../list/list-time.ts';
import list from '../list/list.module.css';
import styles from './oversight.module.css';

/** 员工: what salespeople write to factories and each other, for the main account. */
export default function StaffList({ openId, onOpen }: ComponentProps<TalkList['list']>) {
  const [userId, setUserId] = useState<number | null>(null);
  const asked = useCall(api.chat.get_staff_message_list, staffTalksInput(userId), STAFF_TALKS);
  return (
    <StaffTalks
      label="员工会话"
      hint="员工与工厂、同事的会话和群"
      asked={asked}
      userId={userId}
      onUserId={setUserId}
      renderRow={({ conversation_id: id, name, last_message: last }) => (
        <li key={id} className={list.item}>
          <button
            type="button"
            className={`column full ${list.row} ${styles.row}`}
            aria-current={id === openId ? 'true' : undefined}
            onClick={() => onOpen(id)}
          >
            <span className="row gap-8 full">
              <b className="cut grow">{name}</b>
              {last && <time className="t-12 quiet nowrap">{listTime(last.created_time)}</time>}
            </span>
            <span className="t-13 quiet cut full">{last && `${last.from_name}：${last.text}`}</span>
          </button>
        </li>
      )}
    />
  );
}
