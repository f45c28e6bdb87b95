/** Languages that chats are translated into; the key is the tag of the language. */
export const CHAT_LANGUAGES = {
  zh: '中文',
  en: '英语',
  es: '西班牙语',
  pt: '葡萄牙语',
  fr: '法语',
  de: '德语',
  it: '意大利语',
  ru: '俄语',
  ar: '阿拉伯语',
  ja: '日语',
  ko: '韩语',
} as const;
export type ChatLanguage = keyof typeof CHAT_LANGUAGES;
export const CHAT_LANGUAGE_KEYS = Object.keys(CHAT_LANGUAGES) as ChatLanguage[];

export const TRANSLATION = {
  textLength: 3000,
  /** Texts that cost something: a kept translation is free. */
  perPersonHour: 200,
  perCompanyDay: 3000,
} as const;

const FIGURE = /\d+(?:[.,]\d+)*/g;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** `1,000` and `1000` are one figure, and so are `12,5` and `12.5` where a language writes it so. */
const plain = (figure: string): string => {
  const text = GROUPED.test(figure) ? figure.replaceAll(',', '') : figure.replaceAll(',', '.');
  return text.includes('.') ? text : text.replace(/^0+(?=\d)/, '');
};

/** The figures of a text, in the order of their size: languages put words in another order. */
export const figuresOf = (text: string): string[] =>
  (text.normalize('NFKC').match(FIGURE) ?? []).map(plain).toSorted((a, b) => (a < b ? -1 : Number(a > b)));

/** Figures that are written in words may become digits, and the other way round only where there were words. */
const NUMBER_WORDS =
  /[一二两三四五六七八九十百千万亿半]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|dozen)\b/i;

/** Whether a translation names the same prices, quantities and days; a wrong one costs more than none. */
export function keepsFigures(original: string, translated: string): boolean {
  const wanted = figuresOf(original);
  const found = figuresOf(translated);
  if (!NUMBER_WORDS.test(original)) return wanted.join(' ') === found.join(' ');
  const left = [...found];
  return wanted.every((figure) => {
    const at = left.indexOf(figure);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}
