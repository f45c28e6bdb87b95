import { SIDE_BAR } from '@wanyuan/domain';
import { create } from 'zustand';

interface ScrollState {
  scroller: HTMLElement | null;
  isFarDown: boolean;
}

const store = create<ScrollState>(() => ({ scroller: null, isFarDown: false }));

/** The visible pane reports where it stands. */
export function followScroll(scroller: HTMLElement, top: number): void {
  const isFarDown = top > SIDE_BAR.backToTopBeyond;
  const now = store.getState();
  if (now.scroller !== scroller || now.isFarDown !== isFarDown) store.setState({ scroller, isFarDown });
}

export function useIsFarDown(): boolean {
  return store((state) => state.isFarDown);
}

export function scrollToTop(): void {
  store.getState().scroller?.scrollTo({ top: 0, behavior: 'smooth' });
}
