import type { OpenedPicture } from '../picture/open-picture.ts';
import type { Embedder } from './embedder.ts';
import type { Box } from './frame-picture.ts';

/** What the index holds of a picture. */
export async function indexVector(embedder: Embedder, picture: OpenedPicture): Promise<Float32Array> {
  const [vector] = await embedder.embed([picture]);
  return vector!;
}

/** What a search asks for: the picture, or the part that people chose. The nearest to any of these vectors is found. */
export function queryVectors(embedder: Embedder, picture: OpenedPicture, crop?: Box): Promise<Float32Array[]> {
  return embedder.embed([picture], crop);
}
