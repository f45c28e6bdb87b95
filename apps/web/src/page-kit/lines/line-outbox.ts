import { api, type InputOf, type OutputOf } from '@wanyuan/contract/client';
import type { StoreApi } from 'zustand';
import { act } from '#lib/call-client.ts';
import { createOutbox, type Outbox } from '#lib/outbox.ts';
import { returnSent, settleSent, takeWaiting, type LineChange } from '../model/drafts.ts';
import type { CartState } from './cart-state.ts';

type Update = typeof api.website.update_sample_car;

const BATCH = 500;
const SAVED_SHOWN_MS = 2500;

interface LineOutbox extends Outbox<LineChange[]> {
  /** Whether a change of this cell is on its way, so that the server may already have another value than the line. */
  isOnItsWay: (id: number, field: string) => boolean;
}

const cellsOf = (changes: readonly LineChange[]): string[] =>
  changes.flatMap(({ id, ...fields }) => Object.keys(fields).map((field) => `${id}:${field}`));

/** Carries what was typed into the lines of a cart to the server. */
export function createLineOutbox(
  cartId: number,
  store: StoreApi<CartState>,
  onStored: (answer: OutputOf<Update>) => void,
  onWake: () => void,
): LineOutbox {
  /** Cells that were sent and not answered, also where the answer was lost. */
  const onTheWay = new Set<string>();
  const outbox = createOutbox<LineChange[], OutputOf<Update>>({
    take: () => {
      const { changes, drafts } = takeWaiting(store.getState().drafts, BATCH);
      if (changes.length === 0) return null;
      store.setState({ drafts });
      cellsOf(changes).forEach((cell) => onTheWay.add(cell));
      return changes;
    },
    send: (changes, { keepalive }) => {
      const input = { customer_pick_id: cartId, changes } as InputOf<Update>;
      return act(api.website.update_sample_car, input, { returnError: true, silent: true, keepalive });
    },
    onStored: (answer, changes) => {
      cellsOf(changes).forEach((cell) => onTheWay.delete(cell));
      const { drafts, saved } = settleSent(store.getState().drafts, answer.faults);
      const cells = saved.map(({ id, field }) => `${id}:${field}`);
      onStored(answer);
      store.setState((state) => ({ drafts, saved: new Set([...state.saved, ...cells]) }));
      setTimeout(() => {
        store.setState((state) => ({ saved: new Set([...state.saved].filter((cell) => !cells.includes(cell))) }));
      }, SAVED_SHOWN_MS);
    },
    onRefused: ({ msg }) => store.setState(({ drafts }) => ({ drafts: returnSent(drafts, msg) })),
    putBack: () => store.setState(({ drafts }) => ({ drafts: returnSent(drafts) })),
    onOffline: (isOffline) => store.setState({ isOffline }),
    onWake,
  });
  return { ...outbox, isOnItsWay: (id, field) => onTheWay.has(`${id}:${field}`) };
}
