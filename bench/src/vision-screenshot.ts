import type { Chance } from '@wanyuan/server/src/demo/catalogue/chance.ts';
import sharp from 'sharp';

const WIDTH = 540;
const HEIGHT = 900;
const PICTURE = 540;
const PICTURE_TOP = 110;

/** Strokes in a square: reads as a character from afar, and needs no font. */
function character(chance: Chance, x: number, y: number, size: number, ink: string): string {
  const strokes = Array.from({ length: chance.int(4, 7) }, () => {
    const at = chance.between(0.08, 0.85) * size;
    const [from, length] = [chance.between(0, 0.3) * size, chance.between(0.5, 0.95) * size];
    const [w, h] = chance.isTrue(0.55) ? [length - from, size / 10] : [size / 10, length - from];
    const [left, top] = w > h ? [from, at] : [at, from];
    return `<rect x="${x + left}" y="${y + top}" width="${w}" height="${h}" fill="${ink}"/>`;
  });
  return strokes.join('');
}

function line(chance: Chance, x: number, y: number, size: number, count: number, ink: string): string {
  return Array.from({ length: count }, (_, i) => character(chance, x + i * size * 1.1, y, size, ink)).join('');
}

/** A shop's page on a phone: the picture between bars and text, with a price and slogans over it. */
export async function screenshot(picture: Buffer, chance: Chance): Promise<Buffer> {
  const shown = await sharp(picture).resize(PICTURE, PICTURE).png({ compressionLevel: 1 }).toBuffer();
  const red = '#e4002b';
  const parts = [
    line(chance, 20, 20, 20, 5, '#333'),
    line(chance, 170, 62, 24, 8, '#111'),
    `<rect x="0" y="${PICTURE_TOP + PICTURE - 70}" width="230" height="70" fill="${red}"/>`,
    line(chance, 16, PICTURE_TOP + PICTURE - 54, 36, 5, '#fff'),
    line(chance, 24, PICTURE_TOP + 24, 40, chance.int(5, 9), chance.isTrue(0.5) ? red : '#1d4ed8'),
    line(chance, 300, PICTURE_TOP + 90, 24, 6, '#111'),
    `<rect x="430" y="${PICTURE_TOP + PICTURE - 40}" width="90" height="28" rx="14" fill="#000" opacity="0.5"/>`,
    line(chance, 20, 680, 34, 6, red),
    line(chance, 20, 740, 26, 17, '#222'),
    line(chance, 20, 778, 26, 11, '#222'),
    line(chance, 20, 850, 20, 4, '#888'),
    `<rect x="300" y="836" width="220" height="50" rx="25" fill="#ff6a00"/>`,
  ];
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } })
    .composite([
      { input: shown, left: 0, top: PICTURE_TOP },
      { input: Buffer.from(page), left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
}
