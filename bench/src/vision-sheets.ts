import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const TILE = 150;
const ROWS = 10;
const COLUMNS = 3;
const LABEL = 18;

/** A question whose answer did not come first. */
export interface Miss {
  asked: Buffer;
  first: () => Promise<Buffer>;
  right: () => Promise<Buffer>;
  rank: number;
}

/** Contact sheets of a kind's misses, to be looked at: what was asked, what came first, the right one with its rank. */
export async function drawMisses(folder: string, kind: string, misses: readonly Miss[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (let start = 0; start < misses.length; start += ROWS * COLUMNS) {
    const some = misses.slice(start, start + ROWS * COLUMNS);
    const layers = await Promise.all(some.map((miss, index) => tilesOf(miss, index)));
    const size = { width: COLUMNS * (3 * TILE + 12), height: ROWS * (TILE + LABEL) };
    await sharp({ create: { ...size, channels: 3, background: '#fff' } })
      .composite(layers.flat())
      .webp({ quality: 70 })
      .toFile(join(folder, `${kind.replace(/\W+/g, '-')}-${start / (ROWS * COLUMNS) + 1}.webp`));
  }
}

async function tilesOf({ asked, first, right, rank }: Miss, index: number) {
  const left = Math.floor(index / ROWS) * (3 * TILE + 12);
  const top = (index % ROWS) * (TILE + LABEL);
  const pictures = await Promise.all(
    [asked, await first(), await right()].map((picture) =>
      sharp(picture)
        .resize(TILE, TILE, { fit: 'contain', background: '#fff' })
        .flatten({ background: '#fff' })
        .png()
        .toBuffer(),
    ),
  );
  const label = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${LABEL}"><text x="4" y="13" font-size="12">rank ${rank}</text></svg>`,
  );
  return [
    ...pictures.map((input, column) => ({ input, left: left + column * TILE, top })),
    { input: label, left: left + 2 * TILE, top: top + TILE },
  ];
}
