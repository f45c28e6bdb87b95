import sharp from 'sharp';
import type { SeenMasks } from '../embed/embedder.ts';
import type { Box } from '../embed/frame-picture.ts';
import type { OpenedPicture } from '../picture/open-picture.ts';
import { findObjects } from './find-objects.ts';

/** The main object of a picture, alone on white, and where it lies; undefined when nothing stands out. */
export async function mainObject(
  picture: OpenedPicture,
  { main }: SeenMasks,
): Promise<{ picture: OpenedPicture; box: Box } | undefined> {
  const [box] = findObjects(main);
  if (!box) return undefined;
  const { rawWidth, rawHeight } = picture;
  const opacity = await sharp(main.data, { raw: { width: main.width, height: main.height, channels: 1 } })
    .resize(rawWidth, rawHeight, { fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const data = Buffer.allocUnsafe(picture.data.length);
  for (let place = 0; place < opacity.length; place++) {
    const share = opacity[place]! / 255;
    for (let at = place * 3; at < place * 3 + 3; at++) data[at] = 255 + (picture.data[at]! - 255) * share;
  }
  return { picture: { ...picture, data }, box };
}
