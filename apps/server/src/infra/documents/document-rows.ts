import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { DocumentRow } from './document-plan.ts';

/** One after the other: rows never are in memory together. */
export async function* readDocumentRows(path: string): AsyncGenerator<DocumentRow> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as DocumentRow;
}
