import { create } from 'zustand';

/** The dialogs about sample carts that any page may open; the carts feature draws them. */
export type CartDialog =
  | { kind: 'create' }
  | { kind: 'edit'; customer_pick_id: number }
  | { kind: 'manage' }
  | { kind: 'transfer'; customer_pick_id: number };

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
