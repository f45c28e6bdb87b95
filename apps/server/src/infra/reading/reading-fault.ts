/** Why no process could read a file, beyond what the file itself says. */
export type ReadingFaultReason =
  /** Took more computing time or memory than a file of its kind is given. */
  | 'too_complex'
  /** Two processes ended over it for an unknown reason. */
  | 'deadly';

/** The file is at fault: reading it again gives the same. */
export class ReadingFault extends Error {
  override readonly name = 'ReadingFault';
  /** One of the above, or what the reader found wrong with the file. */
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}

/** No process is free to read, or the server is closing: the file has nothing to do with it. */
export class ReadersBusy extends Error {
  override readonly name = 'ReadersBusy';
}
