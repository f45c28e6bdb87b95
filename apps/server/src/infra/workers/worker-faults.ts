/** The picture itself is at fault: trying again gives the same. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  /** What is wrong with it, where the worker can tell: `too_small`, `heic` … */
  readonly reason: string | undefined;

  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}

export class PoolBusyError extends Error {
  override readonly name = 'PoolBusyError';
}
