// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { composeSlots, registerSlots } from '#lib/feature-module.ts';
import { notify, toast } from '#lib/notices.ts';
import { endSession, startSession } from '#lib/session.ts';
import { testUser } from '#lib/test-user.ts';
import NoticeScreen from './notice-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  registerSlots(composeSlots([]));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a notice with the name of one that', () => {
  it.each([
    ['is shown', 3000],
    ['is about to go', 5990],
    ['goes just now', 6000],
    ['has begun to go', 6020],
    ['is going', 6100],
    ['has gone', 8000],
  ])('%s is shown for its own time', async (_state, later) => {
    render(<NoticeScreen />);
    await pass(10);
    act(() => notify({ key: 'one', title: '第一条' }));
    await pass(later);
    act(() => notify({ key: 'one', title: '第二条' }));
    await pass(4000);
    expect(screen.getByText('第二条')).toBeDefined();
    expect(screen.queryByText('第一条')).toBeNull();
    await pass(6000);
    expect(screen.queryByText('第二条')).toBeNull();
  });
});

it('goes when its action is chosen, and makes room for what that says', async () => {
  render(<NoticeScreen />);
  await pass(10);
  const onSelect = vi.fn<() => void>(() => notify({ key: 'one', title: '已恢复', duration: 3 }));
  act(() => notify({ key: 'one', title: '已删除', duration: 8, action: { label: '撤销', onSelect } }));
  await pass(10);
  fireEvent.click(screen.getByText('撤销'));
  await pass(1000);
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByText('已删除')).toBeNull();
  expect(screen.getByText('已恢复')).toBeDefined();
  await pass(4000);
  expect(screen.queryByText('已恢复')).toBeNull();
});

it('stays for its action when only the other thing is chosen', async () => {
  render(<NoticeScreen />);
  await pass(10);
  const onSelect = vi.fn<() => void>();
  const otherAction = { label: '联系客服', onSelect };
  act(() =>
    notify({ title: '导出失败', duration: 0, otherAction, action: { label: '重试', onSelect: () => undefined } }),
  );
  await pass(10);
  fireEvent.click(screen.getByText('联系客服'));
  await pass(1000);
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.getByText('重试')).toBeDefined();
});

it('leaves no notice to the next person, and keeps the word about the end of the session', async () => {
  startSession(testUser());
  render(<NoticeScreen />);
  await pass(10);
  act(() =>
    notify({ key: 'one', title: '导出失败', duration: 0, action: { label: '重试', onSelect: () => undefined } }),
  );
  await pass(10);
  expect(screen.getByText('导出失败')).toBeDefined();
  act(() => {
    toast.warning('该设备的登录已被下线');
    endSession('revoked');
  });
  await pass(1000);
  expect(screen.queryByText('导出失败')).toBeNull();
  expect(screen.getByText('该设备的登录已被下线')).toBeDefined();
});

it('loses only what breaks', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('broken');
  };
  const overlays = [Broken, () => <p>另一个</p>];
  registerSlots(composeSlots([{ name: 'test', routes: [], slots: { overlays } }]));
  render(<NoticeScreen />);
  await pass(10);
  expect(screen.getByText('另一个')).toBeDefined();
  expect(screen.getByText('部分功能出错了，刷新页面后恢复')).toBeDefined();
});
