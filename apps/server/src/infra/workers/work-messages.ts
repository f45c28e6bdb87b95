/** Small originals travel in the message, larger ones as a file of this disk. */
export type Source = Buffer | { path: string };

export interface WorkRequest<W> {
  id: number;
  work: W;
}

export type WorkAnswer = { id: number; result: unknown } | { id: number; fault: string; reason?: string | undefined };
