import { element, mapText, text, type HastNode, type HastRoot } from './hast.ts';

const escape = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The words of a query, longest first, so that 登录密码 wins over 登录. */
export function queryWords(keyword: string): string[] {
  const words = new Set(keyword.toLowerCase().split(/\s+/).filter(Boolean));
  return [...words].toSorted((a, b) => b.length - a.length);
}

export interface Piece {
  value: string;
  isHit: boolean;
  /** Where it begins. */
  at: number;
}

/** Cuts a text at every occurrence of a word. */
export function cutAtHits(value: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ value, isHit: false, at: 0 }];
  const pattern = new RegExp(`(${words.map(escape).join('|')})`, 'gi');
  let at = 0;
  const pieces = value.split(pattern).map((part, index): Piece => {
    const piece = { value: part, isHit: index % 2 === 1, at };
    at += part.length;
    return piece;
  });
  return pieces.filter(({ value: part }) => part !== '');
}

/** Marks the words of a search in an article. */
export function highlightWords(words: readonly string[]) {
  return (tree: HastRoot): void => {
    if (words.length === 0) return;
    mapText(tree, (value): HastNode[] =>
      cutAtHits(value, words).map((piece) => (piece.isHit ? element('mark', [text(piece.value)]) : text(piece.value))),
    );
  };
}
