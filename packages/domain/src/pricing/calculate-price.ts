import { prepareTemplate, workOutPrice, type LinePrice, type PricedLine } from './price-workings.ts';
import type { PriceTemplate } from './price-template.ts';

export type { LinePrice, PricedLine } from './price-workings.ts';

/** Reads the template once and prices any number of lines. Throws PriceTemplateError. */
export function priceCalculator(template: PriceTemplate): (line: PricedLine) => LinePrice {
  const prepared = prepareTemplate(template);
  return (line) => {
    const { price, flags } = workOutPrice(prepared, line);
    return { price, flags };
  };
}

/** The price of one line. Throws PriceTemplateError. */
export function calculatePrice(template: PriceTemplate, line: PricedLine): LinePrice {
  return priceCalculator(template)(line);
}
