import { expect, it } from 'vitest';
import { chatPreview } from './chat-cards.data.ts';

it('tells a message in one line', () => {
  expect(
    chatPreview([{ type: 'text', text: '看一下\n 这款' }, { type: 'custom', kind: 'toy' }, { type: 'image' }]),
  ).toBe('看一下 这款 [产品] [图片]');
  expect(chatPreview([{ type: 'text', text: '👍'.repeat(5) }], 3)).toBe('👍👍👍…');
});
