/** Options of `expect.poll` for what another process or a timer brings about, also on a busy machine. */
export const SOON = { timeout: 90_000, interval: 20 };
