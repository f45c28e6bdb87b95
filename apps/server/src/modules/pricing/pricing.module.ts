import { defineModule } from '#composition/module.ts';
import { hasOwnRows } from '#infra/database/has-rows.ts';
import { formulaHolding } from './formula-holding.repo.ts';
import { createFormulaService } from './formulas.service.ts';
import { price_formulas } from './pricing.schema.ts';
import { createPricing } from './price-snapshots.ts';
import { createPricingHandlers } from './pricing.handlers.ts';
import { createRateHandlers } from './rates.handlers.ts';
import { createRateService } from './rates.service.ts';

export { customNumbers, setCustomNumbers } from './custom-numbers.service.ts';
export { checkFormula, checkTerms, type FormulaService, usableFormula } from './formulas.service.ts';
export { frozenFormulas } from './frozen-formulas.service.ts';
export { createPricing, type Pricer, pricerOf, type Pricing, type PricingPlace } from './price-snapshots.ts';
export { type LastQuote, lastQuotedPrices, type QuotedPrice, recordQuotedPrices } from './quoted-prices.service.ts';
export { createRateService, type RateService } from './rates.service.ts';

const AT_FIVE_PAST = '5 * * * *';

export const pricingModule = defineModule({
  name: 'pricing',
  needs: [],
  create({ db, rates: source, now, log }, { late }) {
    const rates = createRateService({ db, rates: source, now, log });
    const formulas = createFormulaService({ now });
    return {
      services: { formulas, pricing: createPricing({ rates }), quotingRates: rates },
      handlers: {
        system: createRateHandlers(rates),
        website: createPricingHandlers({ formulas, rates, placeOfCart: (...which) => late.placeOfCart(...which) }),
      },
      holdings: { formulas: formulaHolding },
      firstSteps: {
        formula: (target, { tenant_id }) => hasOwnRows(target, price_formulas, tenant_id),
      },
      late: { formulaNames: formulas.names },
      jobs: [
        {
          name: 'rates',
          run: () => rates.refresh(),
          options: { unique: 'always', retries: 2 },
          schedule: AT_FIVE_PAST,
        },
      ],
    };
  },
});
