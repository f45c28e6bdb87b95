import { measureText, type TextStyle } from './draw-text.ts';

/** Breaks text into lines no wider than `maxWidth`; Latin words and numbers stay whole, what is too much is cut. */
export function breakLines(text: string, style: TextStyle & { maxWidth: number }, maxLines: number): string[] {
  const { maxWidth, ...free } = style;
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/[\w.+×/%-]+|\s+|./gu) ?? []) {
    if (line.trim() === '' || measureText(line + word, free) <= maxWidth) line += word;
    else {
      lines.push(line.trim());
      line = word;
    }
  }
  if (line.trim()) lines.push(line.trim());
  return lines.slice(0, maxLines);
}

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

/** Two lines of about equal length, broken between words, where one line would become too small. */
export function balanceLines(text: string, style: TextStyle & { maxWidth: number }, smallest: number): string[] {
  const { maxWidth, ...free } = style;
  const width = measureText(text, free);
  if (width <= maxWidth || (style.size * maxWidth) / width >= smallest) return [text];
  const starts = Array.from(WORDS.segment(text), ({ index }) => index).slice(1);
  const imbalance = (at: number) =>
    Math.abs(measureText(text.slice(0, at), free) - width / 2) - (isSpace(text, at) ? width / 4 : 0);
  const [best] = starts.toSorted((a, b) => imbalance(a) - imbalance(b));
  return best === undefined ? [text] : [text.slice(0, best).trim(), text.slice(best).trim()];
}

/** A space in the text is the best place to break. */
function isSpace(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at - 1));
}
