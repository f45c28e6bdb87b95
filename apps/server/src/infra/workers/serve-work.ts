import { lineToServer } from './line-to-server.ts';
import type { WorkAnswer, WorkRequest } from './work-messages.ts';

/** The worker's side: takes work from the parent process and answers it, until the parent lets go. */
export function serveWork(perform: (work: never) => Promise<unknown>): void {
  const answer: (message: WorkAnswer) => void = lineToServer();
  process.on('message', ({ id, work }: WorkRequest<never>) => {
    perform(work).then(
      (result) => answer({ id, result }),
      (error: unknown) => answer({ id, ...describe(error) }),
    );
  });
}

function describe(error: unknown): { fault: string; reason?: string } {
  if (!(error instanceof Error)) return { fault: String(error) };
  const reason = 'kind' in error && typeof error.kind === 'string' ? error.kind : undefined;
  return reason === undefined ? { fault: error.message } : { fault: error.message, reason };
}
