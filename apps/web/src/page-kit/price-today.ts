import type { ToyCard } from '@wanyuan/contract/client';

type PricedToy = Pick<ToyCard, 'exworks_price' | 'offer'>;

/** An answer outlives the offers that it names: pages stay open for days. */
export function runningOffer({ exworks_price: usual, offer }: PricedToy, now: Date = new Date()) {
  return usual !== undefined && offer && Date.parse(offer.until) > now.getTime() ? offer : null;
}

/** What has to be paid today; undefined where costs are hidden. */
export function priceToday(toy: PricedToy, now?: Date): string | undefined {
  return runningOffer(toy, now)?.price ?? toy.exworks_price;
}
