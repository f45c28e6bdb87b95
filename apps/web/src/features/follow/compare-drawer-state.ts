import { create } from 'zustand';

/** Whether the list of compared toys is open beside the side bar. */
export const useCompareDrawer = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function openCompareDrawer(): void {
  useCompareDrawer.setState({ isOpen: true });
}

export function closeCompareDrawer(): void {
  useCompareDrawer.setState({ isOpen: false });
}
