import { Chance } from '../catalogue/chance.ts';
import type { DemoAct, DemoQuotation } from './demo-quotation.ts';

const COUNT = 120;
const NEWEST_DAYS = 5;
const DAYS_BETWEEN = 1.45;
const VALID_DAYS = 15;
/** From here on a quotation is over, one way or another. */
const OVER_DAYS = VALID_DAYS + 2;

type Outcome = 'sent' | 'viewed' | 'submitted' | 'ordered' | 'expired' | 'declined' | 'withdrawn';

const OWNERS = [
  { owner: 'qifan', share: 22, wins: 34 },
  { owner: 'qifan_admin', share: 16, wins: 26 },
  { owner: 'qifan_sales', share: 36, wins: 42 },
  { owner: 'qifan_sales2', share: 26, wins: 20 },
] as const;

const RECENT: readonly (readonly [Outcome, number])[] = [
  ['sent', 25],
  ['viewed', 40],
  ['submitted', 15],
  ['ordered', 20],
];
const OVER: readonly (readonly [Outcome, number])[] = [
  ['expired', 44],
  ['declined', 14],
  ['withdrawn', 6],
];

const WITHDRAWALS = ['客户改期，来年再谈', '客户已另行采购', '款式停产，改报替代款'];

/** Half a year of small quotations, so that figures have a shape: the same in every world. */
export function demoHistory(): DemoQuotation[] {
  const chance = Chance.of('demo-quotations');
  return Array.from({ length: COUNT }, (_, turn) => {
    const daysAgo = NEWEST_DAYS + turn * DAYS_BETWEEN + chance.between(0, 0.4);
    const { owner, wins } = chance.weighted(OWNERS.map((row) => [row, row.share] as const));
    const outcome = chance.weighted(daysAgo < OVER_DAYS ? RECENT : [...OVER, ['ordered', wins] as const]);
    return {
      owner,
      customer: chance.int(0, 3),
      lines: chance.int(3, 9),
      daysAgo,
      validDays: VALID_DAYS,
      acts: actsOf(outcome, daysAgo, chance),
    };
  });
}

function actsOf(outcome: Outcome, daysAgo: number, chance: Chance): DemoAct[] {
  // However slow the customer was, it happened before today.
  let left = daysAgo * 24;
  const hours = (low: number, high: number) => {
    const taken = Math.min(chance.between(low, high), left / 3);
    left -= taken;
    return taken;
  };
  const acts: DemoAct[] = [{ act: 'send', hours: hours(1, 20) }];
  const isUnopened = outcome === 'expired' && chance.isTrue(0.3);
  if (outcome !== 'sent' && !isUnopened) acts.push({ act: 'view', hours: hours(1, 60) });
  if (outcome === 'expired') acts.push({ act: 'expire', hours: 0 });
  if (outcome === 'withdrawn') acts.push({ act: 'withdraw', hours: hours(5, 90), note: chance.pick(WITHDRAWALS) });
  if (outcome === 'submitted') acts.push({ act: 'submit', hours: hours(4, 100), answers: 'changes' });
  if (outcome === 'declined')
    acts.push(
      { act: 'submit', hours: hours(4, 100), answers: 'decline' },
      { act: 'withdraw', hours: hours(4, 60), note: '客户没有下单' },
    );
  if (outcome === 'ordered')
    acts.push(
      { act: 'submit', hours: hours(4, 100), answers: chance.isTrue(0.4) ? 'changes' : 'accept' },
      { act: 'accept', hours: hours(2, 48) },
      { act: 'order', hours: 0 },
    );
  return acts;
}
