import { defineModule } from '#composition/module.ts';
import { pricingModule } from '../pricing/pricing.module.ts';
import { createQuotationServices } from './quotation-services.ts';

export const quotationsModule = defineModule({
  name: 'quotations',
  needs: [pricingModule],
  create(deps) {
    const quotations = createQuotationServices(deps);
    return { services: { quotations } };
  },
});
