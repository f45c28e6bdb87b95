// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { api, ERRORS } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { NotOpen } from './not-open.tsx';
import { createShareMemory } from './share-memory.ts';
import { useShareView } from './use-share-view.ts';
import { EN } from './words/en.ts';

const TOKEN = 'link-of-a-selection-01';
const memory = createShareMemory<null>('test');
const WORDS = { ...EN.words, ends: { ...EN.words.ends, superseded: { title: 'There is a newer version', hint: '' } } };

let fetchMock: Mock<typeof fetch>;
const answer = (code: number, data: object | null = null) =>
  fetchMock.mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ code, msg: 'said', data }))));

beforeEach(() => {
  installTestSink();
  fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Page({ token }: { token: string }) {
  const { view, open, reload } = useShareView(api.website.get_chooses_detail, token, memory);
  if (view.state === 'open') return <h1>{view.shown.name}</h1>;
  return <NotOpen view={view} words={WORDS} title="Selection" onOpen={open} onRetry={reload} />;
}
const visit = (token = TOKEN) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Page token={token} />
    </QueryClientProvider>,
  );

it.each([
  [ERRORS.NOT_FOUND.code, null, 'This link does not exist any more'],
  [ERRORS.SHARE_ENDED.code, { reason: 'stopped' }, 'Sharing has been stopped'],
  [ERRORS.SHARE_ENDED.code, { reason: 'expired' }, 'This link has expired'],
  [ERRORS.SHARE_ENDED.code, { reason: 'superseded' }, 'There is a newer version'],
  [ERRORS.SHARE_ENDED.code, { reason: 'something new' }, 'Sharing has been stopped'],
  [ERRORS.FORBIDDEN.code, null, 'Could not be opened'],
])('says of %i %j: %s', async (code, data, words) => {
  answer(code, data);
  visit();
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
});

it('asks for the code until it is right, and remembers it', async () => {
  answer(ERRORS.SHARE_CODE_NEEDED.code);
  visit();
  const type = async (code: string) => {
    fireEvent.change(await screen.findByPlaceholderText('Access code'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  };
  await screen.findByPlaceholderText('Access code');
  answer(ERRORS.SHARE_CODE_WRONG.code, { left: 9 });
  await type('BAD0');
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong code, 9 more tries');
  answer(0, { name: 'Spring' });
  await type('AB12');
  expect(await screen.findByRole('heading', { name: 'Spring' })).toBeTruthy();
  expect(memory.read(TOKEN).code).toBe('AB12');
});

it('asks nobody for what is no token', () => {
  visit('short');
  expect(screen.getByRole('heading', { name: 'This link does not exist any more' })).toBeTruthy();
  expect(fetchMock).not.toHaveBeenCalled();
});
