// @vitest-environment happy-dom
import { api } from '@wanyuan/contract/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, getUser, startSession } from '#lib/session.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import FirstPasswordDialog from './first-password-dialog.tsx';

let asked: string[];
let sink: TestSink;

beforeEach(() => {
  asked = [];
  sink = installTestSink();
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (path.endsWith('/get_user_detail')) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(Response.json({ code: 0, msg: '', data: {} }));
  });
  startSession(testUser({ must_change_password: true }));
  render(
    <QueryClientProvider client={queryClient}>
      <FirstPasswordDialog />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  act(() => endSession('signed_out'));
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('ends the session on the server as well for those who leave', async () => {
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(getUser()).toBeNull());
  expect(asked).toContain(api.account.logout.path);
  expect(sink.toast.mock.calls).toEqual([['success', '退出成功']]);
});

it('lets go once the password is changed, even when newer user info does not come', async () => {
  type('初始密码', 'given-2026');
  type('新密码', 'mine-alone-2026');
  type('确认新密码', 'mine-alone-2026');
  fireEvent.click(screen.getByRole('button', { name: '保存并继续' }));
  await waitFor(() => expect(getUser()?.must_change_password).toBe(false));
  await waitFor(() => expect(asked).toContain(api.system.get_user_detail.path));
  expect(getUser()?.must_change_password).toBe(false);
});
