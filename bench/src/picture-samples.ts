import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const SIDE = 600;
const VARIETY = 24;
/** Beyond the numbers that the demo world gives. */
const FIRST_ID = 900_000_000;
const HASH = 'be0cbe0cbe0cbe0c';

export interface SamplePicture {
  id: number;
  /** Its original on the disk. */
  file: string;
  /** Address of its thumbnail, without the host. */
  path: string;
}

/** Shapes with soft shades on white, as the pictures of toys are. */
function drawing(seed: number): string {
  const shapes = Array.from({ length: 14 }, (_, index) => {
    const n = seed * 31 + index * 17;
    const colour = `hsl(${(n * 47) % 360} 70% ${35 + (n % 30)}%)`;
    return `<ellipse cx="${120 + ((n * 53) % 360)}" cy="${120 + ((n * 71) % 360)}" rx="${25 + ((n * 13) % 90)}"
      ry="${25 + ((n * 29) % 90)}" fill="${colour}" stroke="#333" stroke-opacity=".2" transform="rotate(${n % 90} 300 300)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs><radialGradient id="light">
    <stop stop-color="#fff" stop-opacity=".6"/><stop offset="1" stop-color="#000" stop-opacity=".25"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="#fff"/>${shapes.join('')}<circle cx="300" cy="300" r="230" fill="url(#light)"/></svg>`;
}

/** Puts pictures into the product's store and table as if they had been composed. */
export async function addSamplePictures(
  dataDir: string,
  query: (text: string, values: unknown[]) => Promise<unknown>,
  count: number,
): Promise<SamplePicture[]> {
  const originals = await Promise.all(
    Array.from({ length: VARIETY }, async (_, seed) => {
      const file = join(dataDir, `sample-${seed}.webp`);
      await sharp(Buffer.from(drawing(seed)))
        .webp({ quality: 88 })
        .toFile(file);
      return file;
    }),
  );
  const samples = Array.from({ length: count }, (_, index): SamplePicture => {
    const id = FIRST_ID + index;
    const folder = join(dataDir, 'files', 'pictures', String(id));
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'original.webp');
    copyFileSync(originals[index % VARIETY]!, file);
    return { id, file, path: `/pictures/${id}-${HASH.slice(0, 8)}/300.webp` };
  });
  await query(
    `insert into pictures (id, hash, storage_key, type, width, height)
     select id, $2, 'pictures/' || id || '/original.webp', 'image/webp', ${SIDE}, ${SIDE} from unnest($1::bigint[]) as id
     on conflict do nothing`,
    [samples.map(({ id }) => id), HASH],
  );
  return samples;
}
