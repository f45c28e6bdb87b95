import { defineModule } from '#composition/module.ts';
import { hasRows } from '#infra/database/has-rows.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { cartsModule } from '../carts/carts.module.ts';
import { filesModule } from '../files/files.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { pricingModule } from '../pricing/pricing.module.ts';
import { readingModule } from '../reading/reading.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { createAlertHandlers } from './alerts.handlers.ts';
import { createFigureHandlers } from './figures.handlers.ts';
import { createQuotationSource } from './quotation-export-source.ts';
import { quotationHolding } from './quotation-holding.repo.ts';
import { createQuotationLineHandlers } from './quotation-lines.handlers.ts';
import { createQuotationServices } from './quotation-services.ts';
import { createVersionHandlers } from './quotation-versions.handlers.ts';
import { createQuotationHandlers, createSystemQuotationHandlers } from './quotations.handlers.ts';
import { quotations as quotation_rows } from './quotations.schema.ts';
import { quotedToys } from './quoted-toys.repo.ts';
import { quotationJobs } from './watch-jobs.ts';

export { addressee, newHead } from './new-quotation-head.ts';
export { recordDeclines } from './declined-lines.repo.ts';
export { isReaddressed } from './is-readdressed.ts';
export { findLeaks, type Leak, leakGuard } from './leak-guard.ts';
export { refuseLeaks, refuseLeaksOf } from './leak-guard.service.ts';
export { holdQuotation, noQuotation } from './open-quotation.ts';
export type { QuotationNews } from './quotation-news.ts';
export { listLines, type ShownLine } from './quotation-lines.repo.ts';
export { getSettings, saveSettings } from './quotation-settings.repo.ts';
export { sumsOf } from './quotation-sums.ts';
export { changeQuotation, getQuotation, getVersion, type QuotationRow, type VersionRow } from './quotations.repo.ts';
export {
  addEvent,
  addEvents,
  getSent,
  holdSent,
  listShown,
  type SentQuotation,
  type ShownVersion,
} from './sent-quotations.repo.ts';
export type { QuotationServices } from './quotation-services.ts';
export { keptTerms } from './sending-terms.ts';
export { takeStep } from './take-step.ts';
export { landedOf, versionLine } from './version-cells.ts';
export { versionHash } from './version-hash.ts';
export { afterNext } from './version-states.ts';
export { wholeVersion, type WholeVersion } from './whole-version.ts';

export const quotationsModule = defineModule({
  name: 'quotations',
  needs: [picturesModule, toysModule, filesModule, readingModule, pricingModule, cartsModule, messagesModule],
  create(deps, { late }) {
    const quotations = createQuotationServices({
      ...deps,
      linked: (...which) => late.linkedQuotations(...which),
      releaseTaken: (...which) => late.releaseTaken(...which),
    });
    return {
      services: { quotations },
      handlers: {
        quotation: {
          ...createQuotationHandlers(quotations),
          ...createQuotationLineHandlers(quotations),
          ...createVersionHandlers(quotations, (...wish) => late.exportMade(...wish)),
          ...createAlertHandlers(quotations),
          ...createFigureHandlers(quotations),
        },
        system: createSystemQuotationHandlers(quotations),
      },
      holdings: { quotations: quotationHolding },
      firstSteps: {
        quotation: (target, session) =>
          hasRows(target, quotation_rows, ownRows(session, 'quotation.use', quotation_rows)),
      },
      belongings: { quotations: quotations.belonging },
      exportSources: { quotation: createQuotationSource(deps) },
      exportDocuments: { comparison: quotations.comparison },
      usedToys: [quotedToys],
      jobs: quotationJobs(quotations, deps.now),
      removeOld: [() => quotations.removal.removeOld()],
    };
  },
});
