// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CUTOUT_POLL_MS, useCutout, type CutPicture } from './cutout.ts';

const RUNNING = { status: 'running', result: '', image_id: null, reason: '' };
const DONE = { status: 'done', result: '/pictures/9-abcdef12/{w}.webp', image_id: 9, reason: '' };
const FAILED = { status: 'failed', result: '', image_id: null, reason: '没有找到主体' };

let answers: object[];
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path.split('/').at(-1) ?? '');
    if (!path.endsWith('get_task_result')) return Promise.resolve(Response.json({ code: 0, msg: '', data: { id: 4 } }));
    const data = answers.shift();
    return data ? Promise.resolve(Response.json({ code: 0, msg: '', data })) : Promise.reject(new TypeError('offline'));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

it('is offered, in progress, then hands the result over; asks every three seconds', async () => {
  answers = [RUNNING, DONE];
  const onDone = vi.fn<(cut: CutPicture) => void>();
  const { result } = renderHook(() => useCutout(onDone));
  expect(result.current.isWorking).toBe(false);
  act(() => result.current.start('/files/1'));
  expect(result.current.isWorking).toBe(true);
  await pass(CUTOUT_POLL_MS - 1);
  expect(asked).toEqual(['image_matting']);
  await pass(1);
  expect(asked).toEqual(['image_matting', 'get_task_result']);
  expect(onDone).not.toHaveBeenCalled();
  await pass(CUTOUT_POLL_MS);
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ imageId: 9, address: DONE.result });
  expect(result.current).toMatchObject({ isWorking: false, fault: null });
});

it('says why it failed and offers itself again', async () => {
  answers = [FAILED];
  const { result } = renderHook(() => useCutout(() => undefined));
  act(() => result.current.start('/files/1'));
  await pass(CUTOUT_POLL_MS);
  expect(result.current).toMatchObject({ isWorking: false, fault: '没有找到主体' });
});

it('outlives a short loss of the network', async () => {
  answers = [];
  const onDone = vi.fn<(cut: CutPicture) => void>();
  const { result } = renderHook(() => useCutout(onDone));
  act(() => result.current.start('/files/1'));
  await pass(CUTOUT_POLL_MS);
  expect(result.current).toMatchObject({ isWorking: true, fault: null });
  answers = [DONE];
  await pass(CUTOUT_POLL_MS);
  expect(onDone).toHaveBeenCalledOnce();
});

it('stops asking when cancelled', async () => {
  answers = [RUNNING, DONE];
  const onDone = vi.fn<(cut: CutPicture) => void>();
  const { result } = renderHook(() => useCutout(onDone));
  act(() => result.current.start('/files/1'));
  await pass(CUTOUT_POLL_MS);
  act(() => result.current.cancel());
  await pass(3 * CUTOUT_POLL_MS);
  expect(asked).toEqual(['image_matting', 'get_task_result']);
  expect(onDone).not.toHaveBeenCalled();
  expect(result.current).toMatchObject({ isWorking: false, fault: null });
});

it('waits on for the same task after its page was hidden', async () => {
  answers = [RUNNING, DONE];
  let mode: 'visible' | 'hidden' = 'visible';
  const wrapper = ({ children }: { children: ReactNode }) => <Activity mode={mode}>{children}</Activity>;
  const onDone = vi.fn<(cut: CutPicture) => void>();
  const { result, rerender } = renderHook(() => useCutout(onDone), { wrapper });
  act(() => result.current.start('/files/1'));
  await pass(CUTOUT_POLL_MS);
  mode = 'hidden';
  rerender();
  await pass(3 * CUTOUT_POLL_MS);
  expect(asked).toEqual(['image_matting', 'get_task_result']);
  mode = 'visible';
  rerender();
  expect(result.current.isWorking).toBe(true);
  await pass(CUTOUT_POLL_MS);
  expect(asked).toEqual(['image_matting', 'get_task_result', 'get_task_result']);
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ imageId: 9, address: DONE.result });
  expect(result.current).toMatchObject({ isWorking: false, fault: null });
});

it('hands the result to whoever waits when it is there', async () => {
  answers = [DONE];
  const [before, after] = [vi.fn<(cut: CutPicture) => void>(), vi.fn<(cut: CutPicture) => void>()];
  const { result, rerender } = renderHook(({ onDone }) => useCutout(onDone), { initialProps: { onDone: before } });
  act(() => result.current.start('/files/1'));
  rerender({ onDone: after });
  await pass(CUTOUT_POLL_MS);
  expect(before).not.toHaveBeenCalled();
  expect(after).toHaveBeenCalledExactlyOnceWith({ imageId: 9, address: DONE.result });
});
