import { useState } from 'react';

export const DESK_PAGE = 50;

export interface DeskQuery {
  page: number;
  page_size: number;
  is_open: boolean;
  keyword: string;
}

export interface DeskFilter {
  query: DeskQuery;
  set: (next: Partial<Omit<DeskQuery, 'page_size'>>) => void;
}

/** What a tab of the desk shows: what waits, or what is done. */
export function useDeskFilter(): DeskFilter {
  const [query, setQuery] = useState<DeskQuery>({ page: 1, page_size: DESK_PAGE, is_open: true, keyword: '' });
  return { query, set: (next) => setQuery({ ...query, page: 1, ...next }) };
}
