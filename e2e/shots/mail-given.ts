import type { CallOutput, MailAccount } from '@wanyuan/contract/client';
import { isMailUnderWay, MAIL_STATES, MAIL_STATUS } from '@wanyuan/domain';
import { long } from './given.ts';

export type Mail = CallOutput<'mail.get_mails'>['list'][number];
export type Form = CallOutput<'mail.get_form'>;

export const DAY = '2026-11-18T02:00:00.000Z';
export const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const LONG_ADDRESS = `${long('purchasing-department-', 60)}@${long('international-toys-', 55)}.example.com`;
export const LONG_PERSON = { name: long('Christopher Alexander ', 60), email: LONG_ADDRESS };

export const account: MailAccount = {
  id: 1,
  preset: 'exmail',
  name: '周启帆',
  address: 'sales@qifan.example.com',
  server: { host: 'smtp.exmail.qq.com', port: 465, security: 'tls' },
  user_name: 'sales@qifan.example.com',
  secret_kind: 'password',
  needs_secret: false,
  state: 'verified',
  fault: null,
  fault_text: '',
  is_shared: false,
  is_own: true,
  is_default: true,
  may_manage: true,
  can_link: true,
  owner_name: '周启帆',
  verified_time: DAY,
};
const other = (id: number, change: Partial<MailAccount>): MailAccount => ({
  ...account,
  id,
  is_default: false,
  ...change,
});
export const mailboxes: MailAccount[] = [
  account,
  other(2, { address: 'lily@qq.example.com', preset: 'qq', state: 'unverified', verified_time: null }),
  other(3, {
    address: 'info@163.example.com',
    preset: '163',
    state: 'paused',
    fault: 'auth',
    fault_text: '535 Error: authentication failed',
  }),
  other(4, { address: 'team@outlook.example.com', preset: 'microsoft365', secret_kind: 'oauth2', needs_secret: true }),
  other(5, {
    address: 'export@qifan.example.com',
    is_shared: true,
    is_own: false,
    may_manage: false,
    owner_name: '林晓',
  }),
];
export const longMailbox = other(6, {
  name: long('外贸业务一部欧洲组', 60),
  address: LONG_ADDRESS,
  state: 'paused',
  fault: 'rejected',
  fault_text: long('550 5.7.1 this message was refused by the policy of the organisation; ', 300),
  can_link: false,
  is_shared: true,
});

const mail = (id: number, change: Partial<Mail>): Mail => ({
  id,
  name: 'QF20261118-03-V1',
  subject: 'Our quotation QF20261118-03',
  recipient: 'Emma Clarke',
  email: 'emma@example.com',
  state: 'sent',
  status: 0,
  reason: '',
  version: 1,
  nickname: '周启帆',
  is_own: true,
  can_resend: true,
  can_preview: true,
  can_cancel: false,
  reply_count: 0,
  undo_until: null,
  send_time: null,
  sent_time: DAY,
  created_time: DAY,
  ...change,
});
const REASONS: Partial<Record<Mail['state'], string>> = {
  failed: '收件人被拒绝（550 no such user）',
  bounced: '对方邮箱已满（552 mailbox full）',
  unknown: '发送中断，对方可能已收到',
};
export const ended = MAIL_STATES.filter((state) => !isMailUnderWay(state)).map((state, id) =>
  mail(id + 10, {
    state,
    status: MAIL_STATUS[state],
    reason: REASONS[state] ?? '',
    reply_count: state === 'sent' ? 2 : 0,
  }),
);
export const underWay = [
  mail(1, { state: 'waiting_file', can_cancel: true, sent_time: null }),
  mail(2, { state: 'waiting', can_cancel: true, sent_time: null, send_time: later(7200) }),
  mail(3, { state: 'waiting', reason: '邮箱已暂停，恢复后自动发出', can_cancel: true, sent_time: null }),
  mail(4, { state: 'sending', sent_time: null }),
];
export const longMail = mail(9, {
  name: long('Spring Fair 2027 Quotation for Emma Toys Limited ', 120),
  subject: long('Our newest quotation with all the toys of the spring fair ', 200),
  recipient: LONG_PERSON.name,
  email: LONG_ADDRESS,
  state: 'failed',
  status: 1,
  reason: long('对方服务器拒绝了这封邮件（550 5.7.1 refused by policy）', 300),
  reply_count: 100,
  nickname: long('欧阳建国', 20),
  is_own: false,
});

export const form: Form = {
  title: 'QF20261118-03-V1',
  customer_name: 'Emma Toys',
  contacts: [
    { name: 'Emma Clarke', email: 'emma@example.com', title: 'Buyer', fault: '' },
    { name: 'Liam', email: 'liam@example.com', title: '', fault: '邮箱不存在（550）' },
  ],
  language: 'en',
  version: 1,
  revision: null,
  is_draft: false,
  has_link: true,
  logo: '',
  files: [],
  draft: null,
  draft_time: null,
};
export const written: NonNullable<Form['draft']> = {
  account_id: null,
  to: [{ name: 'Emma Clarke', email: 'emma@example.com' }],
  cc: [],
  bcc: [],
  subject: 'Our quotation',
  html: '<p>Dear Emma,</p><p>please find our quotation below.</p>',
  language: 'en',
  has_logo: true,
  files: [],
};
export const longText: NonNullable<Form['draft']> = {
  ...written,
  to: Array.from({ length: 20 }, (_, turn) => ({ ...LONG_PERSON, email: `${turn}.${LONG_ADDRESS}` })),
  cc: [LONG_PERSON],
  subject: longMail.subject,
  html: `<p>${long('We are pleased to send you the quotation for the spring fair. ', 4000)}</p>`,
};
