import type { Source } from '../workers/work-messages.ts';
import type { DocumentProgress, DocumentWork, PictureId } from './document-plan.ts';

/** A picture on its way into a document. */
export interface OfferedPicture {
  source: Source;
  /** A JPEG of the width asked for that we made ourselves: it is put in as it is. */
  isReady: boolean;
}

export interface DocumentPictures {
  /**
   * Hands a picture to `use`, whose promise settles when the bytes are not needed any more; null when there is none.
   * `isFresh` asks for the original, because what was kept of it turned out to be broken.
   */
  withPicture<T>(
    id: PictureId,
    wanted: { width: number; isFresh: boolean },
    use: (picture: OfferedPicture) => Promise<T>,
  ): Promise<T | null>;
  /** A JPEG that was made from the original, for the next document. */
  keep?(id: PictureId, width: number, jpeg: Buffer): Promise<void>;
}

export interface WritingOptions {
  pictures: DocumentPictures;
  onProgress?(progress: DocumentProgress): void;
  signal?: AbortSignal;
}

export interface WrittenDocument {
  bytes: number;
  /** Pictures that could not be put in. */
  lost: number;
}

export interface DocumentWriter {
  /** Rejects with a DocumentWriterFault, or with the signal's reason; then there is no file. */
  write(work: DocumentWork, options: WritingOptions): Promise<WrittenDocument>;
}

/**
 * `reason`: `template_without_row`, `template_scattered`, `too_large`, a fault of the template's file, `no_room` on the
 * disk; `failed` or `crashed` when the reason is unknown.
 */
export class DocumentWriterFault extends Error {
  override readonly name = 'DocumentWriterFault';
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}
