import { api } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import type { MailAbout } from '#lib/mail-dialog.ts';
import { createOutbox } from '#lib/outbox.ts';
import { forgetDraft, keepDraft, type MailText } from './mail-draft.ts';

const SAVE_MS = 1500;

export type DraftOutbox = ReturnType<typeof createDraftOutbox>;

/** Keeps what is being written: in this browser at once, on the server a moment later, and through a network that is gone. */
export function createDraftOutbox(about: MailAbout) {
  let waiting: MailText | null = null;
  let isEnded = false;
  const outbox = createOutbox<MailText, unknown>({
    take: () => {
      const text = waiting;
      waiting = null;
      return text;
    },
    send: (text, { keepalive }) =>
      act(api.mail.save_draft, { about, text }, { silent: true, returnError: true, keepalive }),
    onStored: () => {},
    // This browser has it all the same.
    onRefused: () => {},
    putBack: (text) => {
      if (!isEnded) waiting ??= text;
    },
  });
  return {
    keep(text: MailText): void {
      isEnded = false;
      keepDraft(about, text, new Date());
      waiting = text;
      outbox.schedule(SAVE_MS);
    },
    /** As long as it is written; what was typed last goes out when the writing is left. */
    follow(): () => void {
      const unfollow = outbox.follow();
      return () => {
        unfollow();
        void outbox.sendNow();
      };
    },
    /** It went out, or is wanted no more. */
    end(): void {
      isEnded = true;
      waiting = null;
      forgetDraft(about);
    },
  };
}
