import type { api, InputOf, OutputOf } from '@wanyuan/contract/client';
import type { PageLink } from '#lib/page-links.ts';

export type SelectionList = OutputOf<typeof api.website.chooses_list>;
export type Selection = SelectionList['list'][number];
export type SelectionDetail = OutputOf<typeof api.website.chooses_detail>;
export type SelectionPerson = SelectionDetail['people'][number];
export type SelectionProduct = OutputOf<typeof api.website.get_products>['list'][number];
export type ProductChange = InputOf<typeof api.website.update_products>['changes'][number];

export const SELECTION_NAME_MAX = 30;

export const selectionPath = (id: number): PageLink => `/chooseDetails/${id}`;

/** The whole address, as it is sent to a customer. */
export const shareAddress = (path: string): string => window.location.origin + path;

/** Where the link of a selection stands, in a few words. */
export function shareWords(share: Selection['share'], formatDate: (instant: string) => string): string {
  if (!share) return '未分享';
  if (!share.is_on) return '已停止';
  if (share.is_expired) return '已过期';
  return share.expires_time ? `有效至 ${formatDate(share.expires_time)}` : '长期有效';
}

/** The person's name, as far as they gave one. */
export const personName = ({ name, company, id }: Pick<SelectionPerson, 'id' | 'name' | 'company'>): string =>
  name || company || `访客 ${id}`;
