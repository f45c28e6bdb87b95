import { Steps } from 'antd';
import { formatDateTime } from '#lib/format.ts';
import styles from '../parts/detail.module.css';
import type { Purchase, PurchaseState } from '../types.ts';

const WAY: readonly { state: PurchaseState; label: string }[] = [
  { state: 'submitted', label: '提交采购' },
  { state: 'factory_confirmed', label: '工厂确认' },
  { state: 'buyer_confirmed', label: '买方确认' },
  { state: 'shipped', label: '工厂发货' },
  { state: 'closed', label: '确认收货' },
];
const STOPS: Partial<Record<PurchaseState, string>> = {
  rejected: '工厂拒绝',
  cancelled: '已取消',
  expired: '已过期',
};

/** What happened when an order came into a state. */
export const eventLabel = (state: PurchaseState): string =>
  STOPS[state] ?? WAY.find((step) => step.state === state)?.label ?? '';

/** How far an order is; one that was stopped ends where it was. */
export function PurchaseSteps({ purchase }: { purchase: Purchase }) {
  const timeOf = (state: PurchaseState): string | undefined =>
    purchase.history.find((entry) => entry.state === state)?.time;
  const stop = STOPS[purchase.state];
  const passed = WAY.filter(({ state }) => timeOf(state) !== undefined);
  const steps: { state: PurchaseState; label: string }[] = stop
    ? [...passed, { state: purchase.state, label: stop }]
    : [...WAY];
  const at = steps.findIndex(({ state }) => state === purchase.state);
  return (
    <div className={`card mb-12 ${styles.steps}`}>
      <Steps
        size="small"
        current={purchase.state === 'closed' ? steps.length : at}
        status={stop ? 'error' : 'process'}
        items={steps.map(({ state, label }) => {
          const time = timeOf(state);
          return { title: label, ...(time ? { content: formatDateTime(time).slice(5) } : {}) };
        })}
      />
    </div>
  );
}
