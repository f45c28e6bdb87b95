export interface RateRule {
  /** Part of the key: rules do not share budgets. */
  name: string;
  points: number;
  seconds: number;
}

export interface RateVerdict {
  allowed: boolean;
  /** 0 when allowed, otherwise whole seconds until the window ends. */
  retryAfterSeconds: number;
}

/** Fixed windows that begin with the first use. Counting goes on when the shared store is away, within this process. */
export interface RateLimiter {
  /** Takes `cost` points; a refused request takes none, so that a waiting person is not pushed further back. */
  consume(rule: RateRule, key: string, cost?: number): Promise<RateVerdict>;
  /** Whether one more point could be taken. */
  peek(rule: RateRule, key: string): Promise<RateVerdict>;
  reset(rule: RateRule, key: string): Promise<void>;
}

/** Counts what happens to a key until nothing was counted for `seconds`: wrong passwords, wrong codes. */
export interface FailureCounter {
  /** The count including this one; each failure restarts the time to live. */
  add(name: string, key: string, seconds: number): Promise<number>;
  get(name: string, key: string): Promise<number>;
  reset(name: string, key: string): Promise<void>;
}

export interface Limits {
  limiter: RateLimiter;
  failures: FailureCounter;
  close(): Promise<void>;
}
