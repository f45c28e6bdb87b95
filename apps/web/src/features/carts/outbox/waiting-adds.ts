import type { Cart } from '@wanyuan/contract/client';
import { create } from 'zustand';
import type { ActionToy, ToyAction } from '#lib/feature-module.ts';
import { keptEntries } from '#lib/outbox.ts';
import { onSessionEnd } from '#lib/session.ts';

export type Origin = Parameters<ToyAction['onSelect']>[1];
export type NamedCart = Pick<Cart, 'id' | 'name'>;

/** Toys on their way into a cart: stored before they are sent, so that no dead network and no reload loses them. */
export interface WaitingAdd {
  /** By it the server recognises an act that is sent again. */
  key: string;
  /** When it was chosen. */
  at: number;
  cart: NamedCart;
  toys: readonly ActionToy[];
  from: Origin;
}

interface Outbox {
  waiting: readonly WaitingAdd[];
  /** The last try found no network. */
  isOffline: boolean;
}

/** For so long only the window that added toys sends them. */
const ATTENDED_MS = 30_000;

/** Those that found no room in the storage: this window alone knows of them. */
const unkept = new Set<string>();

const store = create<Outbox>(() => ({ waiting: [], isOffline: false }));

export const useAddOutbox = store;
export const addOutbox = store.getState;

const kept = () => keptEntries<WaitingAdd>('add-outbox');

export function keepAdd(add: WaitingAdd): void {
  if (!kept().replace([], [[add.key, add]])) unkept.add(add.key);
  store.setState(({ waiting }) => ({ waiting: [...waiting, add] }));
}

export function dropAdd(key: string): void {
  kept().replace([key], []);
  store.setState(({ waiting }) => ({ waiting: waiting.filter((add) => add.key !== key) }));
}

/**
 * Windows of one browser share the storage: what a closed window left behind is sent by any open one, and what a window
 * has withdrawn by none. A fresh entry of another window is left to that window, which is sending it.
 */
export function takeUpAdds(): void {
  const all = kept().read();
  store.setState(({ waiting }) => {
    const known = new Set(waiting.map(({ key }) => key));
    const others = Object.values(all).filter(({ key, at }) => !known.has(key) && Date.now() - at > ATTENDED_MS);
    const own = waiting.filter(({ key }) => key in all || unkept.has(key));
    return { waiting: [...own, ...others] };
  });
}

/** What a reload, a crash or an ended session left behind. */
export function recallAdds(): void {
  store.setState({ waiting: Object.values(kept().read()), isOffline: false });
}

onSessionEnd(() => {
  unkept.clear();
  store.setState({ waiting: [], isOffline: false });
});

export function setOffline(isOffline: boolean): void {
  if (store.getState().isOffline !== isOffline) store.setState({ isOffline });
}

export const countToys = (adds: readonly Pick<WaitingAdd, 'toys'>[]): number =>
  adds.reduce((sum, { toys }) => sum + toys.length, 0);

/** What a card says of a toy that the server does not have yet. */
export const useWaitingWord = (toyId: number): string | null =>
  store(({ waiting, isOffline }) =>
    isOffline && waiting.some(({ toys }) => toys.some(({ toy_id: id }) => id === toyId)) ? '待同步' : null,
  );
