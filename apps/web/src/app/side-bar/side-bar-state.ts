import { SIDE_BAR } from '@wanyuan/domain';
import { create } from 'zustand';
import { deviceSetting } from '#lib/storage.ts';

const SETTING = 'side-bar';
const DEFAULT_TOP = 232;
const BOTTOM_GAP = 16;

interface SideBarState {
  top: number;
  isOpen: boolean;
}

const store = create<SideBarState>(() => ({
  top: DEFAULT_TOP,
  isOpen: true,
  ...(deviceSetting.read(SETTING) as Partial<SideBarState> | null),
}));

function change(next: Partial<SideBarState>): void {
  store.setState(next);
  deviceSetting.write(SETTING, store.getState());
}

export const useSideBar = store;

export function setSideBarOpen(isOpen: boolean): void {
  change({ isOpen });
}

/** At least 100 px from the top, and never out of the window. */
export function clampTop(top: number, height: number, windowHeight: number): number {
  return Math.max(SIDE_BAR.minTop, Math.min(top, windowHeight - height - BOTTOM_GAP));
}

export function setSideBarTop(top: number): void {
  change({ top });
}
