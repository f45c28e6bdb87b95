import { pageIn, textIn } from '#lib/read-search.ts';
import { searchString } from '#lib/typed-path.ts';

export interface FollowAddress {
  kind: 'toy' | 'factory';
  keyword: string;
  page: number;
}

const KEYWORD_MAX = 100;

export const keywordIn = (search: URLSearchParams): string => textIn(search, 'keyword', KEYWORD_MAX);

/** Reads /follow's address, whoever wrote it. */
export function followAddress(search: URLSearchParams): FollowAddress {
  return {
    kind: search.get('tab') === 'factory' ? 'factory' : 'toy',
    keyword: keywordIn(search),
    page: pageIn(search),
  };
}

export function followPath({ kind, keyword, page }: FollowAddress): string {
  const tab = kind === 'factory' ? kind : null;
  return `/follow${searchString({ tab, keyword, page: page > 1 ? page : null })}`;
}
