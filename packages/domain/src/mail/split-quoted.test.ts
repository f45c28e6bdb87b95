import { expect, it } from 'vitest';
import { splitQuoted } from './split-quoted.ts';

it.each<[string, string, string]>([
  ['Gmail', 'We take 500.\n\nOn Mon, 4 Mar 2024 at 09:12, Lily\n<lily@example.com> wrote:\n> Dear Emma', 'On Mon'],
  ['Outlook', 'Thanks!\n\n________________________________\nFrom: Lily <lily@example.com>\nSent: Monday', '____'],
  ['Outlook 中文', '可以\n\n发件人: Lily <lily@example.com>\n发送时间: 2024年3月4日 9:12\n收件人: Emma', '发件人'],
  ['QQ', '好的，请发货\n\n------------------ 原始邮件 ------------------\n发件人: Lily', '------'],
  ['163', '收到\n\n在 2024-03-04 09:12:33，"Lily" <lily@example.com> 写道：\n您好', '在 2024'],
  ['es', 'De acuerdo.\nEl lun, 4 mar 2024 a las 9:12, Lily (<lily@example.com>) escribió:\n> Hola', 'El lun'],
  ['marks alone', 'Yes.\n\n> Dear Emma\n> please look\n', '> Dear'],
])('leaves what a person wrote, as %s quotes', (_program, text, quoted) => {
  const split = splitQuoted(text);
  expect(split.said).toBe(text.slice(0, text.indexOf(quoted)).trimEnd());
  expect(split.quoted.startsWith(quoted)).toBe(true);
});

it('leaves a text without a quotation, and one below it, whole', () => {
  expect(splitQuoted('Hello\nFrom: China with love')).toEqual({ said: 'Hello\nFrom: China with love', quoted: '' });
  const below = '> Dear Emma\n> please look\n\nWe take all.';
  expect(splitQuoted(below)).toEqual({ said: below, quoted: '' });
  const alone = 'On Monday, Lily wrote:\n> Hello';
  expect(splitQuoted(alone)).toEqual({ said: alone, quoted: '' });
});
