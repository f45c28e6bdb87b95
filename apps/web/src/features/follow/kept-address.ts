import { DATA_MODULE_KEYS } from '@wanyuan/domain';
import { among, defineAddress, page, text, view, type AddressValue } from '#page-kit/rows/address.ts';

const KEYWORD_MAX = 100;

export const FOLLOWS = defineAddress('/follow', {
  kind: view(['toy', 'factory'], 'tab'),
  keyword: text(KEYWORD_MAX),
  page: page(),
});
export type FollowAddress = AddressValue<typeof FOLLOWS>;

export const HISTORY = defineAddress('/parcourir', {
  dataModule: among(DATA_MODULE_KEYS, 'module'),
  keyword: text(KEYWORD_MAX),
  page: page(),
});
