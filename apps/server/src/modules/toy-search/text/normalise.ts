import { Converter } from 'opencc-js/t2cn';

let toSimplified: ((text: string) => string) | undefined;
const known = new Map<string, boolean>();

function simplify(text: string): string {
  toSimplified ??= Converter({ from: 't', to: 'cn' });
  return toSimplified(text);
}

/** Asked for each character once: the dictionary of phrases is forty times slower than this. */
function isTraditional(character: string): boolean {
  let answer = known.get(character);
  if (answer === undefined) known.set(character, (answer = simplify(character) !== character));
  return answer;
}

/** The first of the characters that have two writings. */
const FIRST_HAN = '\u3400';

/** One writing for all: half-width, lower case, simplified characters. */
export function normalise(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase();
  for (const character of plain) if (character >= FIRST_HAN && isTraditional(character)) return simplify(plain);
  return plain;
}

/** An article or platform number as it is compared: letters and digits only. */
export function numberKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}
