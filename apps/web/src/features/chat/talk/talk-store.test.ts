// @vitest-environment happy-dom
import { api } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '#lib/session.ts';
import { testUser } from '#lib/test-user.ts';
import type { ChatMessage } from '../types.ts';
import { createTalk } from './talk-store.ts';

const PAGE = 15;

const message = (seq: number, rev = seq): ChatMessage => ({
  conversation_id: 3,
  seq,
  rev,
  gid: `g${seq}`,
  from_chat_id: 'k_f7',
  from_name: '陈经理',
  msg_content: [{ type: 'text', text: String(seq) }],
  status: 'sent',
  quote: null,
  mentions: [],
  created_time: new Date(0).toISOString(),
});

/** A conversation on a server, which answers as the contract says. */
function openServer(isGroup = false) {
  const server = { last: 40, rev: 40, changed: new Map<number, ChatMessage>(), asked: [] as object[] };
  const of = (seq: number): ChatMessage => server.changed.get(seq) ?? message(seq);
  const upTo = (last: number, count: number): ChatMessage[] =>
    Array.from({ length: Math.max(0, Math.min(count, last)) }, (_, at) => of(last - Math.min(count, last) + 1 + at));
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const input = JSON.parse(body) as {
      until_seq?: number;
      offset?: number;
      page?: number;
      known?: { rev: number }[];
    };
    const answer = (data: unknown): Response => new Response(JSON.stringify({ code: 0, msg: '', data }));
    if (path === api.chat.sync_messages.path) {
      const since = input.known?.[0]?.rev ?? 0;
      const all = upTo(server.last, server.last).filter(({ rev }) => rev > since);
      const conversation = { id: 3, last_seq: server.last, rev: server.rev };
      return answer({ list: [{ conversation, messages: all, is_gap: all.length > 30 }], gone: [] });
    }
    server.asked.push(input);
    const until = Math.min(input.until_seq ?? server.last, server.last);
    const last = until - (input.offset ?? 0) - ((input.page ?? 1) - 1) * PAGE;
    return answer({ list: upTo(last, PAGE), until_seq: until, first_seq: 1, has_more: last > PAGE });
  });
  const talk = createTalk(
    3,
    () => isGroup,
    () => undefined,
  );
  const seqs = (): number[] => talk.store.getState().messages.map(({ seq }) => seq);
  const say = (): ChatMessage => {
    server.last += 1;
    server.rev += 1;
    server.changed.set(server.last, message(server.last, server.rev));
    return of(server.last);
  };
  return { server, talk, seqs, say };
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

beforeEach(() => startSession(testUser()));
afterEach(() => {
  endSession('signed_out');
  vi.unstubAllGlobals();
});

it.each([false, true])('goes back page by page, and new messages shift none (group %s)', async (isGroup) => {
  const { server, talk, seqs, say } = openServer(isGroup);
  await talk.load();
  expect(seqs()).toEqual(range(26, 40));
  talk.take(say());
  await talk.loadOlder();
  expect(seqs()).toEqual(range(11, 41));
  await talk.loadOlder();
  expect(seqs()).toEqual(range(1, 41));
  expect(talk.store.getState().hasOlder).toBe(false);
  expect(server.asked.slice(1)).toEqual(
    isGroup
      ? [
          { conversation_id: 3, until_seq: 40, page: 2 },
          { conversation_id: 3, until_seq: 40, page: 3 },
        ]
      : [
          { conversation_id: 3, until_seq: 40, offset: 15 },
          { conversation_id: 3, until_seq: 40, offset: 30 },
        ],
  );
});

it('asks by number for what it missed', async () => {
  const { talk, seqs, say } = openServer();
  await talk.load();
  say();
  say();
  const third = say();
  talk.take(third);
  await vi.waitFor(() => expect(seqs()).toEqual(range(26, 43)));
});

it('hears of changes to what is on screen, and opens anew where too much is missing', async () => {
  const { server, talk, seqs, say } = openServer();
  await talk.load();
  server.rev = 41;
  server.changed.set(30, { ...message(30, 41), status: 'recalled', msg_content: [] });
  talk.catchUp(41);
  await vi.waitFor(() => expect(talk.store.getState().messages.find(({ seq }) => seq === 30)?.status).toBe('recalled'));
  for (let count = 0; count < 35; count += 1) say();
  await talk.sync();
  await vi.waitFor(() => expect(seqs()).toEqual(range(61, 75)));
});

it('jumps back to a message, keeps what is new out of sight, and reads on to the newest', async () => {
  const { talk, seqs, say } = openServer();
  await talk.load();
  await talk.load(10);
  expect(seqs()).toEqual(range(3, 17));
  expect(talk.store.getState().hasNewer).toBe(true);
  talk.take(say());
  expect(seqs()).toEqual(range(3, 17));
  await talk.loadNewer();
  await talk.loadNewer();
  expect(seqs()).toEqual(range(3, 41));
  expect(talk.store.getState().hasNewer).toBe(false);
});
