import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type * as OpenType from 'opentype.js';
import { CHINESE_CHARACTERS, LATIN_CHARACTERS } from './character-set.ts';
import { compactPath } from './glyph-path.ts';

const require = createRequire(import.meta.url);
// The package's main file is CommonJS without names that Node could import.
const { parse } = require('opentype.js') as typeof OpenType;
const OUTPUT = fileURLToPath(new URL('../../../../packages/demo-art/assets/glyphs/', import.meta.url));

/** OFL fonts; only outlines of the characters below leave this package. */
const SOURCES = [
  { name: 'plain', file: 'noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf', em: 1000, characters: CHINESE_CHARACTERS },
  {
    name: 'playful',
    file: 'zcool-kuaile/400Regular/ZCOOLKuaiLe_400Regular.ttf',
    em: 1000,
    characters: CHINESE_CHARACTERS,
  },
  {
    name: 'poster',
    file: 'zcool-qingke-huangyou/400Regular/ZCOOLQingKeHuangYou_400Regular.ttf',
    // Its rounded corners are many small curves: a coarser grid halves them and nobody sees it.
    em: 500,
    characters: CHINESE_CHARACTERS,
  },
  { name: 'round', file: 'baloo-2/800ExtraBold/Baloo2_800ExtraBold.ttf', em: 1000, characters: LATIN_CHARACTERS },
  { name: 'soft', file: 'fredoka/600SemiBold/Fredoka_600SemiBold.ttf', em: 1000, characters: LATIN_CHARACTERS },
] as const;

/** Writes the glyph outlines that the art package draws its text with. */
export async function makeGlyphs(): Promise<void> {
  await mkdir(OUTPUT, { recursive: true });
  await writeFile(`${OUTPUT}OFL.txt`, await fontLicence());
  for (const source of SOURCES) {
    const bytes = await readFile(require.resolve(`@expo-google-fonts/${source.file}`));
    const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    const json = JSON.stringify({ em: source.em, glyphs: outlines(font, source.em, source.characters) });
    const packed = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_LGWIN]: 22 } });
    await writeFile(`${OUTPUT}${source.name}.json.br`, packed);
    console.log(`${source.name}: ${Math.round(packed.length / 1024)} KB`);
  }
}

/** The fonts' licence goes along with their outlines: one text, under the copyright line of each. */
async function fontLicence(): Promise<string> {
  const texts = await Promise.all(
    SOURCES.map(async ({ file }) => {
      const [family = ''] = file.split('/');
      return (await readFile(require.resolve(`@expo-google-fonts/${family}/LICENSE_FONT`), 'utf8')).replace(
        /^\uFEFF/,
        '',
      );
    }),
  );
  const copyrights = texts.map((text) => text.slice(0, text.indexOf('\n')));
  const [licence = ''] = texts;
  return [...copyrights, licence.slice(licence.indexOf('\n'))].join('\n');
}

type Outlines = Record<string, [advance: number, path: string]>;

function outlines(font: OpenType.Font, em: number, characters: readonly string[]): Outlines {
  const glyphs: Outlines = {};
  for (const character of characters) {
    const glyph = font.charToGlyph(character);
    if (!glyph || glyph.index === 0) continue;
    const advance = Math.round(((glyph.advanceWidth ?? font.unitsPerEm) / font.unitsPerEm) * em);
    glyphs[character] = [advance, compactPath(glyph.getPath(0, 0, em).commands)];
  }
  return glyphs;
}
