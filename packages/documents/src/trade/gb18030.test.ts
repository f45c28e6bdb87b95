import { expect, it } from 'vitest';
import { encodeGb18030 } from './gb18030.ts';

it.each([
  ['玩具 12', 'cde6bedf203132'],
  ['é', 'a8a6'],
  ['€', 'a2e3'],
  ['ã', '81308a30'],
  ['🧸', '9530e432'],
])('%s is written as GB18030 says', (text, hex) => expect(encodeGb18030(text).toString('hex')).toBe(hex));

it('every character that has a name comes back, and what has no place becomes a question mark', () => {
  const decoder = new TextDecoder('gb18030');
  const lost: string[] = [];
  for (let point = 0x20; point < 0x3_0000; point++) {
    // Halves of characters, and what each maker defines for itself.
    if (point >= 0xd800 && point <= 0xf8ff) continue;
    const text = String.fromCodePoint(point);
    if (decoder.decode(encodeGb18030(`a${text}b`)) !== `a${text}b`) lost.push(point.toString(16));
  }
  expect(lost).toEqual([]);
  expect(encodeGb18030('a\uD83Eb').toString()).toBe('a?b');
});
