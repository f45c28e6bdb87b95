import { fold } from '../text.ts';

/** A text as it is searched: letters and digits only, folded; each with its place in the text as it was written. */
export interface SqueezedText {
  text: string;
  /** By place in `text`: where the character begins in the original, and where it ends. */
  starts: number[];
  ends: number[];
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const DIGIT = /\d/;
/** Between digits these part two numbers; a space, a dash or a bracket may stand within one. */
const PARTING = /[,;|、，；\n\r]/;
/** Is in no key, so no hit lies across it. */
const BREAK = '\u0000';

const ASCII_END = 128;
const isHan = (code: number) => code >= 0x4e00 && code <= 0x9fff;

/** The same as `fold`, without its work for what most texts are made of. */
function foldCharacter(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < ASCII_END) return character.toLowerCase();
  return isHan(code) ? character : fold(character);
}

export function squeeze(original: string): SqueezedText {
  const squeezed: SqueezedText = { text: '', starts: [], ends: [] };
  const kept: string[] = [];
  const keep = (character: string, start: number, end: number) => {
    for (let unit = 0; unit < character.length; unit++) {
      squeezed.starts.push(start);
      squeezed.ends.push(end);
    }
    kept.push(character);
  };
  let start = 0;
  let parting = -1;
  for (const character of original) {
    const end = start + character.length;
    if (PARTING.test(character)) parting = start;
    for (const one of foldCharacter(character)) {
      if (!LETTER_OR_DIGIT.test(one)) continue;
      if (parting >= 0 && DIGIT.test(one) && DIGIT.test(kept.at(-1) ?? '')) keep(BREAK, parting, parting + 1);
      parting = -1;
      keep(one, start, end);
    }
    start = end;
  }
  return { ...squeezed, text: kept.join('') };
}

/** As a key to search for. */
export const squeezeKey = (secret: string): string => squeeze(secret).text;
