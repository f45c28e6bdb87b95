import type { DocumentWork, PictureId } from './document-plan.ts';
import type { OfferedPicture, WrittenDocument } from './document-writer.ts';

/** From the process that started the work. */
export type ToWorker =
  | { kind: 'work'; work: DocumentWork }
  | { kind: 'picture'; request: number; picture: OfferedPicture | null; isKept: boolean };

/** From the process that writes. */
export type FromWorker =
  | { kind: 'picture'; request: number; id: PictureId; width: number; isFresh: boolean }
  /** The picture's bytes are not needed any more; `jpeg` is what became of them, where it is worth keeping. */
  | { kind: 'used'; request: number; jpeg?: Buffer | undefined }
  | { kind: 'progress'; done: number; lost: number }
  | { kind: 'done'; result: WrittenDocument }
  | { kind: 'failed'; message: string; reason: string };
