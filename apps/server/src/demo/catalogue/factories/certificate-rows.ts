import { CERTIFICATE_KINDS, type CertificateState } from '@wanyuan/domain';
import { Chance, seedOf } from '../chance.ts';
import type { Calendar } from '../dates.ts';
import type { CertificateRow } from '../row-types.ts';
import type { FactoryPlan } from './factory-plan.ts';
import { LABORATORIES, STANDARDS } from './factory-words.data.ts';

const STATES: readonly (readonly [CertificateState, number])[] = [
  ['valid', 62],
  ['expiring', 14],
  ['expired', 12],
  ['unverified', 12],
];

/** Days from today until it ends. */
const DAYS_LEFT: Readonly<Record<CertificateState, readonly [number, number]>> = {
  valid: [70, 900],
  expiring: [2, 58],
  expired: [-400, -3],
  unverified: [90, 700],
};

/** One for each certificate kind of the factory. Article numbers are known only after its toys: see `covered`. */
export function certificateRows(
  plan: FactoryPlan,
  covered: readonly string[],
  { calendar, seed }: { calendar: Calendar; seed: number },
): Omit<CertificateRow, 'id' | 'picture_id'>[] {
  const chance = new Chance(seedOf(seed, plan.id));
  return plan.certification_ids.map((certification_id) => {
    const kind = CERTIFICATE_KINDS.find(({ id }) => id === certification_id)!;
    const state = chance.weighted(STATES);
    const daysLeft = chance.int(...DAYS_LEFT[state]);
    const years = certification_id === 7 ? 5 : chance.int(1, 3);
    const issuedDaysAgo = Math.max(1, years * 365 - daysLeft);
    return {
      factory_id: plan.id,
      certification_id,
      standard: STANDARDS[certification_id] ?? kind.name,
      number: `${kind.name.slice(0, 3).toUpperCase()}${calendar.day(issuedDaysAgo).slice(2, 4)}${String(chance.int(10_000, 99_999))}${plan.id % 10}`,
      laboratory: chance.pick(LABORATORIES),
      issued_on: calendar.day(issuedDaysAgo),
      expires_on: calendar.day(-daysLeft),
      articles: chance.isTrue(0.7) ? chance.sample(covered, chance.int(2, 6)).toSorted() : [],
      markets: [...kind.markets],
      is_verified: state !== 'unverified',
      created_at: calendar.workingMoment(Math.min(issuedDaysAgo, calendar.daysSince(plan.created_at)), chance.next()),
    };
  });
}
