import { CERTIFICATE_STATES, CERTIFICATE_KINDS } from '@wanyuan/domain';
import type { PageLink } from '#lib/page-links.ts';
import { pageIn, textIn } from '#lib/read-search.ts';
import { searchString } from '#lib/search-string.ts';

export interface CertificateQuery {
  keyword: string;
  market: string | undefined;
  certification_id: number | undefined;
  state: (typeof CERTIFICATE_STATES)[number] | undefined;
  page: number;
}

/** Reads the address of the certificate zone; what is unknown counts as not said. */
export function readCertificateQuery(search: URLSearchParams): CertificateQuery {
  const kind = Number(search.get('certificate'));
  const state = search.get('state');
  return {
    keyword: textIn(search, 'keyword', 500),
    market: search.get('market')?.slice(0, 20) || undefined,
    certification_id: CERTIFICATE_KINDS.find(({ id }) => id === kind)?.id,
    state: CERTIFICATE_STATES.find((known) => known === state),
    page: pageIn(search),
  };
}

export function certificatePath({ keyword, market, certification_id, state, page }: CertificateQuery): PageLink {
  return `/gcc_list${searchString({ keyword, market, certificate: certification_id, state, page: page > 1 ? page : null })}`;
}
