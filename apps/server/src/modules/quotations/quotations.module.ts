import { defineModule } from '#composition/module.ts';
import { pricingModule } from '../pricing/pricing.module.ts';
import { createQuotationServices } from './quotation-services.ts';

export { holdQuotation, noQuotation } from './open-quotation.ts';
export type { QuotationNews } from './quotation-news.ts';
export { listLines, type ShownLine } from './quotation-lines.repo.ts';
export { changeQuotation, getQuotation, getVersion, type QuotationRow, type VersionRow } from './quotations.repo.ts';
export { addEvent, getSent, holdSent, type SentQuotation } from './sent-quotations.repo.ts';
export { takeStep } from './take-step.ts';

export const quotationsModule = defineModule({
  name: 'quotations',
  needs: [pricingModule],
  create(deps) {
    const quotations = createQuotationServices(deps);
    return { services: { quotations } };
  },
});
