const LINE_PIXELS = 17;
const PADDING_PIXELS = 6;
/** Of texts that keep away from their lines. */
const SIDE_PIXELS = 16;
const DIGIT_PIXELS = 7;

/** Chinese characters are as wide as two digits. */
export function textWidth(text: string): number {
  let digits = 0;
  for (const character of text) digits += (character.codePointAt(0) ?? 0) > 0x2e_7f ? 2 : 1;
  return digits;
}

/** About how high a cell must be to show its text in lines. */
export function textHeight(text: string, columnPixels: number): number {
  const perLine = Math.max(Math.floor((columnPixels - SIDE_PIXELS) / DIGIT_PIXELS), 1);
  let lines = 0;
  for (const line of text.split('\n')) lines += Math.max(Math.ceil(textWidth(line) / perLine), 1);
  return lines * LINE_PIXELS + PADDING_PIXELS;
}
