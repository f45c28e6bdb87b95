import type { Certificate } from '@wanyuan/contract/client';
import { CERTIFICATE_STATE_LABEL, CERTIFICATE_STATES } from '@wanyuan/domain';

type StateFacts = Pick<Certificate, 'state' | 'days_left'>;

/** 有效, 34 天后到期, 已过期, 未核验. */
export function certificateNote({ state, days_left: days }: StateFacts): string {
  if (state === 'expiring' && days !== null) return days === 0 ? '今天到期' : `${days} 天后到期`;
  return CERTIFICATE_STATE_LABEL[state];
}

/** Those that can be used come first; of these the ones that last longest. */
export function certificateOrder(a: Certificate, b: Certificate): number {
  const byState = CERTIFICATE_STATES.indexOf(a.state) - CERTIFICATE_STATES.indexOf(b.state);
  return byState || (b.days_left ?? Infinity) - (a.days_left ?? Infinity) || a.id - b.id;
}

/** 4 张有效，1 张将到期 */
export function certificateSummary(certificates: readonly StateFacts[]): string {
  const count = (state: StateFacts['state']): number => certificates.filter((entry) => entry.state === state).length;
  const parts: [number, string][] = [
    [count('valid'), '张有效'],
    [count('expiring'), '张将到期'],
    [count('expired'), '张已过期'],
    [count('unverified'), '张未核验'],
  ];
  return parts.flatMap(([number, words]) => (number > 0 ? `${number} ${words}` : [])).join('，');
}
