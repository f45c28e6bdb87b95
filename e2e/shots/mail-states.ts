import type { Page } from '@playwright/test';
import { api, type CallOutput, type MailAccount } from '@wanyuan/contract/client';
import { answer, broken, long, never, trouble, type PageStates } from './given.ts';
import {
  account,
  DAY,
  ended,
  form,
  later,
  LONG_PERSON,
  longMail,
  longMailbox,
  longText,
  mailboxes,
  underWay,
  written,
  type Form,
  type Mail,
} from './mail-given.ts';

const page = (list: readonly Mail[]) => ({ list, total: list.length, page: 1, page_size: 20 });
const says = (at: Page, text: string) => at.getByText(text).first().waitFor();

async function openHistory(at: Page): Promise<void> {
  await at.reload();
  await at.getByRole('button', { name: '历史记录' }).click();
  await at.getByRole('tab', { name: '邮件记录' }).click();
}
const history =
  (list: readonly Mail[], moving: readonly Mail[], words: string) =>
  async (at: Page): Promise<void> => {
    await answer(at, api.system.get_email_history, page(list));
    await answer(at, api.mail.get_under_way, { list: moving, total: moving.length });
    await openHistory(at);
    await says(at, words);
  };

interface Writing {
  form?: Partial<Form>;
  accounts?: readonly MailAccount[];
}
async function openWriting(at: Page, { form: some, accounts = [account] }: Writing = {}): Promise<void> {
  await answer(at, api.mail.get_accounts, { list: accounts, presets: [], is_closed: false });
  await answer(at, api.mail.get_form, { ...form, draft: written, draft_time: DAY, ...some });
  await at.reload();
  await at.getByRole('button', { name: '发送邮件' }).click();
  await at.getByRole('dialog').getByRole('textbox', { name: '正文' }).waitFor();
}

const onAccounts =
  (list: readonly MailAccount[], words: string, isClosed = false) =>
  async (at: Page): Promise<void> => {
    const { presets } = await accountsOf(at);
    await answer(at, api.mail.get_accounts, { list, presets, is_closed: isClosed });
    await answer(at, api.mail.get_readings, { list: [] });
    await at.goto('/emaliManagement');
    await says(at, words);
  };
/** As the server says; what can be chosen is data of its own. */
async function accountsOf(at: Page): Promise<CallOutput<'mail.get_accounts'>> {
  const asked = at.waitForResponse((response) => response.url().endsWith(api.mail.get_accounts.path));
  await at.goto('/emaliManagement');
  return ((await (await asked).json()) as { data: CallOutput<'mail.get_accounts'> }).data;
}

/** Dialogs, tabs and states about mails that no address leads to, by the page on which they open; for the demo's main account. */
export const MAIL_STATES: Record<string, PageStates> = {
  '/CompanyQuotationDetail': {
    async 'send-mail'(at) {
      await at.getByRole('button', { name: '发送邮件' }).click();
      await at.getByRole('dialog').getByRole('textbox', { name: '正文' }).getByRole('link').first().waitFor();
    },
    async 'send-mail-waiting'(at) {
      await trouble(at, api.mail.get_form, never);
      await at.reload();
      await at.getByRole('button', { name: '发送邮件' }).click();
      await at.getByRole('dialog').waitFor();
    },
    async 'send-mail-broken'(at) {
      await trouble(at, api.mail.get_form, broken);
      await at.reload();
      await at.getByRole('button', { name: '发送邮件' }).click();
      await says(at, '重试');
    },
    async 'send-mail-homeless'(at) {
      await openWriting(at, { accounts: [] });
      await says(at, '请先绑定邮箱');
    },
    'send-mail-unreachable': (at) => openWriting(at, { accounts: [{ ...account, can_link: false }] }),
    'send-mail-longest': (at) => openWriting(at, { form: { title: longMail.name, draft: longText } }),
    async 'send-mail-sent'(at) {
      const mails = [1, 2].map((id) => ({ id, email: 'emma@example.com' }));
      const sent = { mails, undo_until: later(600), send_time: later(10), tip: '2 封邮件将在 10 秒后发出' };
      await answer(at, api.quotation.send_email, sent);
      await answer(at, api.mail.get_mails, { list: [...underWay, longMail] });
      await openWriting(at);
      await at.getByRole('dialog').getByRole('button', { name: '发送', exact: true }).click();
      await says(at, '撤回（');
    },
  },
  '/quotation_list': {
    async 'mail-history'(at) {
      await openHistory(at);
      await says(at, '收件人');
    },
    'mail-history-states': history(ended, underWay, '可能已送达'),
    'mail-history-longest': history([longMail, ...ended], [longMail, ...underWay], '发送失败'),
    'mail-history-empty': history([], [], '还没有邮件记录'),
    async 'mail-history-waiting'(at) {
      await trouble(at, api.system.get_email_history, never);
      await openHistory(at);
    },
    async 'mail-history-broken'(at) {
      await trouble(at, api.system.get_email_history, broken);
      await openHistory(at);
      await says(at, '重试');
    },
  },
  '/emaliManagement': {
    empty: onAccounts([], '还没有绑定邮箱'),
    closed: onAccounts([], '暂时不能保存邮箱授权码', true),
    states: onAccounts(mailboxes, '公司共用'),
    longest: onAccounts([...mailboxes, longMailbox], '公司共用'),
    async bind(at) {
      await at.goto('/emaliManagement');
      await at.getByRole('button', { name: '绑定邮箱' }).first().click();
      await at.getByRole('dialog').waitFor();
    },
    async templates(at) {
      await at.goto('/emaliManagement?view=templates');
      await says(at, '即将到期');
    },
    async template(at) {
      await at
        .getByRole('button', { name: /^复制 发送报价单/ })
        .first()
        .click();
      await at.getByRole('dialog').locator('iframe').waitFor();
    },
  },
  '/Previewemail': {
    async longest(at) {
      await answer(at, api.mail.get_preview, {
        from: LONG_PERSON,
        to: LONG_PERSON,
        cc: [LONG_PERSON, LONG_PERSON],
        subject: longMail.subject,
        html: longText.html,
        logo: '',
        files: Array.from({ length: 10 }, (_, turn) => ({
          name: `${turn}${long('报价单', 100)}.xlsx`,
          size: 20_971_520,
        })),
        state: 'failed',
        reason: longMail.reason,
        time: DAY,
      });
      await at.reload();
      await says(at, '预览里没有');
    },
    async broken(at) {
      await trouble(at, api.mail.get_preview, broken);
      await at.reload();
      await says(at, '重试');
    },
  },
};
