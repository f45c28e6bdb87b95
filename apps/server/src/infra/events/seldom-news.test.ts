import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventBus } from './event-bus.ts';
import { createSeldomNews } from './seldom-news.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells at once, and of all that comes meanwhile together', async () => {
  const told: unknown[] = [];
  const bus = { publish: async (_topic: string, { to }: { to: unknown }) => void told.push(to) } as unknown as EventBus;
  const news = createSeldomNews(bus, 'site_picks');
  for (let turn = 0; turn < 50; turn += 1) await news.tell(7);
  await news.tell(8);
  expect(told).toEqual([{ companyId: 7 }, { companyId: 8 }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(3);
  await news.tell(7);
  expect(told).toHaveLength(4);
  news.close();
  expect(vi.getTimerCount()).toBe(0);
});
