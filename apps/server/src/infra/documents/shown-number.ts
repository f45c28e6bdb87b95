import { shownNumber as roundedNumber } from '@wanyuan/domain';
import type { PlannedColumn } from './document-plan.ts';

const DECIMAL = /^-?\d+(\.\d+)?$/;

type Shape = Pick<PlannedColumn, 'decimals' | 'leastDecimals'>;

/** As a spreadsheet writes it: "#,##0.00##". */
export function numberFormat({ decimals, leastDecimals: least }: Shape, { hasGroups }: { hasGroups: boolean }): string {
  // A format of optional decimals alone would leave a point behind whole numbers.
  if (decimals === null || (least === 0 && decimals > 0)) return 'General';
  const part = '0'.repeat(least) + '#'.repeat(Math.max(decimals - least, 0));
  return `${hasGroups ? '#,##0' : '0'}${part === '' ? '' : `.${part}`}`;
}

/** The same on paper: 12345.5 becomes 12,345.50. What is no number is shown as it is. */
export function shownNumber(value: string, { decimals, leastDecimals }: Shape): string {
  if (!DECIMAL.test(value)) return value;
  const text = decimals === null ? value : roundedNumber(value, decimals, leastDecimals);
  const [whole = '', part] = text.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}
