import type { ReactNode } from 'react';

export interface NoticeOptions {
  key?: string;
  title: string;
  description?: ReactNode;
  /** Seconds; 0 stays until closed. */
  duration?: number;
  onClick?: () => void;
  action?: { label: string; onSelect: () => void };
  /** Beside the action, for what is wished less often. */
  otherAction?: { label: string; onSelect: () => void };
}

export interface NoticeSink {
  toast: (kind: 'success' | 'error' | 'info' | 'warning', text: string) => void;
  notify: (options: NoticeOptions) => void;
  confirm: (options: {
    title: string;
    content?: string;
    okText: string;
    cancelText?: string;
    /** Enter cancels, because agreeing would lose something. */
    startsOnCancel?: boolean;
  }) => Promise<boolean>;
}

let sink: NoticeSink | null = null;
let fetchScreen: (() => void) | null = null;
let waiting: ((screen: NoticeSink) => void)[] = [];

/** The app registers the screen. */
export function setNoticeSink(next: NoticeSink | null): void {
  sink = next;
  if (!next) return;
  const words = waiting;
  waiting = [];
  words.forEach((say) => {
    say(next);
  });
}

/** How to fetch the screen; notices that were given before it is there wait for it. */
export function setNoticeFetcher(fetch: (() => void) | null): void {
  fetchScreen = fetch;
  if (waiting.length > 0) fetch?.();
}

function tell(say: (screen: NoticeSink) => void): void {
  if (sink) {
    say(sink);
    return;
  }
  waiting.push(say);
  fetchScreen?.();
}

const toastOf =
  (kind: Parameters<NoticeSink['toast']>[0]) =>
  (text: string): void => {
    tell((screen) => {
      screen.toast(kind, text);
    });
  };

/** Short messages at the top of the window. */
export const toast = {
  success: toastOf('success'),
  error: toastOf('error'),
  info: toastOf('info'),
  warning: toastOf('warning'),
};

/** A notice in the corner that may stay. */
export function notify(options: NoticeOptions): void {
  tell((screen) => {
    screen.notify(options);
  });
}

/** Whether the user agrees; no, where there is no screen to ask on. */
export async function confirm(options: Parameters<NoticeSink['confirm']>[0]): Promise<boolean> {
  if (!sink && !fetchScreen) return false;
  return new Promise((resolve) => {
    tell((screen) => {
      resolve(screen.confirm(options));
    });
  });
}
