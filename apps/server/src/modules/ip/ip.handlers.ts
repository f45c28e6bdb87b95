import type { toyIps } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { IpLicenceService } from './ip-licences.service.ts';

/** The IP zone's licences; their toys are a zone of the catalogue. */
export function createIpHandlers(licences: IpLicenceService): HandlersOf<typeof toyIps> {
  return {
    get_ip_config: ({ db }) => licences.choices(db),
    get_ip_list: async (context, filter) => ({ list: await licences.list(context, filter) }),
    get_ip: (context, { id }) => licences.get(context, id),
  };
}
