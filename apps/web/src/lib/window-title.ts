import { BADGE_MAX, badgeText } from '@wanyuan/domain';

let title = document.title;
let count = 0;

const show = (): void => {
  document.title = count > 0 ? `(${badgeText(count, BADGE_MAX)}) ${title}` : title;
};

/** The page's name; the shell gives it. */
export function setWindowTitle(next: string): void {
  title = next;
  show();
}

/** How many messages wait, before the name. */
export function setWindowCount(next: number): void {
  count = next;
  show();
}
