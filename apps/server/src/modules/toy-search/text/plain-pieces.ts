import { normalise } from './normalise.ts';
import type { Piece } from './pieces.ts';

const UNKNOWN = 0;
const HAN = 1;
const LETTER = 2;
/** Within a word it joins, elsewhere it parts. */
const SIGN = 3;
const GAP = 4;
/** Has another writing, or may become one with its neighbours. */
const SPECIAL = 5;

/** By code unit; asked for each once. */
const kinds = new Uint8Array(0x1_00_00);

function kindOf(code: number): number {
  const known = kinds[code]!;
  if (known !== UNKNOWN) return known;
  const kind = lookAt(String.fromCharCode(code), code);
  kinds[code] = kind;
  return kind;
}

const isJamo = (code: number) => code >= 0x11_00 && code <= 0x11_ff;

function lookAt(character: string, code: number): number {
  const written = normalise(character);
  if (/[\p{Surrogate}\p{M}]/u.test(character) || isJamo(code) || written.length !== 1) return SPECIAL;
  const isOwn = written === character;
  if (/\p{Script=Han}/u.test(written)) return isOwn ? HAN : SPECIAL;
  if (/[\p{L}\p{N}]/u.test(written)) return isOwn || /[A-Z]/.test(character) ? LETTER : SPECIAL;
  if (/[:.'’/&+-]/.test(written)) return isOwn ? SIGN : SPECIAL;
  return GAP;
}

/**
 * The same as `piecesOf(normalise(text))`, in one walk, for a text that has no other writing but for capitals: nearly all of
 * what people write to each other. Null for others.
 */
export function plainPieces(text: string): Piece[] | null {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length;) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === SPECIAL) return null;
    const begin = at;
    at += 1;
    if (kind === HAN) {
      while (at < text.length && kindOf(text.charCodeAt(at)) === HAN) at += 1;
      pieces.push({ kind: 'chinese', text: text.slice(begin, at) });
    } else if (kind === LETTER) {
      at = wordEnd(text, at);
      pieces.push({ kind: 'latin', text: text.slice(begin, at).toLowerCase() });
    }
  }
  return pieces;
}

function wordEnd(text: string, from: number): number {
  for (let at = from; ;) {
    while (at < text.length && kindOf(text.charCodeAt(at)) === LETTER) at += 1;
    const joins =
      at + 1 < text.length && kindOf(text.charCodeAt(at)) === SIGN && kindOf(text.charCodeAt(at + 1)) === LETTER;
    if (!joins) return at;
    at += 2;
  }
}
