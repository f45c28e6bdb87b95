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

const natural = (text: string | null): number => (/^\d{1,12}$/.test(text ?? '') ? Number(text) : 0);

/** Reads the filter from the address, whoever wrote it. */
export function listAddress(search: URLSearchParams): ListAddress {
  return {
    state: /^[a-z_]{1,20}$/.test(search.get('state') ?? '') ? (search.get('state') ?? '') : '',
    keyword: (search.get('keyword') ?? '').trim().slice(0, 60),
    factory: natural(search.get('factory')),
    customer: natural(search.get('customer')),
    isNew: search.get('new') === '1',
    page: natural(search.get('page')) || 1,
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
