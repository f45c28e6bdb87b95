import { expect, it } from 'vitest';
import { groupedCode, inviteLink } from './invite-words.ts';

it('writes a code in groups, and into a link behind the #', () => {
  expect(groupedCode('ABCD2345EFGH')).toBe('ABCD-2345-EFGH');
  expect(inviteLink('ABCD2345EFGH', 'https://toys.example')).toBe('https://toys.example/login#invite=ABCD2345EFGH');
});
