import { api } from '@wanyuan/contract/client';
import { useCall } from '#lib/use-call.ts';
import { Panel } from '#ui/panel.tsx';
import { MailReplies } from './mail-replies.tsx';

/** What came back about a mail; nothing while nothing did. */
export function RepliesOfMail({ id }: { id: number }) {
  const { data } = useCall(api.mail.get_replies, { mail_id: id }, { silent: true, returnError: true });
  if (!data || data.list.length === 0) return null;
  return (
    <Panel title="答复" note={`${data.list.length} 条`}>
      <MailReplies replies={data.list} />
    </Panel>
  );
}
