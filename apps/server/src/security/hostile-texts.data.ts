type TextCase = readonly [what: string, make: () => Buffer];

/** Whatever takes tables as text, with a head that it knows. */
export const TEXT_HEADS = {
  customer_sheet: '客户名称,国家/地区,邮箱',
  quotation_sheet: '货号,箱数,单价',
} as const;
export type TextPurpose = keyof typeof TEXT_HEADS;

const text = (content: string) => Buffer.from(content);

/** Tables as text that are refused, in words that people understand. */
export const REFUSED_TEXTS: readonly TextCase[] = [
  ['has two million rows of one letter', () => text('a\n'.repeat(2_400_000))],
  ['has nothing but line ends', () => text(`a${'\n'.repeat(4_800_000)}`)],
  ['is one row of millions of cells', () => text(',a'.repeat(2_400_000))],
  ['is one cell of millions of letters', () => text('字'.repeat(1_600_000))],
  ['opens a quote that never ends', () => text(`"${'a,\n'.repeat(1_600_000)}`)],
  ['has a head of a million columns', () => text(`${'客户,'.repeat(600_000)}\n`)],
  ['is half in one encoding and half in another', () => Buffer.concat([text('客户名称\n'), Buffer.alloc(9, 0xff)])],
];

/** Those that are read as far as their limit, and no further. */
export const CUT_TEXTS: readonly (readonly [what: string, make: (head: string) => Buffer])[] = [
  ['has a million rows', (head) => text(`${head}\n${'A,B,C\n'.repeat(800_000)}`)],
  ['has a million rows in quotes', (head) => text(`${head}\n${'"A","B","C"\n'.repeat(400_000)}`)],
];
