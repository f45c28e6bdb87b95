import { errorCode } from '../startup-error.ts';
import { lineToServer } from '../workers/line-to-server.ts';
import type { FromReader } from './reading-messages.ts';
import type { ReadingFaultReason } from './reading-fault.ts';

/** How far a reader has come, from 0 to 1. */
export type ReportProgress = (share: number) => void;

const PROGRESS_STEP = 0.02;
/** Texts and buffers that are longer than they can be. */
const OUT_OF_MEMORY = new Set(['ERR_STRING_TOO_LONG', 'ERR_BUFFER_TOO_LARGE', 'ERR_MEMORY_ALLOCATION_FAILED']);

/** The side of the process that reads: takes one file after the other, until the server lets go. */
export function serveReading(read: (work: never, report: ReportProgress) => Promise<unknown>): void {
  const send: (message: FromReader) => void = lineToServer();
  process.on('message', (work: unknown) => {
    let told = 0;
    const report: ReportProgress = (share) => {
      if (share < told + PROGRESS_STEP) return;
      told = share;
      send({ kind: 'progress', share });
    };
    read(work as never, report).then(
      (result) => send({ kind: 'result', result }),
      (error: unknown) => send({ kind: 'fault', message: describe(error), reason: reasonOf(error) }),
    );
  });
  send({ kind: 'ready' });
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function reasonOf(error: unknown): string | null {
  const tooComplex: ReadingFaultReason = 'too_complex';
  if (error instanceof RangeError || OUT_OF_MEMORY.has(errorCode(error) ?? '')) return tooComplex;
  return error instanceof Error && 'kind' in error && typeof error.kind === 'string' ? error.kind : null;
}
