import type { Page } from '@playwright/test';
import { api, type CallOutput, type MailAccount, type MailReply } from '@wanyuan/contract/client';
import { MAIL_PRESET_KEYS } from '@wanyuan/domain';
import { answer, long } from './given-answers.ts';

const DAY = '2026-11-18T02:00:00.000Z';
type Mail = CallOutput<'mail.get_of_quotation'>['list'][number];
const account: MailAccount = {
  id: 1,
  preset: 'exmail',
  name: 'Lily, Qifan Toys',
  address: 'lily@qifan-toys.example',
  server: { host: 'smtp.exmail.qq.com', port: 465, security: 'tls' },
  user_name: 'lily@qifan-toys.example',
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
const LONG_ADDRESS = `${long('sales-department.', 60)}x@${long('export-office-', 60)}toys.example`;
/** Each state of an account, and the longest words that one can have. */
const ACCOUNTS: MailAccount[] = [
  account,
  {
    ...account,
    id: 2,
    preset: 'qq',
    state: 'unverified',
    fault: 'auth',
    fault_text: '535 Login Fail',
    is_default: false,
  },
  {
    ...account,
    id: 3,
    preset: 'other',
    name: long('汕头市启帆玩具进出口有限公司', 100),
    address: LONG_ADDRESS,
    state: 'paused',
    fault: 'certificate',
    fault_text: long('certificate has expired ', 290),
    is_shared: true,
    is_default: false,
    can_link: false,
  },
];
type Reading = CallOutput<'mail.get_readings'>['list'][number];
const reading: Reading = {
  account_id: 1,
  is_on: true,
  has_own_server: false,
  server: null,
  user_name: '',
  needs_secret: false,
  state: 'reading',
  fault: null,
  fault_text: '',
  looked_time: DAY,
  next_time: DAY,
};
const READINGS: Reading[] = [
  reading,
  { ...reading, account_id: 2, is_on: false },
  { ...reading, account_id: 3, state: 'paused', fault: 'auth', fault_text: long('AUTHENTICATIONFAILED ', 290) },
];
const giveAccounts = (page: Page, list: MailAccount[], is_closed = false) =>
  answer(page, api.mail.get_accounts, { list, presets: [...MAIL_PRESET_KEYS], is_closed });

const mail: Mail = {
  id: 1,
  name: 'QF20261118-03-V1',
  subject: 'Our quotation QF20261118-03',
  recipient: 'Emma Clarke',
  email: 'emma@brightside.example',
  state: 'sent',
  status: 0,
  reason: '',
  version: 1,
  nickname: '周启帆',
  is_own: true,
  can_resend: true,
  can_preview: true,
  can_cancel: false,
  reply_count: 1,
  undo_until: null,
  send_time: null,
  sent_time: DAY,
  created_time: DAY,
};
const MAILS: Mail[] = [
  { ...mail, id: 3, state: 'waiting', status: 4, can_cancel: true, can_resend: false, reply_count: 0, send_time: DAY },
  {
    ...mail,
    id: 2,
    recipient: long('Wilhelmina Featherstonehaugh ', 60),
    email: LONG_ADDRESS,
    subject: long('Spring Fair 2027: revised quotation for Emma Toys Limited ', 200),
    state: 'bounced',
    status: 2,
    reason: long('550 5.1.1 The email account that you tried to reach does not exist ', 300),
  },
  mail,
];
const reply: MailReply = {
  id: 1,
  mail_id: 1,
  kind: 'reply',
  from: { name: 'Emma Clarke', email: mail.email },
  subject: 'Re: Our quotation',
  said: 'Thank you. We take 500 of each.\nPlease send the proforma invoice.',
  is_whole: false,
  files: ['purchase-order-2026-118.pdf'],
  time: DAY,
};
const REPLIES: MailReply[] = [
  reply,
  {
    ...reply,
    id: 2,
    mail_id: 2,
    said: long('We are out of the office until further notice. ', 2000),
    kind: 'auto_reply',
  },
];

/** Dialogs and tabs about mails that no address leads to, by the page on which they open; for the demo's main account. */
export const MAIL_STATES: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  '/CompanyQuotationDetail': {
    async 'send-mail'(page) {
      await page.getByRole('button', { name: '发送邮件' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: '正文' }).getByRole('link').first().waitFor();
    },
    async 'no-mailbox'(page) {
      await giveAccounts(page, []);
      await page.reload();
      await page.getByRole('button', { name: '发送邮件' }).click();
      await page.getByRole('dialog').getByText('请先绑定邮箱').waitFor();
    },
    async 'mails-longest'(page) {
      await answer(page, api.mail.get_of_quotation, { list: MAILS });
      await answer(page, api.mail.get_replies, { list: REPLIES });
      await page.reload();
      await page.getByText('purchase-order-2026-118.pdf').scrollIntoViewIfNeeded();
    },
  },
  '/quotation_list': {
    async 'mail-history'(page) {
      await page.getByRole('button', { name: '历史记录' }).click();
      await page.getByRole('tab', { name: '邮件记录' }).click();
      await page.getByText('收件人').first().waitFor();
    },
  },
  '/emaliManagement': {
    async none(page) {
      await giveAccounts(page, [], true);
      await page.reload();
      await page.getByText('还没有绑定邮箱').waitFor();
    },
    async longest(page) {
      await giveAccounts(page, ACCOUNTS);
      await answer(page, api.mail.get_readings, { list: READINGS });
      await page.reload();
      await page.getByText('公司共用').first().waitFor();
    },
    async bind(page) {
      await page.reload();
      await page.getByRole('button', { name: '绑定邮箱' }).click();
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /Microsoft/ })
        .check();
      await page.getByRole('dialog').getByLabel('租户（域名或 ID）').waitFor();
    },
    async 'bind-other'(page) {
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /其他邮箱/ })
        .check();
      await page.getByRole('dialog').getByLabel('SMTP 服务器').waitFor();
    },
    async templates(page) {
      await page.goto('/emaliManagement?view=templates');
      await page.getByText('即将到期').first().waitFor();
    },
    async template(page) {
      await page
        .getByRole('button', { name: /^复制 发送报价单/ })
        .first()
        .click();
      await page.getByRole('dialog').locator('iframe').waitFor();
    },
  },
};
