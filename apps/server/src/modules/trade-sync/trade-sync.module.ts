import { defineModule } from '#composition/module.ts';
import { exportsModule } from '../exports/exports.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { quotationsModule } from '../quotations/quotations.module.ts';
import { registerAgentDownload } from './agent-download.ts';
import { tradeHolding } from './trade-holding.repo.ts';
import { createTradeServices } from './trade-services.ts';
import { createTradeHandlers } from './trade-sync.handlers.ts';

/** Quotations, carts and selections go into a company's own trade software (docs/trade-sync.md). */
export const tradeSyncModule = defineModule({
  name: 'trade-sync',
  needs: [quotationsModule, exportsModule, picturesModule],
  create({ documents, exports, keyring, config, ...deps }) {
    const trade = createTradeServices({
      ...deps,
      collector: documents.collector,
      exportMade: exports.made.start,
      publicUrl: config.PUBLIC_URL,
      proxies: config.TRUST_PROXY,
      key: keyring('trade_codes'),
    });
    return {
      services: { trade },
      handlers: createTradeHandlers(trade),
      exportDocuments: { trade: trade.files.document },
      holdings: { trade_agents: tradeHolding },
      jobs: [{ name: 'trade-secrets', run: () => trade.reseal(), options: { unique: 'always' }, atStart: true }],
      removeOld: [() => trade.pairing.removeOld()],
      takeUp: [() => trade.progress.failUnheard()],
      figures: { trade_links: () => trade.links.count() },
      routes(fastify) {
        registerAgentDownload(fastify);
        trade.links.serve(fastify.server);
      },
      close: () => trade.links.close(),
    };
  },
});
