import type { FailureCounter, Limits, RateLimiter, RateRule, RateVerdict } from './rate-limiter.ts';

interface Entry {
  used: number;
  expiresAt: number;
}

const ALLOWED: RateVerdict = Object.freeze({ allowed: true, retryAfterSeconds: 0 });
const DEFAULT_MAX_KEYS = 200_000;
const SWEEP_EVERY_MS = 30_000;

interface MemoryLimitsOptions {
  /** Milliseconds from anywhere. */
  now?: () => number;
  /** Beyond it the oldest keys go first: a flood of addresses must not eat the memory. */
  maxKeys?: number;
}

/** Counts in a Map, without a timer per key; a sweep on use removes what has run out. */
export function createMemoryLimits(options: MemoryLimitsOptions = {}): Limits {
  // Not the time of day: a clock that was a day ahead and came back would lock people out for that day.
  const now = options.now ?? (() => performance.now());
  const windows = createEntries(now, options.maxKeys ?? DEFAULT_MAX_KEYS);
  const counts = createEntries(now, options.maxKeys ?? DEFAULT_MAX_KEYS);

  const verdict = (rule: RateRule, entry: Entry | undefined, cost: number): RateVerdict => {
    if ((entry?.used ?? 0) + cost <= rule.points) return ALLOWED;
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(((entry?.expiresAt ?? 0) - now()) / 1000)) };
  };

  const limiter: RateLimiter = {
    async consume(rule, key, cost = 1) {
      const name = `${rule.name}:${key}`;
      const entry = windows.get(name);
      const result = verdict(rule, entry, cost);
      if (!result.allowed) return result;
      if (entry === undefined) windows.set(name, { used: cost, expiresAt: now() + rule.seconds * 1000 });
      else entry.used += cost;
      return result;
    },
    async peek(rule, key) {
      return verdict(rule, windows.get(`${rule.name}:${key}`), 1);
    },
    async reset(rule, key) {
      windows.delete(`${rule.name}:${key}`);
    },
  };

  const failures: FailureCounter = {
    async add(name, key, seconds) {
      const id = `${name}:${key}`;
      const used = (counts.get(id)?.used ?? 0) + 1;
      counts.set(id, { used, expiresAt: now() + seconds * 1000 });
      return used;
    },
    async get(name, key) {
      return counts.get(`${name}:${key}`)?.used ?? 0;
    },
    async reset(name, key) {
      counts.delete(`${name}:${key}`);
    },
  };

  return { limiter, failures, async close() {} };
}

function createEntries(now: () => number, maxKeys: number) {
  const entries = new Map<string, Entry>();
  let nextSweep = now() + SWEEP_EVERY_MS;

  const sweep = () => {
    nextSweep = now() + SWEEP_EVERY_MS;
    for (const [key, entry] of entries) if (entry.expiresAt <= now()) entries.delete(key);
  };

  // Many at once: one at a time, finding the first key of a Map that was thinned out at its front takes 70 µs.
  const evict = () => {
    let excess = entries.size - Math.floor(maxKeys * 0.9);
    for (const key of entries.keys()) {
      if (excess-- <= 0) break;
      entries.delete(key);
    }
  };

  return {
    get(key: string): Entry | undefined {
      const entry = entries.get(key);
      return entry !== undefined && entry.expiresAt > now() ? entry : undefined;
    },
    set(key: string, entry: Entry): void {
      if (now() >= nextSweep) sweep();
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > maxKeys) evict();
    },
    delete(key: string): void {
      entries.delete(key);
    },
  };
}
