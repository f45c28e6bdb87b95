/** Letters that Unicode takes for letters of their own, and people for others with a stroke. */
const STROKES: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** Without what people write one way or the other: case, full width, accents, space around. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => STROKES[letter] ?? letter)
    .trim();
}
