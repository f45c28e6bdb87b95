// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ERRORS } from '@wanyuan/contract/client';
import type { MailTemplateKind } from '@wanyuan/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { forgetDraft, recallDraft } from './mail-draft.ts';
import SendMailDialog from './send-mail-dialog.tsx';

const about = { kind: 'quotation', id: 7 } as const;
const account = {
  id: 3,
  preset: 'outbox',
  name: 'Sales',
  address: 'sales@a.cn',
  server: null,
  user_name: '',
  secret_kind: 'none',
  needs_secret: false,
  state: 'verified',
  fault: null,
  fault_text: '',
  is_shared: false,
  is_own: true,
  is_default: true,
  may_manage: true,
  can_link: true,
  owner_name: '我',
  verified_time: null,
};
const FORM = {
  title: 'QF20261112-03-1',
  customer_name: 'Blue Toys',
  contacts: [{ name: 'Emma', title: '', email: 'emma@blue.com', fault: '' }],
  language: 'en',
  version: 1,
  revision: 4,
  is_draft: false,
  has_link: true,
  logo: '',
  files: [],
  draft: null,
  draft_time: null,
};
const mail = {
  id: 91,
  name: 'QF20261112-03-1',
  subject: 'Offer',
  recipient: 'Emma',
  email: 'emma@blue.com',
  state: 'waiting',
  status: 4,
  reason: '',
  version: 1,
  nickname: '我',
  is_own: true,
  can_resend: false,
  can_preview: true,
  can_cancel: true,
  reply_count: 0,
  undo_until: null,
  send_time: null,
  sent_time: null,
  created_time: '2026-11-18T02:00:00.000Z',
};
const SENT = {
  mails: [{ id: 91, email: 'emma@blue.com' }],
  undo_until: new Date(Date.now() + 60_000).toISOString(),
  send_time: '2026-11-18T02:00:10.000Z',
  tip: '已排入发送',
};

let answers: Record<string, unknown>;
let refusals: { code: number; msg: string }[];
let sent: [string, Record<string, unknown>][];
let sink: TestSink;

beforeEach(() => {
  sink = installTestSink();
  sent = [];
  refusals = [];
  answers = {
    get_form: FORM,
    get_accounts: { list: [account], presets: ['outbox'], is_closed: false },
    get_templates: { list: [], can_edit_company: false },
    compose: { template: 'quotation-en', kind: 'quotation', subject: 'Offer', html: '<p>Dear Emma</p>' },
    get_excel_list: { list: [] },
    get_mails: { list: [mail] },
    send_email: SENT,
    save_draft: { saved_time: '2026-11-18T02:00:00.000Z' },
    cancel: { count: 1, tip: '已撤回' },
  };
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const name = path.split('/').at(-1) ?? '';
    sent.push([name, JSON.parse(body) as Record<string, unknown>]);
    const refusal = name === 'send_email' ? refusals.shift() : undefined;
    return Promise.resolve(
      Response.json(refusal ? { ...refusal, data: null } : { code: 0, msg: '', data: answers[name] }),
    );
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  forgetDraft(about);
  vi.unstubAllGlobals();
});

const show = ({ onClose = () => undefined, kind = null as MailTemplateKind | null } = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <SendMailDialog about={about} kind={kind} onClose={onClose} />
    </QueryClientProvider>,
  );
const calls = (name: string) => sent.filter(([one]) => one === name).map(([, input]) => input);
const sendButton = () => screen.findByRole<HTMLButtonElement>('button', { name: '发送' });
const whenReady = async () => {
  const button = await sendButton();
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};

it('writes to the contact with the words of the template, and shows what becomes of it', async () => {
  show();
  fireEvent.click(await whenReady());
  await screen.findByText('已排入发送');
  expect(calls('send_email')).toMatchObject([
    { about, to: [{ name: 'Emma', email: 'emma@blue.com' }], subject: 'Offer', html: '<p>Dear Emma</p>' },
  ]);
  expect(await screen.findByText('等待发送')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^撤回（/ }));
  await waitFor(() => expect(calls('cancel')).toEqual([{ ids: [91] }]));
  // What was taken back is a draft again, here and on the server.
  await waitFor(() => expect(calls('save_draft').at(-1)).toMatchObject({ about, text: { subject: 'Offer' } }));
  expect(recallDraft(about, { draft: null, draft_time: null })).toMatchObject({ html: '<p>Dear Emma</p>' });
});

it('reminds with the words for it, and asks before they take the place of what was written', async () => {
  answers['compose'] = { template: 'reminder-en', kind: 'reminder', subject: 'Reminder', html: '<p>Dear Emma</p>' };
  const { unmount } = show({ kind: 'reminder' });
  await whenReady();
  expect(calls('compose')).toMatchObject([{ kind: 'reminder' }]);
  fireEvent.change(screen.getByLabelText('主题'), { target: { value: 'Mine' } });
  unmount();
  queryClient.clear();
  show({ kind: 'reminder' });
  await waitFor(() => expect(sink.confirm).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('主题').value).toBe('Reminder'));
});

it('asks what the server asks, and sends once it is agreed to', async () => {
  refusals = [{ code: ERRORS.MAIL_NEEDS_CONFIRMATION.code, msg: '一小时内已发过，确定再发一次吗？' }];
  show();
  fireEvent.click(await whenReady());
  await screen.findByText('已排入发送');
  expect(sink.confirm).toHaveBeenCalledWith(expect.objectContaining({ content: '一小时内已发过，确定再发一次吗？' }));
  expect(calls('send_email').map(({ is_confirmed }) => is_confirmed)).toEqual([false, true]);
});

it('keeps what was typed when sending fails, and after it was closed', async () => {
  refusals = [{ code: ERRORS.CONFLICT.code, msg: '邮件正文里有工厂资料，请去掉后再试' }];
  const { unmount } = show();
  await whenReady();
  fireEvent.change(screen.getByLabelText('主题'), { target: { value: 'Autumn' } });
  fireEvent.click(await whenReady());
  await screen.findByText('邮件正文里有工厂资料，请去掉后再试');
  unmount();
  queryClient.clear();
  show();
  expect((await screen.findByLabelText<HTMLInputElement>('主题')).value).toBe('Autumn');
});

it('sends no link that its reader could not open', async () => {
  answers['get_accounts'] = { list: [{ ...account, can_link: false }], presets: [], is_closed: false };
  show();
  expect(await screen.findByText('这个邮箱暂时不能发带链接的邮件')).toBeDefined();
  expect((await sendButton()).disabled).toBe(true);
});

it('without a mailbox it leads to one', async () => {
  answers['get_accounts'] = { list: [{ ...account, state: 'unverified' }], presets: [], is_closed: false };
  show();
  expect(await screen.findByText('请先绑定邮箱')).toBeDefined();
  expect((await sendButton()).disabled).toBe(true);
});

it('begins with a contact that takes mails, and says which does not', async () => {
  const contacts = [{ name: 'Liam', title: '', email: 'liam@blue.com', fault: '550 no such user' }, ...FORM.contacts];
  answers['get_form'] = { ...FORM, contacts };
  show();
  expect(await screen.findByText('Emma <emma@blue.com>')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '收件人' }));
  expect(await screen.findByText(/Liam · liam@blue\.com · 无效：曾经退信/)).toBeTruthy();
});
