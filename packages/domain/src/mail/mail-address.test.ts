import { describe, expect, it } from 'vitest';
import { mailHeaderText, parseMailAddress } from './mail-address.ts';

describe('parseMailAddress', () => {
  it.each([
    ['emma@example.com', 'emma@example.com'],
    ['  Emma.Mueller+toys@Example.CO.UK ', 'Emma.Mueller+toys@example.co.uk'],
    ["o'neil_1@mail.example-toys.com", "o'neil_1@mail.example-toys.com"],
    ['a@xn--fiqs8s.xn--fiqs8s', 'a@xn--fiqs8s.xn--fiqs8s'],
  ])('takes %j', (text, address) => {
    expect(parseMailAddress(text)).toBe(address);
  });

  it.each([
    '',
    '@',
    'emma',
    'emma@',
    '@example.com',
    'emma@localhost',
    'emma@127.0.0.1',
    'emma@[127.0.0.1]',
    'emma@example.com.',
    'emma@.example.com',
    'emma@-example.com',
    'emma@exa_mple.com',
    '.emma@example.com',
    'emma.@example.com',
    'em..ma@example.com',
    '"em ma"@example.com',
    '"emma@victim.com"@example.com',
    'emma@victim.com@example.com',
    'Emma <emma@example.com>',
    '<emma@example.com>',
    'emma@example.com (Emma)',
    'emma(x)@example.com',
    '@relay.com:emma@example.com',
    'emma@example.com,victim@example.com',
    'emma@example.com;victim@example.com',
    'emma@example.com\r\nBcc: victim@example.com',
    'emma\n@example.com',
    'emma@exa\u0000mple.com',
    'emma @example.com',
    'ｅmma@example.com',
    'emma＠example.com',
    'emma@玩具.中国',
    'émma@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
    'emma@example.c',
    'emma@example.123',
    'mailto:emma@example.com',
  ])('refuses %j', (text) => {
    expect(parseMailAddress(text)).toBeNull();
  });
});

it('makes one line of whatever stands in the head of a mail', () => {
  expect(mailHeaderText(' a\r\nBcc: b\u2028c\u0000 ', 100)).toBe('a Bcc: b c');
  expect(mailHeaderText('玩具玩具', 2)).toBe('玩具');
  expect(mailHeaderText('字'.repeat(500), 200)).toHaveLength(200);
});

it('lets nothing there read as something else', () => {
  // Shown from right to left the first would end with .pdf.
  expect(mailHeaderText('offer\u202efdp.exe', 100)).toBe('offerfdp.exe');
  expect(mailHeaderText('\u2066\u200fEmma\u2069\u061c \ufeff', 100)).toBe('Emma');
  expect(mailHeaderText('报价 😀', 4)).toBe('报价');
  expect(mailHeaderText('报价 😀', 5)).toBe('报价 😀');
});
