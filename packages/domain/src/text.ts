const FULL_WIDTH_DIGIT_OR_SPACE = /[\uFF10-\uFF19\u3000\u00A0]/g;

/**
 * Full-width digits and spaces come out of Chinese input methods and pasted spreadsheets; they mean the
 * ASCII ones. Letters and punctuation stay: a full-width comma is a real character in Chinese text.
 */
export function normaliseWidth(text: string): string {
  return text.replace(FULL_WIDTH_DIGIT_OR_SPACE, (char) => {
    const code = char.charCodeAt(0);
    return code >= 0xff10 ? String.fromCharCode(code - 0xff10 + 0x30) : ' ';
  });
}

/** What a one-line box does with pasted text: line breaks vanish, the rest stays. */
export function removeLineBreaks(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, '');
}

/** Badges stop counting at 99. */
export function badgeText(count: number, max: number): string {
  return count > max ? `${max}+` : String(Math.max(0, count));
}

/** Hides the middle of a phone number, for pages that only need to remind. */
export function maskPhone(phone: string): string {
  return phone.length < 7 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

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
