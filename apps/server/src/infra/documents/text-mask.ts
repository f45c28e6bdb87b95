import { notoFonts } from '@wanyuan/documents';
import sharp, { type Sharp } from 'sharp';

/** How much of each pixel is covered, one byte a pixel. */
export interface Mask {
  data: Buffer;
  width: number;
  height: number;
}

export interface TextMasks {
  /** The letters themselves. */
  text: Mask;
  /** A soft edge around them, of the same size. */
  edge: Mask;
}

const KEPT = 200;
/** A blur alone would be too faint beside thin strokes. */
const EDGE_GAIN = 2;
let fontFile: string | undefined;
const kept = new Map<string, Promise<TextMasks>>();

/** Lines of text in the font that we bring: what is installed on a machine does not matter. */
export function textMasks(lines: readonly string[], size: number, angle: number): Promise<TextMasks> {
  const name = JSON.stringify([lines, size, angle]);
  let masks = kept.get(name);
  if (masks === undefined) {
    masks = render(lines, size, angle);
    if (kept.size >= KEPT) kept.clear();
    kept.set(name, masks);
  }
  return masks;
}

async function render(lines: readonly string[], size: number, angle: number): Promise<TextMasks> {
  fontFile ??= notoFonts().bold;
  const margin = Math.ceil(size / 4);
  const text = lines.map(escapeMarkup).join('\n');
  const letters = await sharp({
    text: {
      text,
      fontfile: fontFile,
      font: `Noto Sans SC Bold ${size}`,
      dpi: 72,
      align: 'centre',
      spacing: 0,
    },
  })
    .toColourspace('b-w')
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#000000' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const drawn =
    angle === 0
      ? letters
      : await sharp(letters).rotate(angle, { background: '#000000' }).png({ compressionLevel: 0 }).toBuffer();
  const edge = sharp(drawn)
    .blur(Math.max(0.8, size / 14))
    .linear(EDGE_GAIN, 0);
  const masks = { text: await grey(sharp(drawn)), edge: await grey(edge) };
  // Letters that let the picture through are not to be darkened by their own edge.
  const { data } = masks.edge;
  for (const [at, covered] of masks.text.data.entries()) data[at] = Math.max((data[at] ?? 0) - covered, 0);
  return masks;
}

async function grey(picture: Sharp): Promise<Mask> {
  const { data, info } = await picture.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The text is read as markup. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
