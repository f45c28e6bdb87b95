import type { Picture } from '@wanyuan/demo-art';
import sharp, { type Sharp } from 'sharp';

const BACKDROPS = {
  white: ['#ffffff', '#f1f2f4', '#e3e5e9'],
  blue: ['#f3f8ff', '#dfeaf8', '#c9d8ee'],
} as const;

/** Lays a picture over a studio wall that darkens towards its corners. */
export function onBackdrop({ rgba, width, height }: Picture, wall: keyof typeof BACKDROPS = 'white'): Sharp {
  const [middle, half, corner] = BACKDROPS[wall];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <radialGradient id="wall" cx=".5" cy=".52" r=".75"><stop offset="0" stop-color="${middle}"/>
    <stop offset=".6" stop-color="${half}"/><stop offset="1" stop-color="${corner}"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#wall)"/></svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: rgba, raw: { width, height, channels: 4 } }])
    .removeAlpha();
}
