import { describe, expect, it } from 'vitest';
import { inviteCode, inviteInHash, invitePath } from './invite-address.ts';

describe('the code of an invitation', () => {
  it.each([
    ['ABCD2345EFGH', 'ABCD2345EFGH'],
    [' abcd-2345-efgh ', 'ABCD2345EFGH'],
    ['http://localhost:3000/login#invite=ABCD2345EFGH', 'ABCD2345EFGH'],
    ['启帆邀请您加入玩源，请打开：\nhttps://a.example/login#invite=ABCD2345EFGH\n24小时内有效', 'ABCD2345EFGH'],
    ['ABCD2345', ''],
    ['', ''],
    ['https://a.example/login', ''],
  ])('in %j is %j', (text, code) => {
    expect(inviteCode(text)).toBe(code);
  });

  it('is read from the address, which may ask for one', () => {
    expect(inviteInHash('#invite=ABCD2345EFGH')).toBe('ABCD2345EFGH');
    expect(inviteInHash('#invite=junk')).toBe('');
    expect(inviteInHash('#invite')).toBe('');
    expect(inviteInHash('#terms')).toBeNull();
    expect(inviteInHash('')).toBeNull();
    expect(inviteInHash(invitePath('ABCD2345EFGH').slice('/login'.length))).toBe('ABCD2345EFGH');
  });
});
