import { api, type InputOf, type OutputOf } from '@wanyuan/contract/client';
import type { StoreApi } from 'zustand';
import { act } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { isPassingFault } from '#lib/passing-fault.ts';
import { countDrafts, returnSent, settleSent, takeWaiting } from '../model/drafts.ts';
import type { CartState } from './cart-state.ts';

type Update = typeof api.website.update_sample_car;

const BATCH = 500;
const SAVED_SHOWN_MS = 2500;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

export interface Outbox {
  /** Sends what waits, after a moment in which more may come. */
  schedule: (delayMs: number) => void;
  sendNow: () => Promise<void>;
  /** Whether the server may already say something else than the line does: a change of this cell is on its way. */
  isOnItsWay: (id: number, field: string) => boolean;
  /** When the page goes: the request may outlive it. */
  sendLast: () => void;
  /** Sends nothing any more: the next call would go out in somebody else's name. */
  stop: () => void;
}

/** Carries what was typed to the server: in batches, one at a time, again and again until there is an answer. */
export function createOutbox(
  cartId: number,
  store: StoreApi<CartState>,
  onStored: (answer: OutputOf<Update>) => void,
): Outbox {
  let isSending = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  /** Cells that were sent and not answered for, also when the answer was lost. */
  const onTheWay = new Set<string>();

  function schedule(delayMs: number): void {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => void sendNow(), delayMs);
  }

  function settle(answer: OutputOf<Update>): void {
    const { drafts, saved } = settleSent(store.getState().drafts, answer.faults);
    const keys = saved.map(({ id, field }) => `${id}:${field}`);
    onStored(answer);
    store.setState(({ saved: before }) => ({ drafts, isOffline: false, saved: new Set([...before, ...keys]) }));
    setTimeout(() => {
      store.setState(({ saved: before }) => ({ saved: new Set([...before].filter((key) => !keys.includes(key))) }));
    }, SAVED_SHOWN_MS);
  }

  function fail(error: unknown): void {
    if (error instanceof CallError && !isPassingFault(error)) {
      const { msg } = error;
      store.setState(({ drafts }) => ({ drafts: returnSent(drafts, msg), isOffline: false }));
      return;
    }
    store.setState(({ drafts }) => ({ drafts: returnSent(drafts), isOffline: true }));
    schedule(retryMs);
    retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
  }

  async function sendNow(keepalive = false): Promise<void> {
    clearTimeout(timer);
    if (isOver || isSending) return;
    const { changes, drafts } = takeWaiting(store.getState().drafts, BATCH);
    if (changes.length === 0) return;
    isSending = true;
    store.setState({ drafts });
    const cells = changes.flatMap(({ id, ...fields }) => Object.keys(fields).map((field) => `${id}:${field}`));
    cells.forEach((key) => onTheWay.add(key));
    try {
      const input = { customer_pick_id: cartId, changes } as InputOf<Update>;
      const answer = await act(api.website.update_sample_car, input, {
        returnError: true,
        silent: true,
        keepalive,
      });
      cells.forEach((key) => onTheWay.delete(key));
      settle(answer);
      retryMs = FIRST_RETRY_MS;
    } catch (error) {
      fail(error);
    } finally {
      isSending = false;
    }
    if (!store.getState().isOffline && countDrafts(store.getState().drafts, ['waiting']) > 0) schedule(0);
  }

  return {
    schedule,
    sendNow: () => sendNow(),
    isOnItsWay: (id, field) => onTheWay.has(`${id}:${field}`),
    sendLast: () => void sendNow(true),
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
