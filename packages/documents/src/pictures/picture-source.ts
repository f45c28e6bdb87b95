import { readPictureShape, type PictureShape } from './picture-bytes.ts';

/** A picture that is loaded when its turn has come. The same key means the same picture. */
export interface PictureSource {
  key: string;
  load(signal?: AbortSignal): Promise<Uint8Array | null>;
}

export type PictureFaultReason =
  /** Loading failed or gave nothing. */
  | 'missing'
  /** Neither JPEG nor PNG, or cut off. */
  | 'unreadable';

/** A picture that could not be put in its place; everything else goes on. */
export interface PictureFault {
  key: string;
  reason: PictureFaultReason;
  /** From 0, among the rows given; null in the head. */
  row: number | null;
  /** The column's key, or the placeholder's name. */
  field: string;
  cause?: unknown;
}

export interface LoadedPicture extends PictureShape {
  bytes: Uint8Array;
}

export type PictureResult =
  | { picture: LoadedPicture; fault: null }
  | { picture: null; fault: { reason: PictureFaultReason; cause?: unknown } };

/** Never rejects, but for an abort: one bad picture costs one cell. */
export async function loadPicture(source: PictureSource, signal?: AbortSignal): Promise<PictureResult> {
  let bytes: Uint8Array | null;
  try {
    bytes = await source.load(signal);
  } catch (cause) {
    return { picture: null, fault: { reason: 'missing', cause } };
  }
  if (bytes === null || bytes.byteLength === 0) return { picture: null, fault: { reason: 'missing' } };
  const shape = readPictureShape(bytes);
  return shape === null
    ? { picture: null, fault: { reason: 'unreadable' } }
    : { picture: { ...shape, bytes }, fault: null };
}

export function isPictureSource(value: unknown): value is PictureSource {
  return typeof value === 'object' && value !== null && 'load' in value && 'key' in value;
}

/** As large as fits, with its own proportions, never larger than it is. */
export function fitInto(
  shape: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(box.width / shape.width, box.height / shape.height, 1);
  return { width: shape.width * scale, height: shape.height * scale };
}
