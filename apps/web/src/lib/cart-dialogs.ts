import { create } from 'zustand';
import type { ActionToy, ToyAction } from './feature-module.ts';

/** The dialogs about carts that any page may open; the carts feature draws them. */
export type CartDialog =
  | { kind: 'create' }
  | { kind: 'edit'; customer_pick_id: number }
  | { kind: 'manage' }
  | { kind: 'transfer'; customer_pick_id: number }
  | {
      kind: 'add';
      toys: readonly ActionToy[];
      from: Parameters<ToyAction['onSelect']>[1];
      /** For a cart of their own, which is offered first; a proposal that can be changed. */
      name?: string;
      /** The lines that leave their cart when the toys have found another one. */
      instead?: { customer_pick_id: number; ids: number[] };
    };

interface CartDialogState {
  open: CartDialog | null;
}

const store = create<CartDialogState>(() => ({ open: null }));

export function openCartDialog(open: CartDialog): void {
  store.setState({ open });
}

export function closeCartDialog(): void {
  store.setState({ open: null });
}

export const useCartDialogs = store;
