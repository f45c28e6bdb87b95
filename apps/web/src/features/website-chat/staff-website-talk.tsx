import { api, type OutputOf } from '@wanyuan/contract/client';
import type { ComponentProps } from 'react';
import { callApi } from '#lib/call-client.ts';
import type { TalkList } from '#lib/feature-module.ts';
import { StaffTalk } from '#page-kit/talk/staff-talk.tsx';
import { Said } from './said.tsx';

type Record_ = OutputOf<typeof api.chat.get_staff_website_record>;

const fetchPage = (id: number, until?: number): Promise<Record_> =>
  callApi(api.chat.get_staff_website_record, {
    conversation_id: id,
    ...(until === undefined ? {} : { until_seq: until }),
  });

/** What a colleague and a customer wrote. */
export default function StaffWebsiteTalk({ id, onBack }: ComponentProps<TalkList['view']>) {
  return (
    <StaffTalk id={id} call={api.chat.get_staff_website_record.name} fetchPage={fetchPage} onBack={onBack}>
      {(list) => (
        <div className="column gap-12 pad-16">
          {list.map((message) => (
            <Said key={message.seq} message={message} by={`${message.from_name} · `} />
          ))}
        </div>
      )}
    </StaffTalk>
  );
}
