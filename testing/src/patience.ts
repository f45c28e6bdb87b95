/** How long a test may take before it is said to hang: a busy machine must not reach it. */
export const TEST_LIMITS = { unit: 600_000, db: 900_000 };

/** Options of `expect.poll` for what another process or a timer brings about, also on a busy machine. */
export const SOON = { timeout: 300_000, interval: 20 };

/** How long a browser's test may take in all, and how long it waits for one thing. */
export const BROWSER_LIMITS = { test: 900_000, step: 180_000 };
