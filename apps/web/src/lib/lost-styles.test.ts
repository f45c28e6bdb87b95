// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWithRetry } from './lazy-page.ts';

const page = { default: () => null };
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    const sheet = link as HTMLLinkElement;
    asked.push(new URL(sheet.href).pathname);
    queueMicrotask(() => sheet.onload?.(new Event('load')));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** As Vite leaves it behind: a link that stays in the page, and that nothing asks for again. */
function lose(path: string): void {
  const link = document.createElement('link');
  document.body.append(link);
  link.rel = 'stylesheet';
  // As an attribute it would be fetched.
  Object.defineProperty(link, 'href', { value: new URL(path, window.location.href).href });
  link.dispatchEvent(new Event('error'));
}

it('asks again for every style sheet that did not come, and not for the first alone', async () => {
  const load = vi.fn<() => Promise<typeof page>>(() => Promise.resolve(page));
  load.mockImplementationOnce(() => {
    ['/assets/rows.css', '/assets/selections.css'].forEach(lose);
    return Promise.reject(new Error('Unable to preload CSS for /assets/rows.css'));
  });
  const loading = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await loading).toBe(page);
  expect(new Set(asked)).toEqual(new Set(['/assets/rows.css', '/assets/selections.css']));
});
