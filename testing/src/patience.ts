/** Options of `expect.poll` for what another process or a timer brings about, also on a busy machine. */
export const SOON = { timeout: 20_000, interval: 20 };
