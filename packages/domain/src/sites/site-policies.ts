import type { VisitorKind } from './site-states.ts';

/** To whom a site shows prices. */
export const PRICE_SHOWN = ['all', 'signed_in', 'approved', 'nobody'] as const;
export type PriceShown = (typeof PRICE_SHOWN)[number];
export const PRICE_SHOWN_LABEL: Record<PriceShown, string> = {
  all: '所有人',
  signed_in: '登录后',
  approved: '获准看价的人',
  nobody: '不显示',
};

/** Pages are kept by it: the same for all who may see the same. */
export const PRICE_GROUPS = ['hidden', 'shown'] as const;
export type PriceGroup = (typeof PRICE_GROUPS)[number];

/** What a site knows of its visitor. A visitor with a personal link or an approval counts as approved where that says so. */
export interface PriceReader {
  kind: VisitorKind;
  /** Of a personal link or an approval. */
  shows_price: boolean;
}

export function priceGroup(shown: PriceShown, reader: PriceReader | null): PriceGroup {
  if (shown === 'nobody') return 'hidden';
  if (shown === 'all') return 'shown';
  if (reader === null || reader.kind === 'anonymous') return 'hidden';
  const isNamed = reader.kind === 'personal' || reader.kind === 'approved';
  if (isNamed) return reader.shows_price ? 'shown' : 'hidden';
  return shown === 'signed_in' ? 'shown' : 'hidden';
}

/** A visitor without prices may see them after signing in. */
export const signInShowsPrices = (shown: PriceShown): boolean => shown === 'signed_in' || shown === 'approved';

/** Which number of a toy a site shows. */
export const NUMBER_SHOWN = ['article', 'showroom', 'platform', 'none'] as const;
export type NumberShown = (typeof NUMBER_SHOWN)[number];
export const NUMBER_SHOWN_LABEL: Record<NumberShown, string> = {
  article: '出厂货号',
  showroom: '展厅编号',
  platform: '平台编号',
  none: '不显示',
};

export interface ToyNumbers {
  /** The customer's own. */
  custom_number: string;
  article_number: string;
  number: string;
  showroom_id: number | null;
}

/** The customer's own number stands before any other; empty for none. */
export function siteNumber(shown: NumberShown, toy: ToyNumbers): string {
  if (toy.custom_number !== '') return toy.custom_number;
  if (shown === 'article') return toy.article_number;
  if (shown === 'platform') return toy.number;
  if (shown === 'none' || toy.showroom_id === null) return '';
  return `${toy.showroom_id}-${toy.number}`;
}
