import { create } from 'zustand';

interface DockState {
  isOpen: boolean;
  openId: number | null;
}

/** The chat over the page; what was open in it stays open while it is closed. */
const store = create<DockState>(() => ({ isOpen: false, openId: null }));

export const useDock = store;
export const closeDock = (): void => store.setState({ isOpen: false });
export const openInDock = (openId: number | null): void => store.setState({ isOpen: true, openId });
