import { LRUCache } from 'lru-cache';

const FRESH_MS = 60_000;
/** What took long is kept longer: making it again may never take more than a fiftieth of the time. */
const SHARE_OF_TIME = 50;

/** Results for a while, each made once however many ask for it at the same time. */
export class KeptResults<T> {
  private readonly kept: LRUCache<string, Promise<T>>;

  constructor(most: number) {
    this.kept = new LRUCache({ max: most, ttl: FRESH_MS });
  }

  peek(key: string): Promise<T> | undefined {
    return this.kept.get(key);
  }

  keep(key: string, result: T): void {
    this.kept.set(key, Promise.resolve(result));
  }

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
