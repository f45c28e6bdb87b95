import { openPicture, type OpenedPicture } from '../picture/open-picture.ts';
import type { Embedder } from './embedder.ts';
import { WHOLE, type Box } from './frame-picture.ts';

/** Sides in a greater proportion than this: a screenshot, a row of toys. Photos of 4 : 3 are asked for as a whole. */
const LONG = 1.4;
/** So much larger than the model's square a picture is opened: it is made smaller once more, never larger. */
const SPARE = 4 / 3;
const LONGEST_SIDE = 1024;

/** What the index holds of a picture. */
export async function indexVector(embedder: Embedder, picture: OpenedPicture): Promise<Float32Array> {
  const [vector] = await embedder.embed([picture]);
  return vector!;
}

/** A picture no larger than a search by it needs: fewer pixels take less time. */
export function openForQuery({ side }: Pick<Embedder, 'side'>, bytes: Buffer, crop?: Box): Promise<OpenedPicture> {
  return openPicture(bytes, ({ width, height }) => {
    const longest = Math.max(width, height);
    const square = crop ? Math.max(crop.width * width, crop.height * height) : Math.min(width, height);
    return Math.min(LONGEST_SIDE, Math.ceil((side * SPARE * longest) / Math.max(1, square)));
  });
}

/**
 * What a search asks for: the part that people chose, or the picture, and of a long one the squares at both ends too.
 * The nearest to any of these vectors is found.
 */
export async function queryVectors(embedder: Embedder, picture: OpenedPicture, crop?: Box): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (const box of crop ? [crop] : [WHOLE, ...endSquares(picture)])
    vectors.push(...(await embedder.embed([picture], box)));
  return vectors;
}

function endSquares({ width, height }: OpenedPicture): Box[] {
  if (width > height * LONG) {
    const side = height / width;
    return [
      { left: 0, top: 0, width: side, height: 1 },
      { left: 1 - side, top: 0, width: side, height: 1 },
    ];
  }
  if (height > width * LONG) {
    const side = width / height;
    return [
      { left: 0, top: 0, width: 1, height: side },
      { left: 0, top: 1 - side, width: 1, height: side },
    ];
  }
  return [];
}
