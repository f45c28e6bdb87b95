// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftOutbox, type DraftOutbox } from './draft-outbox.ts';
import { recallDraft, startText, type MailForm } from './mail-draft.ts';

const about = { kind: 'quotation', id: 7 } as const;
const empty = startText({ contacts: [], language: 'en' } as unknown as MailForm, about);
const written = (subject: string) => ({ ...empty, subject });

let isOffline: boolean;
let saved: string[];
let draft: DraftOutbox;
let leave: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  [isOffline, saved] = [false, []];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    if (isOffline) throw new TypeError('fetch failed');
    saved.push((JSON.parse(body) as { text: { subject: string } }).text.subject);
    return Response.json({ code: 0, msg: '', data: { saved_time: '2026-11-18T02:00:00.000Z' } });
  });
  draft = createDraftOutbox(about);
  leave = draft.follow();
});
afterEach(() => {
  draft.end();
  leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const kept = () => recallDraft(about, { draft: null, draft_time: null })?.subject;

it('saves what was typed last, once for many letters', async () => {
  for (const subject of ['O', 'Of', 'Offer']) draft.keep(written(subject));
  expect(kept()).toBe('Offer');
  await vi.advanceTimersByTimeAsync(2000);
  expect(saved).toEqual(['Offer']);
});

it('saves it when the network is back, in the words of then', async () => {
  isOffline = true;
  draft.keep(written('Offer'));
  await vi.advanceTimersByTimeAsync(2000);
  draft.keep(written('Offer 2'));
  await vi.advanceTimersByTimeAsync(2000);
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['Offer 2']);
});

it('saves what was typed last when the dialog is closed, and nothing of a mail that went out', async () => {
  draft.keep(written('Offer'));
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['Offer']);
  isOffline = true;
  draft.keep(written('Sent'));
  await vi.advanceTimersByTimeAsync(2000);
  draft.end();
  isOffline = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([saved, kept()]).toEqual([['Offer'], undefined]);
});
