import type { PictureFault, PictureResult } from '../pictures/picture-source.ts';
import { fitInto } from '../pictures/picture-source.ts';
import type { ReadyRow } from '../read-ahead.ts';
import type { Pdf } from './pdf-document.ts';

const NO_PICTURE = '#F6F5F2';

interface Opened {
  image: PDFKit.Mixins.ImageSrc;
  width: number;
  height: number;
}

/** What the types of the library leave out. */
interface ImageOpener {
  openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pictures of a document, each held once in the file. */
export class PdfPictures {
  readonly #pdf: Pdf;
  readonly #opened = new Map<string, Opened>();
  readonly #faults = new Map<string, Pick<PictureFault, 'reason' | 'cause'>>();

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  take(fresh: ReadyRow<unknown>['fresh']): void {
    for (const { key, result } of fresh) this.#open(key, result);
  }

  /** In the middle of a box; gives the reason back when there is nothing to draw. */
  draw(key: string, box: Box): Pick<PictureFault, 'reason' | 'cause'> | null {
    const opened = this.#opened.get(key);
    if (opened === undefined) {
      this.#pdf.rect(box.x, box.y, box.width, box.height).fill(NO_PICTURE);
      return this.#faults.get(key) ?? { reason: 'missing' };
    }
    const size = fitInto({ width: opened.width * 10, height: opened.height * 10 }, box);
    const x = box.x + (box.width - size.width) / 2;
    const y = box.y + (box.height - size.height) / 2;
    this.#pdf.image(opened.image, x, y, size);
    return null;
  }

  #open(key: string, { picture, fault }: PictureResult): void {
    if (picture === null) {
      this.#faults.set(key, fault);
      return;
    }
    try {
      const image = (this.#pdf as Pdf & ImageOpener).openImage(Buffer.from(picture.bytes));
      this.#opened.set(key, { image, width: picture.width, height: picture.height });
    } catch (cause) {
      this.#faults.set(key, { reason: 'unreadable', cause });
    }
  }
}
