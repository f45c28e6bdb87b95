import { LRUCache } from 'lru-cache';

const FRESH_MS = 60_000;
/** What took long is kept longer: counting may never take more than a fiftieth of the time. */
const SHARE_OF_TIME = 50;

/** Results for a while, each made once however many ask for it at the same time. */
export class CountsCache<T extends object> {
  private readonly kept = new LRUCache<string, Promise<T>>({ max: 500, ttl: FRESH_MS });

  async get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known) return known;
    const start = performance.now();
    const making = make();
    this.kept.set(key, making);
    try {
      const made = await making;
      this.kept.set(key, making, { ttl: Math.max(FRESH_MS, (performance.now() - start) * SHARE_OF_TIME) });
      return made;
    } catch (error) {
      this.kept.delete(key);
      throw error;
    }
  }

  clear(): void {
    this.kept.clear();
  }
}
