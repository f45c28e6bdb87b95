import sharp from 'sharp';
import { MAX_PIXELS } from '#infra/pictures/max-pixels.ts';

/** Fewer pixels show nothing that could be recognised. */
const SMALLEST_SIDE = 16;

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
