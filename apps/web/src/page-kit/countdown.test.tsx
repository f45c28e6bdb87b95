// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { countdownText, useCountdown } from './countdown.ts';

const now = Date.parse('2026-11-16T00:00:00Z');

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says days and hours, and in the last day seconds', () => {
  expect(countdownText('2026-11-18T03:10:00Z', now)).toBe('2 天 3 小时');
  expect(countdownText('2026-11-17T00:00:00Z', now)).toBe('1 天 0 小时');
  expect(countdownText('2026-11-16T23:59:59Z', now)).toBe('23:59:59');
  expect(countdownText('2026-11-16T03:04:05Z', now)).toBe('03:04:05');
  expect(countdownText('2026-11-16T00:00:00.300Z', now)).toBe('00:00:01');
});

it('says nothing once the time has come', () => {
  expect(countdownText('2026-11-16T00:00:00Z', now)).toBeNull();
  expect(countdownText('2026-11-15T00:00:00Z', now)).toBeNull();
});

function Left({ until }: { until: string }) {
  return <b>{useCountdown(until) ?? '已结束'}</b>;
}

it('counts on, and stops its clock when nobody looks', () => {
  vi.useFakeTimers({ now });
  const { unmount } = render(<Left until="2026-11-16T00:00:02Z" />);
  expect(screen.getByText('00:00:02')).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(screen.getByText('00:00:01')).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(screen.getByText('已结束')).toBeTruthy();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
