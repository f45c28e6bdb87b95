import sharp from 'sharp';

const AVATAR_SIDE = 256;
/** A small file can claim a picture of gigabytes; 60 million pixels hold every camera's photo. */
const MAX_PIXELS = 60_000_000;

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

export async function isReadablePicture(path: string): Promise<boolean> {
  try {
    const { width, height } = await open(path).metadata();
    return width * height <= MAX_PIXELS;
  } catch {
    return false;
  }
}
