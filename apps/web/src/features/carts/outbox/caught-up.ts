import type { AddResult } from '@wanyuan/contract/client';
import { openCartDialog } from '#lib/cart-dialogs.ts';
import { notify } from '#lib/notices.ts';
import { failedToys } from '../add-words.ts';
import { addOutbox, countToys, type WaitingAdd } from './waiting-adds.ts';

export interface Settled {
  add: WaitingAdd;
  /** The server's words where it took nothing. */
  result: AddResult | string;
}

const NOTICE = 'cart-outbox';
const SHOWN_SECONDS = 8;

function inByCart(settled: readonly Settled[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { add, result } of settled) {
    if (typeof result === 'string' || result.success === 0) continue;
    counts.set(add.cart.name, (counts.get(add.cart.name) ?? 0) + result.success);
  }
  return counts;
}

/** The toys that were refused; one that the cart has already is not lost. */
export const lostOf = ({ add, result }: Settled) =>
  typeof result === 'string'
    ? add.toys.map((toy) => ({ toy, reason: result }))
    : failedToys({ ...result, list: result.list.filter(({ state }) => state === 'refused') }, add.toys).flatMap(
        ({ toy_id, reason }) => {
          const toy = add.toys.find((each) => each.toy_id === toy_id);
          return toy ? [{ toy, reason }] : [];
        },
      );

/** The network is back: what got in meanwhile, and what did not with the reason and the way to another cart. */
export function sayCaughtUp(settled: readonly Settled[]): void {
  const counts = inByCart(settled);
  const lost = settled.flatMap(lostOf);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const where = [...counts].map(([name, count]) => `“${name}” ${count} 款`).join('、');
  const [first] = lost;
  const why = first && `${lost.length} 款没有加入：${first.toy.article_number} ${first.reason}`;
  const left = countToys(addOutbox().waiting);
  notify({
    key: NOTICE,
    title: [left === 0 && '连接已恢复', total > 0 && `补加了 ${total} 款`].filter(Boolean).join('，'),
    description: [where, why, left > 0 && `还有 ${left} 款待同步`].filter(Boolean).join('；'),
    duration: first ? 0 : SHOWN_SECONDS,
    ...(first && {
      action: {
        label: '换选样车',
        onSelect: () => openCartDialog({ kind: 'add', toys: lost.map(({ toy }) => toy), from: settled[0]!.add.from }),
      },
    }),
  });
}

/** No answer: says that nothing is lost, once for every act. */
export function sayWaiting(add: WaitingAdd, onWithdraw: () => void): void {
  const what = add.toys.length === 1 ? (add.toys[0]?.article_number ?? '') : `${countToys([add])} 款`;
  notify({
    key: NOTICE,
    title: `暂时连不上，已记下 ${what}`,
    description: `恢复后自动加入“${add.cart.name}”，可以继续选。`,
    duration: SHOWN_SECONDS,
    action: { label: '撤销', onSelect: onWithdraw },
  });
}
