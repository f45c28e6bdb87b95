// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockText, secondsUntil, useCountdown } from './countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('rounds up, so that the button is not free before the server agrees', () => {
  expect(secondsUntil(1001, 0)).toBe(2);
  expect(secondsUntil(1000, 0)).toBe(1);
  expect(secondsUntil(0, 5000)).toBe(0);
});

test('counts down to zero and stays there', () => {
  const { result } = renderHook(() => useCountdown());
  expect(result.current.left).toBe(0);
  act(() => {
    result.current.start(3);
  });
  expect(result.current.left).toBe(3);
  act(() => {
    vi.advanceTimersByTime(1100);
  });
  expect(result.current.left).toBe(2);
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(result.current.left).toBe(0);
});

test('a tab that slept shows the right figure', () => {
  const { result } = renderHook(() => useCountdown());
  act(() => {
    result.current.start(60);
  });
  act(() => {
    vi.setSystemTime(Date.now() + 40_000);
    vi.advanceTimersByTime(250);
  });
  expect(result.current.left).toBe(20);
});

test('a clock for longer waits', () => {
  expect(clockText(119)).toBe('01:59');
  expect(clockText(5)).toBe('00:05');
});
