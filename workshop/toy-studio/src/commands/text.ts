import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as OpenType from 'opentype.js';

const require = createRequire(import.meta.url);
const { parse } = require('opentype.js') as typeof OpenType;

const FONTS = {
  regular: '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
} as const;

const loaded = new Map<keyof typeof FONTS, OpenType.Font>();

function fontOf(name: keyof typeof FONTS): OpenType.Font {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(require.resolve(FONTS[name]));
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  loaded.set(name, font);
  return font;
}

export interface TextOptions {
  fill?: string;
  font?: keyof typeof FONTS;
  anchor?: 'start' | 'middle';
}

/** Text as an SVG path, so that no font need be installed where pictures are made. */
export function textPath(
  text: string,
  x: number,
  y: number,
  size: number,
  { fill = '#333333', font = 'regular', anchor = 'start' }: TextOptions = {},
): string {
  const face = fontOf(font);
  const left = anchor === 'middle' ? x - face.getAdvanceWidth(text, size) / 2 : x;
  // The library's own toPathData writes NaN, so the path is written from its commands.
  const path = face.getPath(text, left, y, size).commands.map((step) => {
    const at = (...numbers: number[]) => numbers.map((number) => number.toFixed(1)).join(' ');
    if (step.type === 'Z') return 'Z';
    if (step.type === 'Q') return `Q${at(step.x1, step.y1, step.x, step.y)}`;
    if (step.type === 'C') return `C${at(step.x1, step.y1, step.x2, step.y2, step.x, step.y)}`;
    return `${step.type}${at(step.x, step.y)}`;
  });
  return `<path d="${path.join('')}" fill="${fill}"/>`;
}
