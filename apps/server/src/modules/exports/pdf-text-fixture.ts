import { inflateSync } from 'node:zlib';

const STREAM = /(?<!end)stream\r?\n/g;

/** What lies between the objects, unpacked where it is packed. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(STREAM)].map(({ index, 0: word }) => {
    const bytes = pdf.subarray(index + word.length, text.indexOf('endstream', index));
    try {
      return inflateSync(bytes).toString('latin1');
    } catch {
      return bytes.toString('latin1');
    }
  });
}

const letters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What the glyphs of a font stand for, as it says itself for readers who copy text. */
function meaningsOf(cmap: string): Map<number, string> {
  const known = new Map<number, string>();
  for (const [, first, , list] of cmap.matchAll(/<([\da-f]{4})> <([\da-f]{4})> \[([^\]]*)\]/gi))
    for (const [index, [, hex]] of [...list!.matchAll(/<([\da-f]+)>/gi)].entries())
      known.set(Number.parseInt(first!, 16) + index, letters(hex!));
  return known;
}

/** All words of a PDF of ours, each read with every font of it: more than it says, and nothing less. */
export function pdfText(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(meaningsOf);
  const shown = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts]) => parts!));
  const words = shown.map((parts) => [...parts.matchAll(/<([\da-f]*)>/gi)].map(([, hex]) => hex).join(''));
  return fonts
    .map((font) =>
      words
        .map((hex) => (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '').join(''))
        .join('\n'),
    )
    .join('\n');
}
