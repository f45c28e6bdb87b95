// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineLine } from './offline-line.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('stands over the page for as long as there is no network', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const tell = (isOnline: boolean): void => {
    network.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  render(<OfflineLine />);
  expect(screen.queryByRole('status')).toBeNull();
  tell(false);
  expect(screen.getByRole('status').textContent).toContain('没有网络');
  tell(true);
  expect(screen.queryByRole('status')).toBeNull();
});
