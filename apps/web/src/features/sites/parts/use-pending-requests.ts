import { api } from '@wanyuan/contract/client';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';

/** How many people wait to be let into a site. */
export function usePendingRequests(): number {
  const enabled = useCan('site.use');
  const { data } = useCall(
    api.company_website.get_website_access_apply,
    { state: 'pending', page_size: 1 },
    { silent: true, returnError: true, enabled },
  );
  return data?.counts.pending ?? 0;
}
