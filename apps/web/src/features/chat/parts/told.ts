import type { chatPreview } from '@wanyuan/domain';
import type { ChatElement } from '../types.ts';

/** An element as a line tells it. */
export function told(element: ChatElement): Parameters<typeof chatPreview>[0][number] {
  if (element.type === 'text') return element;
  if (element.type === 'image') return { type: 'image' };
  const { custom } = element;
  return custom.kind === 'gone' ? { type: 'text', text: custom.text } : { type: 'custom', kind: custom.kind };
}
