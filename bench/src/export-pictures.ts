import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const SIDE = { width: 1200, height: 900 };
const AT_A_TIME = 4;

export const originalOf = (folder: string, index: number) => join(folder, `original-${index}.jpg`);
export const readyOf = (folder: string, index: number) => join(folder, `ready-${index}.jpg`);

/** Distinct photos, each with shades of its own, larger than documents take them. */
export async function makeOriginals(folder: string, count: number): Promise<void> {
  await eachPicture(count, async (index) => {
    const small = Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, at) => (Math.sin(index * 7.1 + at) + 1) * 127));
    const picture = sharp(small, { raw: { width: 40, height: 30, channels: 3 } }).resize({ ...SIDE, kernel: 'cubic' });
    await writeFile(originalOf(folder, index), await picture.jpeg({ quality: 85 }).toBuffer());
  });
}

/** So many at a time as a document has under way. */
export async function eachPicture(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, run));
}
