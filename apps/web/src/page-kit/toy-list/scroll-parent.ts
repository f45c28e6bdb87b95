/** The element that scrolls what is inside: in the shell the pane, elsewhere whatever does. */
export function scrollParent(element: HTMLElement | null): HTMLElement | null {
  for (let parent = element?.parentElement ?? null; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}

/** Brings the head of a list into view where the user has scrolled past it. */
export function showTop(top: HTMLElement | null): void {
  const scroller = scrollParent(top);
  if (!top || !scroller) return;
  const distance = top.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  if (distance < 0) scroller.scrollBy({ top: distance });
}
