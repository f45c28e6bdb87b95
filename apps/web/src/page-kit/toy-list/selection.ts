import type { ToyCard } from '@wanyuan/contract/client';
import { useState } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

interface SelectionState {
  picked: ReadonlyMap<number, ToyCard>;
}

/** The toys picked in one list. A store, so that a click draws one card anew and not two thousand. */
export type ToySelection = StoreApi<SelectionState>;

const NOTHING: ReadonlyMap<number, ToyCard> = new Map();

export function createSelection(): ToySelection {
  return createStore<SelectionState>(() => ({ picked: NOTHING }));
}

/** A selection that lives as long as its page. */
export function useToySelection(): ToySelection {
  return useState(createSelection)[0];
}

const NEVER = createSelection();

export function useIsPicked(selection: ToySelection | undefined, toyId: number): boolean {
  return useStore(selection ?? NEVER, (state) => state.picked.has(toyId));
}

export function usePicked(selection: ToySelection | undefined): ReadonlyMap<number, ToyCard> {
  return useStore(selection ?? NEVER, (state) => state.picked);
}

export function useIsPicking(selection: ToySelection | undefined): boolean {
  return useStore(selection ?? NEVER, (state) => state.picked.size > 0);
}

export function togglePicked(selection: ToySelection, toy: ToyCard): void {
  const picked = new Map(selection.getState().picked);
  if (!picked.delete(toy.toy_id)) picked.set(toy.toy_id, toy);
  selection.setState({ picked });
}

/** Adds all of them, or takes them all away when each is picked already. */
export function pickAll(selection: ToySelection, toys: readonly ToyCard[]): void {
  const picked = new Map(selection.getState().picked);
  const isEachPicked = toys.every((toy) => picked.has(toy.toy_id));
  for (const toy of toys) {
    if (isEachPicked) picked.delete(toy.toy_id);
    else picked.set(toy.toy_id, toy);
  }
  selection.setState({ picked });
}

export function clearPicked(selection: ToySelection): void {
  if (selection.getState().picked.size > 0) selection.setState({ picked: NOTHING });
}
