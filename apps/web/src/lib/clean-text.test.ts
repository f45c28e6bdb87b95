import { expect, test } from 'vitest';
import { cleanPhone, cleanText } from './clean-text.ts';

test('numbers may be pasted as people write them', () => {
  expect(cleanPhone('１３８ 0000-0012')).toBe('13800000012');
  expect(cleanPhone(' +86 138 0000 0012')).toBe('13800000012');
  expect(cleanPhone('86138000000121')).toBe('13800000012');
  expect(cleanText('qfjc-k2nw', 8)).toBe('qfjck2nw');
});
