export interface LockHandle {
  /** Aborted when the lock was lost while it was held: the store went away or forgot it. */
  readonly signal: AbortSignal;
  release(): Promise<void>;
}

export interface WithLockOptions {
  /** How long to wait for the lock; 30 s unless told. */
  waitMs?: number;
}

/** One holder per name among all processes. Not re-entrant: a holder that asks again waits for itself. */
export interface LockPort {
  /**
   * `ttlMs` bounds how long the others wait after a holder died; a living holder keeps the lock as long as it
   * needs. Throws LockTimeoutError when the lock is not to be had in time.
   */
  withLock<T>(
    name: string,
    ttlMs: number,
    fn: (signal: AbortSignal) => Promise<T>,
    options?: WithLockOptions,
  ): Promise<T>;
  /** Null when another holder has it. */
  tryLock(name: string, ttlMs: number): Promise<LockHandle | null>;
  close(): Promise<void>;
}

export class LockTimeoutError extends Error {
  override readonly name = 'LockTimeoutError';
}
