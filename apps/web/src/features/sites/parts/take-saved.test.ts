import { api, type SiteDetail } from '@wanyuan/contract/client';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { takeSavedOldWebsite, takeSavedSite } from './take-saved.ts';

afterEach(() => queryClient.clear());

const KEY = [api.website.get_site.name, { id: 7 }];
const OLD = [api.company_website.get_company_website.name, {}];
const scope: SiteDetail['scope'] = { rules: [], added_toy_ids: [3], removed_toy_ids: [], new_toys: 'join' };

it('gives the next save the revision of this one, before the page has asked again', async () => {
  queryClient.setQueryData(KEY, { id: 7, name: 'Spring', revision: 3 });
  await queryClient.invalidateQueries({ queryKey: KEY });
  takeSavedSite(7, { revision: 4, scope });
  expect(queryClient.getQueryData(KEY)).toEqual({ id: 7, name: 'Spring', revision: 4, scope });
  expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(true);
});

it('does so for the old showroom, and makes nothing of what no page holds', () => {
  queryClient.setQueryData(OLD, { website: { id: 2, revision: 8 } });
  takeSavedOldWebsite({ revision: 9 });
  expect(queryClient.getQueryData(OLD)).toEqual({ website: { id: 2, revision: 9 } });
  takeSavedSite(8, { revision: 4 });
  expect(queryClient.getQueryData([api.website.get_site.name, { id: 8 }])).toBeUndefined();
});
