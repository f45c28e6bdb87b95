/* Entry of the process that writes one document: pictures are made small and packed here, away from the server. */
import sharp from 'sharp';
import { errorCode } from '../startup-error.ts';
import { lineToServer } from '../workers/line-to-server.ts';
import type { FromWorker, ToWorker } from './document-messages.ts';
import { PictureDesk } from './picture-desk.ts';
import { writeDocument } from './write-document.ts';

/** Often enough for a bar that moves. */
const PROGRESS_MS = 150;

// Several pictures at a time use the cores better than several threads for one.
sharp.concurrency(1);
sharp.cache(false);

const send: (message: FromWorker) => void = lineToServer();
const desk = new PictureDesk(send);
let told = 0;

process.on('message', (message: ToWorker) => {
  if (message.kind === 'picture') return desk.take(message);
  writeDocument(message.work, {
    desk,
    onProgress(progress) {
      if (performance.now() - told < PROGRESS_MS) return;
      told = performance.now();
      send({ kind: 'progress', ...progress });
    },
  }).then(
    (result) => send({ kind: 'done', result }),
    (error: unknown) => send({ kind: 'failed', message: messageOf(error), reason: reasonOf(error) }),
  );
});

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function reasonOf(error: unknown): string {
  if (['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')) return 'no_room';
  return error instanceof Error && 'kind' in error && typeof error.kind === 'string' ? error.kind : 'failed';
}
