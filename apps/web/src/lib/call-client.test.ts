// @vitest-environment happy-dom
import { api, ERRORS } from '@wanyuan/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { act, callApi, uploadFile } from './call-client.ts';
import { CallError } from './call-error.ts';
import { closeDialog, useDialogs } from './dialogs.ts';
import { setNavigate } from './navigation.ts';
import { setNoticeSink } from './notices.ts';
import { queryClient } from './query-client.ts';
import { endSession, getUser, startSession } from './session.ts';
import { installTestSink, type TestSink } from './test-sink.ts';
import { testUser } from './test-user.ts';

let toast: TestSink['toast'];
let fetchMock: Mock<typeof fetch>;
let visited: string[];

function answer(body: unknown): void {
  fetchMock.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body))));
}

function refuse(code: number, msg: string, data: unknown = null): void {
  answer({ code, msg, data });
}

beforeEach(() => {
  fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchMock);
  toast = installTestSink().toast;
  visited = [];
  setNavigate((to) => visited.push(to));
  startSession(testUser());
  history.replaceState(null, '', '/settings');
});

afterEach(() => {
  endSession('signed_out');
  closeDialog();
  setNoticeSink(null);
  setNavigate(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const getCount = (options = {}): Promise<unknown> => callApi(api.system.get_count, {}, options);

describe('a call', () => {
  it('posts JSON with the token and answers the data', async () => {
    answer({ code: 0, msg: 'ok', data: { count: 3 } });
    expect(await getCount()).toEqual({ count: 3 });
    const [path, init] = fetchMock.mock.calls[0] ?? [];
    expect(path).toBe(api.system.get_count.path);
    expect(init).toMatchObject({ method: 'POST', body: '{}', headers: { token: 'token-1' } });
  });

  it('toasts the words of the server', async () => {
    refuse(ERRORS.CONFLICT.code, '内容已被他人修改');
    await expect(getCount()).rejects.toMatchObject({ code: ERRORS.CONFLICT.code, behaviour: 'toast' });
    expect(toast).toHaveBeenCalledWith('error', '内容已被他人修改');
  });

  it('hands the error over in silence when asked to', async () => {
    const issues = [{ path: 'phone', message: '请输入11位手机号' }];
    refuse(ERRORS.INVALID_INPUT.code, '提交的内容有误', { issues });
    await expect(getCount({ returnError: true })).rejects.toMatchObject({ behaviour: 'fields', issues });
    expect(toast).not.toHaveBeenCalled();
  });

  it('toasts the first field fault when the screen does not mark fields', async () => {
    refuse(ERRORS.INVALID_INPUT.code, '提交的内容有误', { issues: [{ path: 'phone', message: '请输入11位手机号' }] });
    await expect(getCount()).rejects.toBeInstanceOf(CallError);
    expect(toast).toHaveBeenCalledWith('error', '请输入11位手机号');
  });

  it('rejects with the word timeout after 30 s', async () => {
    vi.useFakeTimers();
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            reject(new DOMException('aborted', 'AbortError'));
          });
        }),
    );
    const failure = getCount().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failure).toMatchObject({ message: expect.stringContaining('timeout') as string });
    expect(toast).toHaveBeenCalledOnce();
  });

  it('says an act again under its key when the answer was lost', async () => {
    vi.useFakeTimers();
    fetchMock.mockRejectedValueOnce(new TypeError('failed'));
    fetchMock.mockImplementation(() => Promise.resolve(new Response('{"code":0,"msg":"","data":{"id":1}}')));
    const asked = act(api.website.add_customer_pick, { name: '圣诞订单' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await asked).toEqual({ id: 1 });
    const keys = fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys[0]).toMatch(/^[\w-]{24}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('sends an act that brings its key once: whoever keeps the key says it again', async () => {
    fetchMock.mockRejectedValue(new TypeError('failed'));
    const input = { ids: '7', customer_pick_id: 1 };
    await expect(act(api.website.add_sample_car, input, { key: 'kept-key-1' })).rejects.toThrow('网络连接失败');
    expect(fetchMock).toHaveBeenCalledOnce();
    expect(new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get('idempotency-key')).toBe('kept-key-1');
  });

  it('makes stale what an act touches, unless the caller sees to it', async () => {
    const stale = () => queryClient.getQueryState(['system.get_count', {}])?.isInvalidated;
    queryClient.setQueryData(['system.get_count', {}], { count: 1 });
    answer({ code: 0, msg: 'ok', data: { count: 0 } });
    await act(api.system.set_read, {}, { keepStale: true });
    expect(stale()).toBe(false);
    await act(api.system.set_read, {});
    expect(stale()).toBe(true);
    // @ts-expect-error an act is not asked for: nothing would be stale after it
    await callApi(api.system.set_read, {});
  });

  it('names the network when no answer comes', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(getCount()).rejects.toThrow('网络连接失败，请检查网络后重试');
  });

  it('takes the error page of a proxy for no answer', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(new Response('<html>502</html>', { status: 502 })));
    await expect(getCount()).rejects.toThrow('网络连接失败');
  });

  it('stays silent when its caller has gone', async () => {
    const controller = new AbortController();
    fetchMock.mockImplementation(() => {
      controller.abort();
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    await expect(getCount({ signal: controller.signal })).rejects.toThrow('aborted');
    expect(toast).not.toHaveBeenCalled();
  });

  it('refreshes everything after an import', async () => {
    queryClient.setQueryData(['system.get_count', {}], { count: 1 });
    answer({ code: 0, msg: 'ok', data: { tip: '导入成功' } });
    await getCount();
    expect(queryClient.getQueryState(['system.get_count', {}])?.isInvalidated).toBe(true);
  });
});

