import { isLess, readFraction, ZERO } from '../pricing/fraction.ts';

/** Why a visitor is worth a call today, the strongest first. */
export const CONTACT_REASONS = [
  'opened_submit',
  'picked_unsubmitted',
  'looked_unpicked',
  'searched_nothing',
  'shared_link',
  'saw_new_toys',
] as const;
export type ContactReason = (typeof CONTACT_REASONS)[number];

/** What a visitor did lately, own looks and robots left out. */
export interface ContactFacts {
  /** Of the open picks; null where prices are unknown. */
  picked: { count: number; amount: string | null; idle_hours: number } | null;
  /** Times that the page for submitting was opened since the last submission. */
  submit_openings: number;
  /** The toy that was looked at longest without being picked. */
  looked: { times: number; seconds: number; amount: string | null } | null;
  /** The words that were looked for most without a hit. */
  searched: { words: string; times: number } | null;
  /** People who came by this visitor's personal link from other devices. */
  shared: { people: number; seconds: number } | null;
  /** New toys looked at since they came. */
  new_toys: number;
  /** What a carton of what was looked at, or the last order, suggests. */
  usual_amount: string | null;
}

export interface ContactWorth {
  reason: ContactReason;
  words: string;
  /** In the site's currency; null where nothing tells it. */
  worth: string | null;
  /** Of what. */
  base: string;
}

const HOUR = 3600;
/** `4 分 12 秒`. */
export function secondsWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)} 小时 ${Math.floor((whole % HOUR) / 60)} 分`;
  return whole < 60 ? `${whole} 秒` : `${Math.floor(whole / 60)} 分 ${String(whole % 60).padStart(2, '0')} 秒`;
}

const DAY_WORDS = ['', '一', '两', '三', '四', '五', '六', '七'];
const daysWords = (hours: number): string => {
  const days = Math.floor(hours / 24);
  return days === 0 ? '今天' : `${DAY_WORDS[days] ?? ` ${days} `}天`;
};

/** Picks rest that long before they are worth a call. */
const IDLE_HOURS = 24;
const LOOKED_TIMES = 2;
const LOOKED_SECONDS = 120;

/** The strongest reason to call a visitor; null for none. */
export function contactWorth(facts: ContactFacts): ContactWorth | null {
  const { picked, looked, searched, shared, usual_amount } = facts;
  if (picked && picked.count > 0 && facts.submit_openings > 0)
    return {
      reason: 'opened_submit',
      words: `${facts.submit_openings === 1 ? '打开' : `${facts.submit_openings} 次打开`}提交页，没有提交（${picked.count} 款）`,
      worth: picked.amount,
      base: '已选',
    };
  if (picked && picked.count > 0 && picked.idle_hours >= IDLE_HOURS)
    return {
      reason: 'picked_unsubmitted',
      words: `选了 ${picked.count} 款，${daysWords(picked.idle_hours)}未提交`,
      worth: picked.amount,
      base: '已选',
    };
  if (looked && looked.times >= LOOKED_TIMES && looked.seconds >= LOOKED_SECONDS)
    return {
      reason: 'looked_unpicked',
      words: `看了 ${looked.times} 次、共 ${secondsWords(looked.seconds)}，未加入`,
      worth: looked.amount ?? usual_amount,
      base: looked.amount === null ? '按上次订单' : '按一箱',
    };
  if (searched && searched.times > 0)
    return {
      reason: 'searched_nothing',
      words: `搜 ${searched.words} ${searched.times} 次，没有结果`,
      worth: usual_amount,
      base: '按上次订单',
    };
  if (shared && shared.people > 1)
    return {
      reason: 'shared_link',
      words: `转给同事看，${shared.people} 人共 ${secondsWords(shared.seconds)}`,
      worth: usual_amount,
      base: '按上次订单',
    };
  if (facts.new_toys >= 5)
    return { reason: 'saw_new_toys', words: `看了 ${facts.new_toys} 款上新`, worth: usual_amount, base: '按上次订单' };
  return null;
}

/** By worth, and by the strength of the reason where none is known or both are alike. */
export function byWorth(a: Pick<ContactWorth, 'reason' | 'worth'>, b: Pick<ContactWorth, 'reason' | 'worth'>): number {
  const [first, second] = [readFraction(a.worth) ?? ZERO, readFraction(b.worth) ?? ZERO];
  if (isLess(second, first)) return -1;
  if (isLess(first, second)) return 1;
  return CONTACT_REASONS.indexOf(a.reason) - CONTACT_REASONS.indexOf(b.reason);
}
