import { useEffect } from 'react';
import { afterLoad } from '#lib/after-load.ts';

let followers = 0;
let stop: (() => void) | null = null;

function start(): void {
  afterLoad(() => {
    import('./follow-chat.ts').then(
      ({ followChat }) => {
        if (followers > 0) stop ??= followChat();
      },
      // The page of the chat says it when its own code does not come; another page tries again.
      () => undefined,
    );
  });
}

/** Keeps the chat logged in and its queue going, once for the window, as long as somebody needs it. */
export function useFollowChat(): void {
  useEffect(() => {
    followers += 1;
    if (followers === 1) start();
    return () => {
      followers -= 1;
      if (followers > 0) return;
      stop?.();
      stop = null;
    };
  }, []);
}
