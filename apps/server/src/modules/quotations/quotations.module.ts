import { defineModule } from '#composition/module.ts';
import { cartsModule } from '../carts/carts.module.ts';
import { filesModule } from '../files/files.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { pricingModule } from '../pricing/pricing.module.ts';
import { readingModule } from '../reading/reading.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { quotationHolding } from './quotation-holding.repo.ts';
import { createQuotationLineHandlers } from './quotation-lines.handlers.ts';
import { createQuotationServices } from './quotation-services.ts';
import { createQuotationHandlers, createSystemQuotationHandlers } from './quotations.handlers.ts';
import { quotedToys } from './quoted-toys.repo.ts';

export const quotationsModule = defineModule({
  name: 'quotations',
  needs: [picturesModule, toysModule, filesModule, readingModule, pricingModule, cartsModule],
  create(deps) {
    const quotations = createQuotationServices(deps);
    return {
      services: { quotations },
      handlers: {
        quotation: { ...createQuotationHandlers(quotations), ...createQuotationLineHandlers(quotations) },
        system: createSystemQuotationHandlers(quotations),
      },
      holdings: { quotations: quotationHolding },
      belongings: { quotations: quotations.belonging },
      usedToys: [quotedToys],
      removeOld: [() => quotations.removal.removeOld()],
    };
  },
});
