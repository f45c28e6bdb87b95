// @vitest-environment happy-dom
import { api } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import { setNavigate } from '#lib/navigation.ts';
import { queryClient } from '#lib/query-client.ts';
import { endSession, getUser, startSession } from '#lib/session.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import { clearCache, signOut } from './user-actions.ts';

let sink: TestSink;
let fetchMock: Mock<typeof fetch>;

function answer(envelope: unknown): void {
  fetchMock.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(envelope))));
}

beforeEach(() => {
  sink = installTestSink();
  fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchMock);
  setNavigate(() => undefined);
  startSession(testUser());
});

afterEach(() => {
  endSession('signed_out');
  setNavigate(null);
  vi.unstubAllGlobals();
});

it('signs out, naming the token in the body because the session is gone already', async () => {
  answer({ code: 0, msg: '', data: {} });
  await signOut();
  expect(getUser()).toBeNull();
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  expect([path, init?.body]).toEqual([api.account.logout.path, '{"token":"token-1"}']);
  expect(sink.toast).toHaveBeenCalledWith('success', '退出成功');
});

it('signs out without the server as well', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await signOut();
  expect(getUser()).toBeNull();
  expect(sink.toast).toHaveBeenCalledWith('success', '退出成功');
});

it('clears the cache and keeps the session', async () => {
  queryClient.setQueryData(['system.get_count', {}], { count: 1 });
  answer({ code: 0, msg: '', data: testUser({ nickname: '新名字', token: '' }) });
  await clearCache();
  expect(getUser()).toMatchObject({ nickname: '新名字', token: 'token-1' });
  expect(queryClient.getQueryData(['system.get_count', {}])).toBeUndefined();
  expect(sink.toast).toHaveBeenCalledWith('success', '清除成功');
});

it('says when the cache could not be cleared', async () => {
  answer({ code: -500, msg: '服务器开小差了', data: null });
  await clearCache();
  expect(sink.toast.mock.calls).toEqual([['error', '清除失败']]);
});
