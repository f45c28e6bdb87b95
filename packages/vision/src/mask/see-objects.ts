import type { Embedder } from '../embed/embedder.ts';
import type { Box } from '../embed/frame-picture.ts';
import type { OpenedPicture } from '../picture/open-picture.ts';
import { findObjects } from './find-objects.ts';
import { ownMask } from './masker.ts';

/** The separate things in a picture, largest first, as the embedding model sees them; undefined if it does not say. */
export async function seeObjects(
  embedder: Pick<Embedder, 'see' | 'side'>,
  picture: OpenedPicture,
): Promise<Box[] | undefined> {
  const mask = (await ownMask(picture, embedder.side)) ?? (await embedder.see(picture));
  return mask && findObjects(mask);
}
