import { drawText, measureText } from '@wanyuan/demo-art';
import sharp from 'sharp';

interface Preparation {
  width: number;
  watermark: string;
  isCutOut: boolean;
}

const MOST_PIXELS = 100_000_000;
const TILT_DEGREES = -24;
/** Of the diagonal that a watermark may take. */
const SPAN = 0.72;

/** A picture to hand on: never enlarged, without camera data, with a name across it. */
export async function preparePicture(bytes: Buffer, { width, watermark, isCutOut }: Preparation): Promise<Buffer> {
  const sized = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', pages: 1 })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb');
  const plain = isCutOut ? sized : sized.flatten({ background: '#ffffff' });
  const { data, info } = await plain.raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  let picture = sharp(data, { raw: { width: info.width, height: info.height, channels } });
  if (watermark !== '') picture = picture.composite([{ input: Buffer.from(drawWatermark(watermark, info)) }]);
  return isCutOut ? picture.png().toBuffer() : picture.jpeg({ quality: 90 }).toBuffer();
}

function drawWatermark(text: string, { width, height }: { width: number; height: number }): string {
  const size = Math.max(12, Math.min(width, height) / 7);
  const style = { font: 'plain', size, maxWidth: Math.min(width, height * 1.6) * SPAN } as const;
  const look = { x: width / 2 - measureText(text, style) / 2, y: height / 2 + size / 3 };
  const line = drawText(text, {
    ...style,
    ...look,
    fill: '#ffffff',
    stroke: '#333333',
    strokeWidth: size / 24,
    opacity: 0.42,
  });
  const turn = `rotate(${TILT_DEGREES} ${width / 2} ${height / 2})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="${turn}">${line}</g></svg>`;
}
