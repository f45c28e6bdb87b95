import { expect, test } from 'vitest';
import { cleanCode } from './field-rules.ts';

test('codes may be pasted as people write them', () => {
  expect(cleanCode('123 456 ')).toBe('123456');
});
