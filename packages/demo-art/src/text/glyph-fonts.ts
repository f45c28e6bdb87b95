import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { assetPath } from '../asset-path.ts';

/**
 * plain: Chinese and Latin body text; playful and poster: Chinese display; round and soft: Latin display.
 */
export type FontName = 'plain' | 'playful' | 'poster' | 'round' | 'soft';

export interface Glyph {
  /** In ems. */
  advance: number;
  /** Relative path in units of which `em` make an em. */
  path: string;
  em: number;
}

interface GlyphFile {
  em: number;
  glyphs: Record<string, [advance: number, path: string]>;
}

const FALLBACKS: Record<FontName, FontName[]> = {
  plain: [],
  playful: ['plain'],
  poster: ['plain'],
  round: ['plain'],
  soft: ['plain'],
};

const loaded = new Map<FontName, GlyphFile>();

/** The outline of a character, from a related font where this one lacks it; undefined where none has it. */
export function findGlyph(font: FontName, character: string): Glyph | undefined {
  const isLatin = character > ' ' && character <= '~';
  // The Latin letters of the Chinese display fonts are weak.
  const first: FontName = isLatin && (font === 'playful' || font === 'poster') ? 'round' : font;
  for (const name of [first, ...FALLBACKS[first]]) {
    const { em, glyphs } = readGlyphs(name);
    const glyph = glyphs[character];
    if (glyph) return { advance: glyph[0] / em, path: glyph[1], em };
  }
  return undefined;
}

/** Whether text on pictures can have this character; others are left out. */
export function isDrawable(character: string): boolean {
  return findGlyph('plain', character) !== undefined;
}

function readGlyphs(font: FontName): GlyphFile {
  const known = loaded.get(font);
  if (known) return known;
  const packed = readFileSync(assetPath('glyphs', `${font}.json.br`));
  const glyphs = JSON.parse(brotliDecompressSync(packed).toString('utf8')) as GlyphFile;
  loaded.set(font, glyphs);
  return glyphs;
}
