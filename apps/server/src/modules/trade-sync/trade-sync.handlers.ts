import type { quotationTrade, systemTrade, trade } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { TradeServices } from './trade-services.ts';

interface Handlers {
  quotation: HandlersOf<typeof quotationTrade>;
  system: HandlersOf<typeof systemTrade>;
  trade: HandlersOf<typeof trade>;
}

export function createTradeHandlers(services: TradeServices): Handlers {
  const { applications, agents, pairing, syncs, progress, messages, files, sendByLink } = services;
  return {
    quotation: {
      apply: (context, said) => applications.apply(context, said),
      sync: (context, { owner, ...source }) => syncs.begin(context, { kind: 'quotation', ...source }, owner),
      sync_count: (context, { id }) => syncs.count(context, id),
    },
    system: {
      push_trade: (context, { source, owner }) => syncs.begin(context, source, owner),
    },
    trade: {
      async get_setup(context) {
        const nonce = messages.newNonce();
        const paired = await agents.openTo(context.db, context.session);
        const addresses = await agents.addresses(context);
        return {
          ...(await applications.ofCompany(context)),
          agents: await agents.list(context),
          addresses,
          owner: await syncs.lastOwner(context),
          nonce,
          places: messages.placesFor(
            paired,
            addresses.map(({ address }) => address),
            nonce,
          ),
        };
      },
      get_syncs: (context, query) => syncs.list(context, query),
      get_sync: (context, { id }) => syncs.get(context, id),
      retry: (context, { id, renew }) => syncs.retry(context, id, renew),
      hand_over: async ({ db, session, ip }, { id, agent_id }) => ({
        token: await syncs.handOver({ db, session }, id, agent_id, ip),
      }),
      make_file: (context, wanted) => files.make(context, wanted),
      send_by_link: (context, { id }) => sendByLink(context, id),
      report: (context, report) => progress.report(context, report),
      add_address: (context, { address }) => agents.addAddress(context, address),
      async test_address(context, { id, is_reached }) {
        await agents.noteTested(context, id, is_reached);
        return {};
      },
      async order_addresses(context, { ids }) {
        await agents.order(context, ids);
        return {};
      },
      async remove_address(context, { id }) {
        await agents.removeAddress(context, id);
        return {};
      },
      make_pairing_code: (context, { origin }) => pairing.makeCode(context, origin),
      async remove_agent(context, { id }) {
        await agents.removeAgent(context, id);
        return {};
      },
      pair: (context, wanted) => pairing.pair(context, wanted),
      async register_ip({ ip }, signed) {
        await agents.register(signed, ip);
        return {};
      },
      get_applications: (context, query) => applications.list(context, query),
      async save_application(context, change) {
        await applications.serve(context, change);
        return {};
      },
    },
  };
}
