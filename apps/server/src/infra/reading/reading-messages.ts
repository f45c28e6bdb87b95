/** From a process that reads; it has one file at a time. */
export type FromReader =
  /** Its program is loaded: the time and memory that it takes from now on count for the file. */
  | { kind: 'ready' }
  /** From 0 to 1. */
  | { kind: 'progress'; share: number }
  | { kind: 'result'; result: unknown }
  /** Without a reason it is our fault and not the file's. */
  | { kind: 'fault'; message: string; reason: string | null };
