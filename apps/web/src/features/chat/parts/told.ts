import type { chatPreview } from '@wanyuan/domain';
import type { ChatElement, ChatMessage } from '../types.ts';

/** An element as a line tells it. */
export function told(element: ChatElement): Parameters<typeof chatPreview>[0][number] {
  if (element.type === 'text') return element;
  if (element.type === 'image') return { type: 'image' };
  const { custom } = element;
  return custom.kind === 'gone' ? { type: 'text', text: custom.text } : { type: 'custom', kind: custom.kind };
}

/** What of a message was written, without pictures and cards. */
export const wordsOf = ({ msg_content }: Pick<ChatMessage, 'msg_content'>): string =>
  msg_content.flatMap((element) => (element.type === 'text' ? element.text : [])).join('\n');
