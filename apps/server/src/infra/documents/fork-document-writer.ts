import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { workerEntry } from '../workers/worker-entry.ts';
import { forkWorker } from '../workers/worker-process.ts';
import type { FromWorker, ToWorker } from './document-messages.ts';
import type { DocumentWork } from './document-plan.ts';
import {
  DocumentWriterFault,
  type DocumentWriter,
  type OfferedPicture,
  type WritingOptions,
  type WrittenDocument,
} from './document-writer.ts';

/** Rows and pictures pass through: more is a fault, and ends the process instead of the machine. */
const HEAP_MB = 512;

/** Every document is written by a process of its own, of low priority, that ends with it. */
export function createDocumentWriter(): DocumentWriter {
  return {
    async write(work, options) {
      options.signal?.throwIfAborted();
      const tempFolder = await mkdtemp(join(work.tempFolder, 'document-'));
      let isWritten = false;
      try {
        const result = await converse({ ...work, tempFolder }, options);
        isWritten = true;
        return result;
      } finally {
        await rm(tempFolder, { recursive: true, force: true });
        if (!isWritten) await rm(work.outPath, { force: true });
      }
    },
  };
}

async function converse(
  work: DocumentWork,
  { pictures, onProgress, signal }: WritingOptions,
): Promise<WrittenDocument> {
  const child = forkWorker({
    entry: workerEntry('document-worker', import.meta.url),
    threads: Math.min(4, availableParallelism()),
    heapMb: HEAP_MB,
  });
  const inUse = new Map<number, (jpeg: Buffer | undefined) => void>();
  let isOver = false;
  const send = (message: ToWorker) => {
    if (child.connected) child.send(message, () => {});
  };

  const offer = async ({ request, id, width, isFresh }: FromWorker & { kind: 'picture' }): Promise<void> => {
    const isKept = pictures.keep !== undefined;
    const hand = async (picture: OfferedPicture): Promise<Buffer | undefined> => {
      // It was long on its way, and the worker that would say that it was used is gone.
      if (isOver || !child.connected) return undefined;
      const used = new Promise<Buffer | undefined>((resolve) => inUse.set(request, resolve));
      send({ kind: 'picture', request, picture, isKept });
      return used;
    };
    try {
      const jpeg = await pictures.withPicture(id, { width, isFresh }, async (picture) => ({
        made: await hand(picture),
      }));
      if (jpeg === null) send({ kind: 'picture', request, picture: null, isKept });
      else if (jpeg.made !== undefined) await pictures.keep?.(id, width, jpeg.made);
    } catch {
      // Whatever is wrong with it costs its cell.
      send({ kind: 'picture', request, picture: null, isKept });
    }
  };

  const abort = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await new Promise<WrittenDocument>((resolve, reject) => {
      const crashed = (how: string) =>
        reject(new DocumentWriterFault(`the process that writes ended: ${how}`, 'crashed'));
      child.on('message', (message: FromWorker) => {
        if (message.kind === 'picture') void offer(message);
        else if (message.kind === 'used') inUse.get(message.request)?.(message.jpeg);
        else if (message.kind === 'progress') onProgress?.({ done: message.done, lost: message.lost });
        else if (message.kind === 'done') resolve(message.result);
        else reject(new DocumentWriterFault(message.message, message.reason));
        if (message.kind === 'used') inUse.delete(message.request);
      });
      child.once('error', (error) => crashed(error.message));
      child.once('exit', (code, name) => {
        if (signal?.aborted === true) reject(signal.reason as Error);
        else crashed(name ?? `code ${code}`);
      });
      send({ kind: 'work', work });
    });
  } finally {
    signal?.removeEventListener('abort', abort);
    isOver = true;
    await end(child);
    for (const release of inUse.values()) release(undefined);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
