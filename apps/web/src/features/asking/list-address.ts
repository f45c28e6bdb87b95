import { idIn, pageIn, textIn } from '#lib/read-search.ts';
import { searchString } from '#lib/typed-path.ts';

export interface ListAddress {
  /** Empty means all. */
  state: string;
  keyword: string;
  /** 0 means any. */
  factory: number;
  customer: number;
  isNew: boolean;
  page: number;
}

/** Reads the filter from the address, whoever wrote it. */
export function listAddress(search: URLSearchParams): ListAddress {
  return {
    state: /^[a-z_]{1,20}$/.test(search.get('state') ?? '') ? (search.get('state') ?? '') : '',
    keyword: textIn(search, 'keyword', 60),
    factory: idIn(search, 'factory') ?? 0,
    customer: idIn(search, 'customer') ?? 0,
    isNew: search.get('new') === '1',
    page: pageIn(search),
  };
}

export function listPath(path: string, { state, keyword, factory, customer, isNew, page }: ListAddress): string {
  return (
    path +
    searchString({
      state,
      keyword,
      factory: factory || null,
      customer: customer || null,
      new: isNew ? 1 : null,
      page: page > 1 ? page : null,
    })
  );
}
