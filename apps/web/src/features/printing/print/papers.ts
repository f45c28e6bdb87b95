import type { LabelFormat } from '@wanyuan/contract/client';

/** Labels one by one from a roll, or many on a sheet that is cut. */
export type LabelPaper = 'roll' | 'a4';

export const LABEL_PAPERS: { key: LabelPaper; text: string }[] = [
  { key: 'roll', text: '标签纸，每页一张' },
  { key: 'a4', text: 'A4 纸，排满裁开' },
];

const A4 = { width: 210, height: 297, margin: 8 };

export const fitsA4 = ({ width_mm: width, height_mm: height }: LabelFormat): boolean =>
  width <= A4.width - 2 * A4.margin && height <= A4.height - 2 * A4.margin;

/** The page itself: a label fills its own, everything else is A4 with the page's number. */
export function pageRule(label: LabelFormat | null): string {
  if (label) return `@page { size: ${label.width_mm}mm ${label.height_mm}mm; margin: 0; }`;
  const foot = 'font: 8pt sans-serif; color: #5c626b; content: counter(page) " / " counter(pages);';
  return `@page { size: A4; margin: ${A4.margin}mm ${A4.margin}mm 12mm; @bottom-center { ${foot} } }`;
}
