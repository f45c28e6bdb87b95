// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { MailAccount, MailReading } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { ReadingLine } from './reading-line.tsx';

const account = { id: 3, address: 'lily@example.com' } as MailAccount;
const reading: MailReading = {
  account_id: 3,
  is_on: false,
  has_own_server: false,
  server: { host: 'imap.qq.com', port: 993, security: 'tls' },
  user_name: '',
  needs_secret: false,
  state: 'starting',
  fault: null,
  fault_text: '',
  looked_time: null,
  next_time: null,
};

let sent: [string, unknown][];
let tested: object;
beforeEach(() => {
  installTestSink();
  sent = [];
  tested = { is_ok: true, fault: null, fault_text: '', tip: '连接和登录成功，正在查收' };
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const name = path.split('/').at(-1) ?? '';
    sent.push([name, JSON.parse(body)]);
    return Promise.resolve(Response.json({ code: 0, msg: '', data: name === 'check_reading' ? tested : {} }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (change: Partial<MailReading> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ReadingLine account={account} reading={{ ...reading, ...change }} />
    </QueryClientProvider>,
  );

it('turns a known provider on by one click, and tests it', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: '开启接收 lily@example.com 的回信' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['save_reading', { id: 3, is_on: true }],
      ['check_reading', { id: 3 }],
    ]),
  );
});

it('asks for the server of an unknown one, and closes when the test went well', async () => {
  show({ has_own_server: true, server: null, needs_secret: true });
  fireEvent.click(screen.getByRole('button', { name: '开启接收 lily@example.com 的回信' }));
  fireEvent.change(await screen.findByLabelText('IMAP 服务器'), { target: { value: 'imap.example.com' } });
  fireEvent.change(screen.getByLabelText('收信的授权码或密码'), { target: { value: 'code' } });
  tested = { is_ok: false, fault: 'auth', fault_text: '', tip: '授权码错误' };
  fireEvent.click(screen.getByRole('button', { name: '保存并测试' }));
  await waitFor(() => expect(sent.map(([name]) => name)).toEqual(['save_reading', 'check_reading']));
  expect(sent[0]![1]).toMatchObject({
    password: 'code',
    server: { host: 'imap.example.com', port: 993, security: 'tls' },
  });
  expect(screen.getByLabelText('IMAP 服务器')).toBeTruthy();
});

it('says why nothing comes, and that sending goes on', () => {
  show({ is_on: true, state: 'paused', fault: 'auth', fault_text: 'LOGIN failed' });
  expect(screen.getByText(/收不到回信：授权码错误/)).toBeTruthy();
  expect(screen.getByText(/LOGIN failed.*发信不受影响/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '立即查收 lily@example.com 的回信' }).textContent).toBe('重新测试');
});
