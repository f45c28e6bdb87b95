import { latinLexemes } from './pieces.ts';
import { plainPieces } from './plain-pieces.ts';

const QUOTE = 0x27;
const SPACE = 0x20;
/** A longer text goes the long way. */
const MOST_CHARACTERS = 3000;
/** Of each character itself and its pair, in quotes; of each Latin word no more. */
const units = new Uint16Array(MOST_CHARACTERS * 12);
const bytes = Buffer.from(units.buffer);

/**
 * What `buildDoc` makes of one name, but for its order and what stands there twice, both of which PostgreSQL settles: written
 * without a string for each part. Null for what `plainPieces` leaves to others.
 */
export function plainDoc(text: string): string | null {
  if (text.length > MOST_CHARACTERS) return null;
  const pieces = plainPieces(text);
  if (pieces === null) return null;
  let at = 0;
  for (const piece of pieces) {
    if (piece.kind === 'latin') for (const lexeme of latinLexemes(piece.text)) at = put(lexeme, 0, lexeme.length, at);
    else at = putChinese(piece.text, at);
  }
  // What found no room was not written.
  if (at > units.length) return null;
  return bytes.toString('utf16le', 0, Math.max(0, at - 1) * 2);
}

function putChinese(run: string, from: number): number {
  let at = from;
  for (let begin = 0; begin < run.length; begin += 1) {
    at = put(run, begin, begin + 1, at);
    if (begin + 1 < run.length) at = put(run, begin, begin + 2, at);
  }
  return at;
}

function put(text: string, begin: number, end: number, from: number): number {
  let at = from;
  units[at++] = QUOTE;
  for (let index = begin; index < end; index += 1) units[at++] = text.charCodeAt(index);
  units[at++] = QUOTE;
  units[at++] = SPACE;
  return at;
}
