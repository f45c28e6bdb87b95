// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ERRORS } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import CustomerForm from './customer-form.tsx';

const onClose = vi.fn<() => void>();
let issues: { path: string; message: string }[];
let sink: TestSink;

beforeEach(() => {
  sink = installTestSink();
  onClose.mockClear();
  vi.stubGlobal('fetch', (url: string) => {
    const refused = { code: ERRORS.INVALID_INPUT.code, msg: '提交的内容有误', data: { issues } };
    const empty = { code: 0, msg: '', data: { list: [], countries: [], tags: [], owners: [] } };
    return Promise.resolve(new Response(JSON.stringify(url.endsWith('/customer/add') ? refused : empty)));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <CustomerForm customer={null} onDone={() => {}} onClose={onClose} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: '新建客户' }));

it('shows what the server refuses within a contact or a tag, and says what has no field', async () => {
  issues = [
    { path: 'contacts.0.email', message: '地址不对' },
    { path: 'tags.1', message: '标签不对' },
    { path: 'contacts', message: '联系人太多' },
  ];
  type('客户名称', 'Brightside');
  fireEvent.click(screen.getByRole('button', { name: '添加联系人' }));
  type('联系人2邮箱', 'emma@brightside.example');
  save();
  await waitFor(() => expect(screen.getByText('标签不对')).toBeTruthy());
  expect(
    screen.getByText('地址不对').closest('.ant-form-item')?.querySelector('input')?.getAttribute('aria-label'),
  ).toBe('联系人2邮箱');
  expect(sink.toast.mock.calls).toEqual([expect.arrayContaining(['联系人太多'])]);
});

it('asks before what was typed is lost', async () => {
  const cancel = () => fireEvent.click(screen.getByRole('button', { name: /^取\s*消$/ }));
  cancel();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sink.confirm).not.toHaveBeenCalled();
  type('客户名称', 'Brightside');
  sink.confirm.mockResolvedValueOnce(false);
  cancel();
  await waitFor(() => expect(sink.confirm).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
});

it('refuses a tag that is too long while it is typed', async () => {
  const tags = screen.getByLabelText('标签');
  fireEvent.change(tags, { target: { value: '一二三四五六七八九十一二三' } });
  fireEvent.keyDown(tags, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(screen.getByText('标签最多12个字')).toBeTruthy());
});
