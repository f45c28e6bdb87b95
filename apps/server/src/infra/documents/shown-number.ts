import type { PlannedColumn } from './document-plan.ts';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
/** Prices show two digits, and more where they have them. */
const MONEY_DECIMALS = 2;

type Shape = Pick<PlannedColumn, 'decimals'>;

const fewestOf = (decimals: number) => (decimals === 4 ? MONEY_DECIMALS : decimals);

/** As a spreadsheet writes it: "#,##0.00##". */
export function numberFormat({ decimals }: Shape, { hasGroups }: { hasGroups: boolean }): string {
  if (decimals === null) return 'General';
  const fewest = fewestOf(decimals);
  const part = '0'.repeat(fewest) + '#'.repeat(decimals - fewest);
  return `${hasGroups ? '#,##0' : '0'}${part === '' ? '' : `.${part}`}`;
}

/** The same on paper: 12345.5 becomes 12,345.50. What is no number is shown as it is. */
export function shownNumber(value: string, { decimals }: Shape): string {
  const [, sign = '', whole, part = ''] = DECIMAL.exec(value) ?? [];
  if (whole === undefined) return value;
  const rounded = decimals === null ? { whole, part } : round(whole, part, decimals);
  const fewest = decimals === null ? 0 : fewestOf(decimals);
  const digits = rounded.part.replace(/0+$/, '').padEnd(fewest, '0');
  const grouped = rounded.whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${grouped}${digits === '' ? '' : `.${digits}`}`;
}

function round(whole: string, part: string, decimals: number): { whole: string; part: string } {
  if (part.length <= decimals) return { whole, part };
  const isUp = part.charCodeAt(decimals) >= '5'.charCodeAt(0);
  const units = BigInt(whole + part.slice(0, decimals)) + (isUp ? 1n : 0n);
  const digits = String(units).padStart(decimals + 1, '0');
  return { whole: digits.slice(0, digits.length - decimals), part: digits.slice(digits.length - decimals) };
}
