import type { ReactNode } from 'react';

export interface NoticeOptions {
  key?: string;
  title: string;
  description?: ReactNode;
  /** Seconds; 0 stays until closed. */
  duration?: number;
  onClick?: () => void;
  action?: { label: string; onSelect: () => void };
}

export interface NoticeSink {
  toast: (kind: 'success' | 'error' | 'info' | 'warning', text: string) => void;
  notify: (options: NoticeOptions) => void;
  confirm: (options: { title: string; content?: string; okText: string; cancelText?: string }) => Promise<boolean>;
}

let sink: NoticeSink | null = null;

/** The app registers the screen; until then, and in tests, notices go nowhere. */
export function setNoticeSink(next: NoticeSink | null): void {
  sink = next;
}

/** Short messages at the top of the window. */
export const toast = {
  success: (text: string): void => sink?.toast('success', text),
  error: (text: string): void => sink?.toast('error', text),
  info: (text: string): void => sink?.toast('info', text),
  warning: (text: string): void => sink?.toast('warning', text),
};

/** A notice in the corner that may stay. */
export function notify(options: NoticeOptions): void {
  sink?.notify(options);
}

export async function confirm(options: Parameters<NoticeSink['confirm']>[0]): Promise<boolean> {
  return sink ? sink.confirm(options) : true;
}
