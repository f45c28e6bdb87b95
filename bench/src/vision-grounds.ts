import type { Chance } from '@wanyuan/server/src/demo/catalogue/chance.ts';
import sharp from 'sharp';

/** Backgrounds as phone photos have them, drawn: nothing of them is in the gallery or in the training. */
const GROUNDS = [carpet, planks, lights, table] as const;

export async function photoGround(chance: Chance, width: number, height: number): Promise<Buffer> {
  const drawn = GROUNDS[chance.int(0, GROUNDS.length - 1)]!(chance, width, height);
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
  })
    .blur(0.6)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(await drawn)
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const colour = (chance: Chance, lightness: readonly [number, number] = [25, 75]) =>
  `hsl(${chance.int(0, 359)} ${chance.int(10, 60)}% ${chance.int(...lightness)}%)`;

function drawing(width: number, height: number, content: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

async function carpet(chance: Chance, width: number, height: number): Promise<Buffer> {
  const knots = await drawing(
    24,
    24,
    times(
      24 * 24,
      (i) => `<rect x="${i % 24}" y="${Math.floor(i / 24)}" width="1" height="1" fill="${colour(chance)}"/>`,
    ),
  );
  const tint = colour(chance);
  return sharp(knots)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .composite([
      { input: await drawing(width, height, `<rect width="100%" height="100%" fill="${tint}" opacity="0.55"/>`) },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function planks(chance: Chance, width: number, height: number): Promise<Buffer> {
  const hue = chance.int(15, 40);
  const board = height / chance.int(4, 7);
  const wood = () => `hsl(${hue} ${chance.int(30, 50)}% ${chance.int(35, 62)}%)`;
  const rows = times(9, (i) => `<rect y="${i * board}" width="100%" height="${board - 2}" fill="${wood()}"/>`);
  const veins = times(
    40,
    () =>
      `<path d="M0 ${chance.int(0, height)} q ${width / 2} ${chance.int(-12, 12)} ${width} ${chance.int(-6, 6)}" fill="none" stroke="${wood()}" stroke-width="${chance.int(1, 3)}"/>`,
  );
  return drawing(width, height, `<rect width="100%" height="100%" fill="#3a2a1c"/>${rows}${veins}`);
}

async function lights(chance: Chance, width: number, height: number): Promise<Buffer> {
  const spots = times(
    26,
    () =>
      `<circle cx="${chance.int(0, width)}" cy="${chance.int(0, height)}" r="${chance.int(15, width / 5)}" fill="${colour(chance, [30, 85])}" opacity="0.7"/>`,
  );
  const sharpSpots = await drawing(
    width,
    height,
    `<rect width="100%" height="100%" fill="${colour(chance)}"/>${spots}`,
  );
  return sharp(sharpSpots).blur(9).png({ compressionLevel: 1 }).toBuffer();
}

async function table(chance: Chance, width: number, height: number): Promise<Buffer> {
  const edge = height * chance.between(0.35, 0.65);
  const things = times(7, () => {
    const [w, h] = [chance.int(width / 12, width / 4), chance.int(height / 10, height / 2)];
    return `<rect x="${chance.int(-20, width)}" y="${edge - h}" width="${w}" height="${h}" rx="${chance.int(0, 18)}" fill="${colour(chance)}"/>`;
  });
  const room = await drawing(
    width,
    height,
    `<rect width="100%" height="100%" fill="${colour(chance, [55, 85])}"/>${things}<rect y="${edge}" width="100%" height="100%" fill="${colour(chance)}"/>`,
  );
  return sharp(room).blur(3).png({ compressionLevel: 1 }).toBuffer();
}
