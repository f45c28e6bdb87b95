import sharp from 'sharp';
import { MAX_PIXELS } from '#infra/pictures/max-pixels.ts';

const AVATAR_SIDE = 256;
/** Fewer pixels show nothing that could be recognised. */
const SMALLEST_SIDE = 16;

const open = (path: string) => sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

/** A square webp, upright as the camera meant it, without position or camera data. Null when it cannot be decoded. */
export async function makeAvatar(path: string): Promise<Buffer | null> {
  try {
    return await open(path)
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      .webp({ quality: 86 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** What keeps a picture from being searched by, as far as its header tells; null when nothing does. */
export async function findFault(path: string): Promise<'broken' | 'too_large' | 'too_small' | null> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return 'too_large';
    return Math.min(width, height) < SMALLEST_SIDE ? 'too_small' : null;
  } catch {
    return 'broken';
  }
}
