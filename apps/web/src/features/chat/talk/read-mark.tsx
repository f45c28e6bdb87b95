import { Popover } from 'antd';
import type { ChatMessage, ConversationDetail } from '../types.ts';

interface ReadMarkProps {
  message: ChatMessage;
  conversation: ConversationDetail;
}

/** 已发送, 已读; in groups by how many, and by whom. */
export function ReadMark({ message: { seq }, conversation }: ReadMarkProps) {
  const { kind, people, from_chat_id: me, peer_read_seq: peer } = conversation;
  if (kind !== 'group') return <span>{peer >= seq ? '已读' : '已发送'}</span>;
  const readers = people.filter(({ chat_id: chat, read_seq: read }) => chat !== me && read >= seq);
  if (readers.length === 0) return <span>已发送</span>;
  return (
    <Popover trigger="click" content={<p>{readers.map(({ nickname }) => nickname).join('、')}</p>}>
      <button type="button">{readers.length}人已读</button>
    </Popover>
  );
}
