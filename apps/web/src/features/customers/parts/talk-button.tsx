import { api } from '@wanyuan/contract/client';
import { Badge, Button } from 'antd';
import { MessagesSquare } from 'lucide-react';
import { openChat } from '#lib/chat.ts';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';

/** What the customer wrote from a shared page, where they did: opens the latest talk. */
export function TalkButton({ customerId }: { customerId: number }) {
  const mayServe = useCan('chat.serve_visitors');
  const { data } = useCall(
    api.chat.get_website_message_list,
    { customer_id: customerId, page_size: 100 },
    { returnError: true, silent: true, enabled: mayServe },
  );
  const [latest] = data?.list ?? [];
  if (!latest) return null;
  const unread = data?.list.reduce((sum, talk) => sum + talk.unread_count, 0) ?? 0;
  return (
    <Badge count={unread} overflowCount={99} size="small">
      <Button
        icon={<MessagesSquare size={16} aria-hidden />}
        onClick={() => openChat({ kind: 'website', id: latest.conversation_id })}
      >
        网站留言
      </Button>
    </Badge>
  );
}
