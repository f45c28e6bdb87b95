import type { Embedder } from '../embed/embedder.ts';
import type { Box } from '../embed/frame-picture.ts';
import type { OpenedPicture } from '../picture/open-picture.ts';
import { findObjects } from './find-objects.ts';
import { ownMask } from './masker.ts';

/** The separate things in a picture, largest first, as our embedding model sees them. */
export async function seeObjects(
  embedder: Pick<Embedder, 'look' | 'side' | 'identity'>,
  picture: OpenedPicture,
): Promise<Box[]> {
  const mask = (await ownMask(picture, embedder.side)) ?? (await embedder.look(picture)).masks?.all;
  if (!mask) throw new TypeError(`${embedder.identity.name} does not say where objects are`);
  return findObjects(mask);
}