describe('a server that has too much to do', () => {
  const busy = () =>
    new Response(JSON.stringify({ code: ERRORS.BUSY.code, msg: '使用的人较多', data: { retry_after: 2 } }));
  const fine = () => new Response(JSON.stringify({ code: 0, msg: 'ok', data: { count: 3 } }));

  it('is asked again after the time that it named, without a word', async () => {
    vi.useFakeTimers();
    fetchMock.mockImplementationOnce(() => Promise.resolve(busy())).mockImplementation(() => Promise.resolve(fine()));
    const answered = getCount();
    await vi.advanceTimersByTimeAsync(900);
    expect(fetchMock).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1100);
    expect(await answered).toEqual({ count: 3 });
    expect(toast).not.toHaveBeenCalled();
  });

  it('is heard when it refuses for long', async () => {
    vi.useFakeTimers();
    fetchMock.mockImplementation(() => Promise.resolve(busy()));
    const failure = getCount().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failure).toMatchObject({ code: ERRORS.BUSY.code });
    expect(fetchMock).toHaveBeenCalledTimes(4);
    expect(toast).toHaveBeenCalledExactlyOnceWith('error', '使用的人较多');
  });

  it('is left alone once the asker has gone, or cannot wait', async () => {
    vi.useFakeTimers();
    fetchMock.mockImplementation(() => Promise.resolve(busy()));
    const controller = new AbortController();
    const failure = getCount({ signal: controller.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
    await expect(getCount({ keepalive: true })).rejects.toMatchObject({ code: ERRORS.BUSY.code });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
});

it('uploads nothing for somebody who has gone already', async () => {
  const send = vi.fn<() => void>();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      open = (): void => undefined;
      setRequestHeader = (): void => undefined;
      send = send;
    },
  );
  const picture = new File(['x'], 'a.png', { type: 'image/png' });
  await expect(uploadFile(picture, 'search_image', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(send).not.toHaveBeenCalled();
  expect(toast).not.toHaveBeenCalled();
});

describe('code −99', () => {
  it('drops user info and goes to /', async () => {
    refuse(-99, '登录已失效');
    await expect(getCount()).rejects.toMatchObject({ code: -99 });
    expect(getUser()).toBeNull();
    expect(visited).toEqual(['/']);
    expect(toast).not.toHaveBeenCalled();
  });

  it('stays at / when already there', async () => {
    history.replaceState(null, '', '/');
    refuse(-99, '登录已失效');
    await expect(getCount()).rejects.toBeInstanceOf(CallError);
    expect(visited).toEqual([]);
  });

  it('does not end a session that began while the answer travelled', async () => {
    fetchMock.mockImplementation(() => {
      startSession(testUser({ token: 'token-2' }));
      return Promise.resolve(new Response(JSON.stringify({ code: -99, msg: '登录已失效', data: null })));
    });
    await expect(getCount()).rejects.toBeInstanceOf(CallError);
    expect(getUser()?.token).toBe('token-2');
  });
});

describe('the catalogue', () => {
  it.each([
    [ERRORS.FREE_SEARCHES_USED.code, '免费用户每天仅可搜索300次'],
    [-98765, '免费次数已用完'],
  ])('opens the free-times dialog for code %i and toasts nothing', async (code, msg) => {
    refuse(code, msg);
    await expect(getCount({ returnError: true })).rejects.toMatchObject({ behaviour: 'free_times' });
    expect(useDialogs.getState().open).toBe('free_times');
    expect(toast).not.toHaveBeenCalled();
  });

  it('opens the membership pop-up', async () => {
    refuse(ERRORS.MEMBERS_ONLY.code, ERRORS.MEMBERS_ONLY.msg);
    await expect(getCount()).rejects.toBeInstanceOf(CallError);
    expect(useDialogs.getState().open).toBe('membership');
  });

  it('rejects the deletion of a factory with products in silence', async () => {
    refuse(-1, ERRORS.FACTORY_HAS_PRODUCTS.msg);
    await expect(getCount()).rejects.toMatchObject({ behaviour: 'silent' });
    expect(toast).not.toHaveBeenCalled();
  });

  it('never toasts the browse log of new arrivals', async () => {
    refuse(ERRORS.INTERNAL.code, ERRORS.INTERNAL.msg);
    const browseLog = { ...api.system.get_count, path: api.log.toy_new_browse_log_all.path };
    await expect(callApi(browseLog, {})).rejects.toBeInstanceOf(CallError);
    expect(toast).not.toHaveBeenCalled();
  });
});
