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

/** Two lines of about equal length where one would become too small; a space in the text is the best place to break. */
export function balanceLines(text: string, style: TextStyle & { maxWidth: number }, smallest: number): string[] {
  const { maxWidth, ...free } = style;
  const width = measureText(text, free);
  if (width <= maxWidth || (style.size * maxWidth) / width >= smallest) return [text];
  const spaces = Array.from(text.matchAll(/\s+/g), (match) => match.index);
  const middle = text.length / 2;
  const [space] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  if (space !== undefined && Math.abs(space - middle) < text.length * 0.25) {
    return [text.slice(0, space), text.slice(space).trim()];
  }
  return breakLines(text, { ...free, maxWidth: Math.max(maxWidth, width * 0.56) }, 2);
}
