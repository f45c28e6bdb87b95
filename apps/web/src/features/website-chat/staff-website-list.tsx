import { api } from '@wanyuan/contract/client';
import { useState, type ComponentProps } from 'react';
import type { TalkList } from '#lib/feature-module.ts';
import { useCall } from '#lib/use-call.ts';
import { STAFF_TALKS, StaffTalks, staffTalksInput } from '#page-kit/talk/staff-talks.tsx';
import { WebsiteRow } from './website-row.tsx';

/** 员工客户: what salespeople and their customers write to each other, for the main account. */
export default function StaffWebsiteList({ openId, onOpen }: ComponentProps<TalkList['list']>) {
  const [userId, setUserId] = useState<number | null>(null);
  const asked = useCall(api.chat.get_staff_website_list, staffTalksInput(userId), STAFF_TALKS);
  return (
    <StaffTalks
      label="员工与网站客户的会话"
      hint="员工与网站客户的会话"
      asked={asked}
      userId={userId}
      onUserId={setUserId}
      renderRow={({ conversation_id: id, name, about, last_message: { from_name, text, created_time } }) => (
        <WebsiteRow
          key={id}
          name={name}
          about={about}
          text={`${from_name}：${text}`}
          time={created_time}
          isOpen={id === openId}
          onOpen={() => onOpen(id)}
        />
      )}
    />
  );
}
