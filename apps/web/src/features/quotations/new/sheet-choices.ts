import type { ChosenSource } from './source-input.ts';
import type { QuotationSheet } from './sheet-source.tsx';

export type SheetRow = QuotationSheet['rows'][number];
/** The toy that is meant, a line without a toy, or nothing. */
export type RowChoice = number | 'free' | 'skip';
type RowInput = Extract<ChosenSource, { kind: 'rows' }>['rows'][number];

const PRICE = /^\d{1,8}(\.\d{1,4})?$/;

/** The toys that a row may mean, the likeliest first. */
export function toysOf({ toy, candidates }: SheetRow): SheetRow['candidates'] {
  return toy ? [toy, ...candidates.filter(({ toy_id: id }) => id !== toy.toy_id)] : candidates;
}

/** Several factories may have a number: then the person chooses. */
export const startChoice = ({ toy }: SheetRow): RowChoice => toy?.toy_id ?? 'skip';

export function rowInput({ name, cartons, price, remark }: SheetRow, choice: RowChoice): RowInput | null {
  if (choice === 'skip') return null;
  return {
    toy_id: choice === 'free' ? null : choice,
    name: choice === 'free' ? name.slice(0, 200) : '',
    cartons: cartons ?? 0,
    price: price !== null && PRICE.test(price) ? price : null,
    remark: remark.slice(0, 500),
  };
}
