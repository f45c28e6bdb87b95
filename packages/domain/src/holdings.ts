/**
 * What people hold and hand over, one row each, in the order in which it changes hands, which is the order of its locks. The
 * shape of the calls, the words of pages and notes and the hand-over itself follow from it.
 */
export const HOLDINGS = [
  { kind: 'customers', unit: '位', label: '客户', path: '/customer_management' },
  { kind: 'carts', unit: '个', label: '选样车', path: '/sample_car' },
  { kind: 'chooses', unit: '份', label: '选样', path: '/chooses' },
  { kind: 'inquiries', unit: '条', label: '等待答复的询价', path: '/inquiry' },
  { kind: 'supplements', unit: '张', label: '未完成的补样', told: '未完成的补样单', path: '/supplement' },
  { kind: 'purchases', unit: '张', label: '未完成的特价采购', path: '/purchaseList' },
  { kind: 'formulas', unit: '个', label: '自己的价格公式', told: '价格公式', path: '/sample_car' },
] as const satisfies readonly HoldingRow[];

interface HoldingRow {
  kind: string;
  unit: string;
  label: string;
  /** In a note to the receiver, where the label would not fit. */
  told?: string;
  /** Where the receiver begins. */
  path: string;
}

export type HoldingKind = (typeof HOLDINGS)[number]['kind'];
/** How much of each kind. */
export type HoldingCounts = Record<HoldingKind, number>;

/** The same of every kind. */
export const ofEachHolding = <T>(value: T): Record<HoldingKind, T> =>
  Object.fromEntries(HOLDINGS.map(({ kind }) => [kind, value])) as Record<HoldingKind, T>;

const listed = (counts: Partial<HoldingCounts>, wordOf: (row: (typeof HOLDINGS)[number]) => string): string =>
  heldKinds(counts)
    .map((row) => `${counts[row.kind]} ${row.unit}${wordOf(row)}`)
    .join('、');

/** `3 位客户、2 个选样车`; empty for nothing. */
export const holdingsListed = (counts: Partial<HoldingCounts>): string => listed(counts, ({ label }) => label);

/** The same in the words of a note to the receiver. */
export const holdingsTold = (counts: Partial<HoldingCounts>): string =>
  listed(counts, (row) => ('told' in row ? row.told : row.label));

/** The rows of which there are some. */
export const heldKinds = (counts: Partial<HoldingCounts>) => HOLDINGS.filter(({ kind }) => (counts[kind] ?? 0) > 0);
