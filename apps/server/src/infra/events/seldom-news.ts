import type { News } from '@wanyuan/contract';
import type { EventBus } from './event-bus.ts';
import { tellPages } from './tell-pages.ts';

export type SeldomNews = ReturnType<typeof createSeldomNews>;

/**
 * News that come hundreds of times in a second: a company's pages are told at once, and of all that comes meanwhile
 * together a little later.
 */
export function createSeldomNews(bus: EventBus, news: News, everyMs = 1000) {
  /** By company; true where something came since they were told. */
  const resting = new Map<number, { timer: NodeJS.Timeout; isNew: boolean }>();

  async function tell(companyId: number): Promise<void> {
    const rest = resting.get(companyId);
    if (rest !== undefined) {
      rest.isNew = true;
      return;
    }
    // A waiting one keeps no process alive.
    const timer = setTimeout(() => {
      const isNew = resting.get(companyId)?.isNew ?? false;
      resting.delete(companyId);
      // News that are lost are made up for by the next.
      if (isNew) tell(companyId).catch(() => null);
    }, everyMs).unref();
    resting.set(companyId, { timer, isNew: false });
    await tellPages(bus, { companyId }, news);
  }

  return {
    tell,
    close(): void {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}
