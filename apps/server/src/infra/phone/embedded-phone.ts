import type { Db } from '../database/database.ts';
import type { PhonePort, PhoneCall } from './phone-port.ts';

interface EmbeddedPhoneOptions {
  /** Leaves a message with the factory's accounts; null when it has none. */
  reach(db: Db, factoryId: number, note: { title: string; summary: string; link: string }): Promise<Reached | null>;
}
type Reached = () => Promise<void>;

const WORDS = {
  inquiry: { asks: '询价', link: '/factoryDesk?tab=inquiry', wish: '请尽快答复价格、起订量与交期' },
  supplement: { asks: '申请补样', link: '/factoryDesk?tab=supplement', wish: '请答复各款何时可以送到' },
};
const TOYS_NAMED = 5;

/** Without a telephone: the factory's accounts get a message. */
export function createEmbeddedPhone({ reach }: EmbeddedPhoneOptions): PhonePort {
  return {
    async place(db, phoneCall) {
      const after = await reach(db, phoneCall.factory_id, noteOf(phoneCall));
      return after === null ? { outcome: 'no_account' } : { outcome: 'reached', after };
    },
  };
}

function noteOf({ kind, buyer_company, toys, attempt, is_urgent }: PhoneCall) {
  const { asks, link, wish } = WORDS[kind];
  const named = toys.slice(0, TOYS_NAMED).join('、');
  const more = toys.length > TOYS_NAMED ? `等${toys.length}款` : '';
  const again = attempt > 1 ? `（第${attempt}次联系）` : '';
  return {
    title: `${is_urgent ? '【催】' : ''}${buyer_company}向贵厂${asks}${toys.length}款${again}`,
    summary: `${named}${more}。${wish}。`,
    link,
  };
}
