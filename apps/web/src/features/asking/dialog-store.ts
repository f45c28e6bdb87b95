import { create } from 'zustand';
import type { ActionFrom, ActionToy } from '#lib/feature-module.ts';
import { toast } from '#lib/notices.ts';
import { onSessionEnd } from '#lib/session.ts';
import { requireSignIn } from '#lib/sign-in.ts';
import type { Applied, Ordered } from './types.ts';

export type AskKind = 'inquiry' | 'supplement' | 'purchase';

export interface AskRequest {
  /** A new one for every opening, so that nothing of the one before is left. */
  serial: number;
  kind: AskKind;
  ids: number[];
  /** What is ordered of them where they were chosen, and for whom. */
  cartons: Readonly<Record<number, number>>;
  customer_id: number | null;
  onDone: () => void;
}

export type Success =
  | {
      kind: 'inquiry' | 'supplement';
      result: Applied;
      names: ReadonlyMap<number, string>;
      /** Where all of it was asked of one. */
      factory_id?: number;
    }
  | { kind: 'purchase'; result: Ordered; names: ReadonlyMap<number, string> };

const store = create<{ request: AskRequest | null; success: Success | null }>(() => ({ request: null, success: null }));
const MOST: Record<AskKind, number> = { inquiry: 200, supplement: 200, purchase: 50 };
let serial = 0;

export const useAskRequest = (): AskRequest | null => store((state) => state.request);
export const useSuccess = (): Success | null => store((state) => state.success);

export function openAsk(
  kind: AskKind,
  toys: readonly Pick<ActionToy, 'toy_id' | 'cartons'>[],
  { customer_id = null, onDone = () => {} }: Pick<ActionFrom, 'customer_id' | 'onDone'> = {},
): void {
  if (!requireSignIn() || toys.length === 0) return;
  if (toys.length > MOST[kind]) {
    toast.warning(`一次最多 ${MOST[kind]} 款，请分批提交`);
    return;
  }
  serial += 1;
  const ids = [...new Set(toys.map(({ toy_id }) => toy_id))];
  const cartons = Object.fromEntries(toys.flatMap((toy) => (toy.cartons ? [[toy.toy_id, toy.cartons]] : [])));
  store.setState({ request: { serial, kind, ids, cartons, customer_id, onDone } });
}

export function closeAsk(): void {
  store.setState({ request: null });
}

/** The question is out: its dialog gives way to the word that it was taken. */
export function showSuccess(success: Success): void {
  store.setState({ request: null, success });
}

export function closeSuccess(): void {
  store.setState({ success: null });
}

onSessionEnd(() => {
  store.setState({ request: null, success: null });
});
