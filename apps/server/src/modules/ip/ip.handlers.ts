import type { toyIps } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { IpLicenceService } from './ip-licences.service.ts';

/** The IP zone's licences; their toys are a zone of the catalogue. */
export function createIpHandlers(licences: IpLicenceService): HandlersOf<typeof toyIps> {
  return {
    get_ip_config: ({ db }) => licences.choices(db),
    get_ip_list: async ({ db, session }, filter) => ({ list: await licences.list(db, session, filter) }),
    get_ip: ({ db, session }, { id }) => licences.get(db, session, id),
  };
}
