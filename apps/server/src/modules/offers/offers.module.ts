/** Special offers of factories: what runs, and what of its stock is taken. */
export { releaseStock, reserveStock, runningOffers, type SpecialOffer } from './special-offers.service.ts';
