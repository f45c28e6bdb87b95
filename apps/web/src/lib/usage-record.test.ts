// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import { endSession, startSession } from './session.ts';
import { testUser } from './test-user.ts';
import { enterPage, leavePage, watchVisibility } from './usage-record.ts';

let fetchMock: Mock<typeof fetch>;

const records = (): unknown[] => fetchMock.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T08:00:00Z') });
  fetchMock = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{"code":0,"msg":"","data":{}}')));
  vi.stubGlobal('fetch', fetchMock);
  startSession(testUser());
});

afterEach(() => {
  void leavePage();
  endSession('signed_out');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells the module, when it was entered and when left', () => {
  enterPage('/a', '产品查询');
  vi.advanceTimersByTime(5_000);
  enterPage('/b', '个人设置');
  expect(records()).toEqual([
    { func_module: '产品查询', enter_time: '2026-11-15T08:00:00.000Z', exit_time: '2026-11-15T08:00:05.000Z' },
  ]);
  expect(fetchMock.mock.calls[0]?.[1]?.keepalive).toBe(true);
});

it('does not count a new search string as leaving', () => {
  enterPage('/a', '产品查询');
  enterPage('/a', '产品查询');
  expect(fetchMock).not.toHaveBeenCalled();
});

it('is sent with the token that is about to go', () => {
  enterPage('/a', '产品查询');
  endSession('signed_out');
  expect(fetchMock.mock.calls[0]?.[1]?.headers).toMatchObject({ token: 'token-1' });
});

it('is not kept for visitors', () => {
  endSession('signed_out');
  enterPage('/', '首页');
  void leavePage();
  expect(fetchMock).not.toHaveBeenCalled();
});

it('ends with a hidden window and begins anew with its return', () => {
  const page = new EventTarget() as Document & { visibilityState: DocumentVisibilityState };
  const turn = (state: DocumentVisibilityState): void => {
    Object.defineProperty(page, 'visibilityState', { value: state, configurable: true });
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const stop = watchVisibility(page);
  enterPage('/a', '产品查询');
  turn('hidden');
  expect(records()).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  turn('visible');
  vi.advanceTimersByTime(1_000);
  void leavePage();
  expect(records()[1]).toMatchObject({
    enter_time: '2026-11-15T08:01:00.000Z',
    exit_time: '2026-11-15T08:01:01.000Z',
  });
  stop();
});
