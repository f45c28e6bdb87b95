import type { ChatMessage, ServerEvent } from '@wanyuan/contract';
import { expect, it } from 'vitest';
import { eventText } from './event-text.ts';

const message: ChatMessage = {
  conversation_id: 7,
  seq: 3,
  rev: 5,
  gid: 'said-once-1',
  from_chat_id: 'wanyuan_1',
  from_name: '林"晓敏\\',
  msg_content: [{ type: 'text', text: '起订\n30 箱 😀' }],
  status: 'sent',
  quote: null,
  mentions: [],
  created_time: '2026-11-19T08:00:00.000Z',
};

it('writes events as JSON does, whichever was written last', () => {
  const events: ServerEvent[] = [
    { event: 'chat.message', data: { conversation_id: 7, seq: 3, rev: 5, message } },
    { event: 'chat.message', data: { conversation_id: 7, seq: 4, rev: 6, message: null } },
    { event: 'message.new', data: { title: '新"品' } },
  ];
  for (const event of [...events, ...events]) {
    expect(eventText(event)).toBe(JSON.stringify(event));
    expect(eventText(event)).toBe(eventText(event));
  }
});
