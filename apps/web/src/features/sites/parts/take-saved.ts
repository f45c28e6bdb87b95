import { api, type OutputOf, type SiteDetail } from '@wanyuan/contract/client';
import { queryClient } from '#lib/query-client.ts';

interface Saved {
  revision: number;
  scope?: SiteDetail['scope'];
}

/** Keeps what the page holds, and that it is stale, but for what a save's answer told. */
function change<T>(queryKey: readonly unknown[], take: (known: T) => T): void {
  const isStale = queryClient.getQueryState(queryKey)?.isInvalidated ?? false;
  queryClient.setQueryData<T>(queryKey, (known) => (known === undefined ? known : take(known)));
  if (isStale) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/** The next save is of what this one made: before the page has asked again it would be taken for a colleague's conflict. */
export function takeSavedSite(id: number, saved: Saved): void {
  change<SiteDetail>([api.website.get_site.name, { id }], (site) => ({ ...site, ...saved }));
}

type OldPage = OutputOf<typeof api.company_website.get_company_website>;

export function takeSavedOldWebsite(saved: Saved): void {
  change<OldPage>([api.company_website.get_company_website.name, {}], ({ website }) => ({
    website: website && { ...website, ...saved },
  }));
}
