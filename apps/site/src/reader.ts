import type { SitePage } from '@wanyuan/contract/client';
import { createContext, useContext } from 'react';
import type { Speech } from './words/say.ts';

/** Who reads: in which language, on which page. */
export interface Reader extends Speech {
  page: SitePage;
  /** The address of a page of this site, in this language. */
  link: (path?: string) => string;
}

export const ReaderContext = createContext<Reader | null>(null);

export const readerOf = (page: SitePage, speech: Speech): Reader => ({
  ...speech,
  page,
  link: (path = '') => `${page.base}/${page.language}${path}`,
});

export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (reader === null) throw new Error('no reader');
  return reader;
}
