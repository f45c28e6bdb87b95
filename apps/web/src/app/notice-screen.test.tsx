// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '#lib/notices.ts';
import NoticeScreen from './notice-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
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
