import { api, type OutputOf } from '@wanyuan/contract/client';
import type { ComponentProps } from 'react';
import { callApi } from '#lib/call-client.ts';
import type { TalkList } from '#lib/feature-module.ts';
import { formatTime } from '#lib/format.ts';
import { StaffTalk } from '#page-kit/talk/staff-talk.tsx';
import { talkTime } from '../list/list-time.ts';
import { Bubble } from '../talk/bubble.tsx';
import { Elements } from '../talk/elements.tsx';
import { rowsOf } from '../talk/rows.ts';
import talk from '../talk/talk.module.css';

type Record_ = OutputOf<typeof api.chat.get_staff_message_record>;

const fetchPage = (id: number, until?: number): Promise<Record_> =>
  callApi(api.chat.get_staff_message_record, {
    conversation_id: id,
    ...(until === undefined ? {} : { until_seq: until }),
  });

/** A colleague's conversation with a factory, a colleague or a group. */
export default function OpenStaffTalk({ id, onBack }: ComponentProps<TalkList['view']>) {
  return (
    <StaffTalk isSunken id={id} call={api.chat.get_staff_message_record.name} fetchPage={fetchPage} onBack={onBack}>
      {(list, { from_chat_id: me }) => <Messages list={list} me={me} />}
    </StaffTalk>
  );
}

function Messages({ list, me }: { list: Readonly<Record_['list']>; me: string }) {
  return (
    <ol>
      {rowsOf({ messages: list, waiting: [], me, readSeq: null }).map((row) => {
        if (row.kind === 'time')
          return (
            <li key={row.key} className={`t-12 quiet text-centre ${talk.time}`}>
              {talkTime(row.time)}
            </li>
          );
        if (row.kind !== 'message') return null;
        const { message, isFirst } = row;
        return (
          <li key={row.key}>
            {message.status === 'recalled' ? (
              <p className="t-12 quiet text-centre">{message.from_name} 撤回了一条消息</p>
            ) : (
              <Bubble
                isNamed
                isOwn={message.from_chat_id === me}
                isFirst={isFirst}
                name={message.from_name}
                avatar=""
                chatId={message.from_chat_id}
                note={<time>{formatTime(message.created_time)}</time>}
              >
                <Elements message={message} />
              </Bubble>
            )}
          </li>
        );
      })}
    </ol>
  );
}
