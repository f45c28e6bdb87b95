import type { ToyDetail } from '@wanyuan/contract/client';

export type Language = 'zh' | 'en';

export const trimmed = (value: string | null): string => (value === null ? '' : String(Number(value)));
export const withUnit = (value: number | string | null, unit: string): string =>
  value === null || value === '' ? '' : `${value} ${unit}`;
export const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

export function size(sides: (string | null)[]): string {
  return sides.includes(null) ? '' : `${sides.map(trimmed).join(' × ')} CM`;
}

export const pieces = (toy: ToyDetail, language: Language): string => (language === 'en' ? 'pcs' : toy.unit);
export const cartons = (language: Language): string => (language === 'en' ? 'ctns' : '箱');
export const yes = (is: boolean, language: Language): string =>
  language === 'en' ? (is ? 'Yes' : 'No') : is ? '是' : '否';
