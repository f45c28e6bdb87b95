// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { forgetDraft, keepDraft, peopleOf, recallDraft, textFault, type MailText } from './mail-draft.ts';

const about = { kind: 'quotation', id: 7 } as const;
const text: MailText = {
  account_id: null,
  to: [{ name: 'Emma', email: 'emma@blue.com' }],
  cc: [],
  bcc: [],
  subject: 'Offer',
  html: '<p>Hi</p>',
  language: 'en',
  has_logo: true,
  files: [],
};
afterEach(() => forgetDraft(about));

it('recalls what is later, whether it was kept here or on the server', () => {
  keepDraft(about, text, new Date('2026-11-18T10:00:00Z'));
  const server = { draft: { ...text, subject: 'server' }, draft_time: '2026-11-18T09:00:00.000Z' };
  expect(recallDraft(about, server)?.subject).toBe('Offer');
  expect(recallDraft(about, { ...server, draft_time: '2026-11-18T11:00:00.000Z' })?.subject).toBe('server');
  expect(recallDraft({ kind: 'quotation', id: 8 }, server)?.subject).toBe('server');
  forgetDraft(about);
  expect(recallDraft(about, { draft: null, draft_time: null })).toBeNull();
});

it('names whom it knows and leaves out whom it has', () => {
  expect(peopleOf(['EMMA@blue.com', ' emma@Blue.com ', 'x@y.cn', ''], text.to)).toEqual([
    { name: 'Emma', email: 'EMMA@blue.com' },
    { name: '', email: 'x@y.cn' },
  ]);
});

it.each([
  [{ to: [] }, '请填写收件人'],
  [{ cc: [{ name: '', email: 'a@' }] }, '邮箱地址不正确：a@'],
  [{ subject: ' ' }, '请填写主题'],
  [{ html: '' }, '请填写正文'],
  [{}, null],
])('%j: %s', (change, fault) => {
  expect(textFault({ ...text, ...change })).toBe(fault);
});
