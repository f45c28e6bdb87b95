// @vitest-environment happy-dom
import { api, ERRORS } from '@wanyuan/contract/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { ShareTalk } from './share-talk.tsx';

interface Said {
  seq: number;
  gid: string;
  is_own: boolean;
  text: string;
  created_time: string;
}

/** What the server has, and what it answers to the next words. */
let said: Said[];
let refusals: number[];
let sent: { gid: string; text: string; name: string }[];
const created_time = '2026-11-18T02:00:00.000Z';

beforeEach(() => {
  installTestSink();
  [said, refusals, sent] = [[], [], []];
  vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
    const input = JSON.parse(init.body) as { gid: string; text: string; name: string; read_seq: number };
    if (!url.endsWith(api.visitor.send_message.path)) {
      const last_seq = said.at(-1)?.seq ?? 0;
      const unread_count = Math.max(0, said.filter(({ is_own: isOwn }) => !isOwn).length - input.read_seq);
      const read = { last_seq, read_seq: input.read_seq, peer_read_seq: 1, unread_count };
      const data = { salesperson: 'Lin', company_name: 'Qifan', name: '', list: said, ...read };
      return Promise.resolve(Response.json({ code: 0, msg: '', data }));
    }
    sent.push(input);
    const code = refusals.shift() ?? 0;
    if (code !== 0) return Promise.resolve(Response.json({ code, msg: '中文', data: null }, { status: 422 }));
    const own = { seq: said.length + 1, gid: input.gid, is_own: true, text: input.text, created_time };
    said.push(own);
    return Promise.resolve(Response.json({ code: 0, msg: '', data: own }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(language = 'en') {
  const place = { page: 'choose' as const, token: 't'.repeat(22), code: '', person_key: 'p'.repeat(24) };
  render(
    <QueryClientProvider client={queryClient}>
      <ShareTalk {...place} language={language} />
    </QueryClientProvider>,
  );
}

function write(text: string) {
  fireEvent.change(screen.getByLabelText('Write a message…'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}

it('sends what a recipient writes, under the name that they gave', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Message us' }));
  fireEvent.change(await screen.findByLabelText('Your name (optional)'), { target: { value: 'Emma' } });
  write(' How many? ');
  expect(await screen.findByText(/Seen/)).toBeDefined();
  expect(sent).toMatchObject([{ text: 'How many?', name: 'Emma' }]);
  expect(screen.getAllByText('How many?')).toHaveLength(1);
});

it('keeps what was refused, says why in the language of the page, and sends it again as the same message', async () => {
  refusals = [ERRORS.CHAT_REFUSED_WORDS.code];
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Message us' }));
  write('Hello');
  expect((await screen.findByRole('alert')).textContent).toContain('words that cannot be sent');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(new Set(sent.map(({ gid }) => gid)).size).toBe(1);
});

it('says how much is new before it is opened', async () => {
  said = [{ seq: 1, gid: 'x', is_own: false, text: '30 cartons', created_time }];
  open('zh');
  expect(await screen.findByRole('button', { name: '联系业务员 1 条新消息' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /联系业务员/ }));
  expect(await screen.findByText('30 cartons')).toBeDefined();
});
