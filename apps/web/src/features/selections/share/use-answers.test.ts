// @vitest-environment happy-dom
import { ERRORS } from '@wanyuan/contract/client';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import { installTestSink } from '#lib/test-sink.ts';
import type { SharedSelection } from './answer-draft.ts';

import { selectionMemory, useAnswers } from './use-answers.ts';

const TOKEN = 'link-of-a-selection-01';
const SELECTION: SharedSelection = {
  name: '春季',
  words: '',
  company_name: '启帆',
  salesperson: '小王',
  expires_time: null,
  is_closed: false,
  list: [],
  mine: null,
};

const answered = (code = 0, data: object = {}) => new Response(JSON.stringify({ code, msg: '', data }));
let fetchMock: Mock<typeof fetch>;
const sent = () => fetchMock.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as { answers: object[] });

beforeEach(() => {
  vi.useFakeTimers();
  installTestSink();
  fetchMock = vi.fn<typeof fetch>(() => Promise.resolve(answered()));
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function openTab(selection: Partial<SharedSelection> = {}) {
  const onEnded = vi.fn<() => void>();
  const { result } = renderHook(() => useAnswers({ token: TOKEN, selection: { ...SELECTION, ...selection }, onEnded }));
  return {
    onEnded,
    now: () => result.current,
    like: (productId: number) => act(() => result.current.answer(productId, { mark: 'like' })),
  };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const liked = (...ids: number[]) => ids.map((product_id) => ({ product_id, mark: 'like', cartons: 0, note: '' }));

it('adds to what another tab of theirs has answered', async () => {
  const first = openTab();
  const second = openTab();
  first.like(1);
  await pass(1000);
  second.like(2);
  await pass(1000);
  expect(sent().map(({ answers }) => answers)).toEqual([liked(1), liked(1, 2)]);
  act(() => first.now().setPerson({ name: 'Emma' }));
  expect(first.now().draft).toMatchObject({ name: 'Emma', answers: { 1: { mark: 'like' }, 2: { mark: 'like' } } });
});

it('keeps what another tab answers while answers are on their way', async () => {
  let arrive = (_answer: Response): void => undefined;
  fetchMock.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const first = openTab();
  const second = openTab();
  first.like(1);
  await pass(1000);
  second.like(2);
  arrive(answered());
  await pass(0);
  expect(first.now().save).toBe('unsaved');
  await pass(1000);
  expect(sent().at(-1)!.answers).toEqual(liked(1, 2));
  expect(second.now()).toMatchObject({ save: 'saved', draft: { is_dirty: false } });
});

it('tries again with what all tabs have answered by then', async () => {
  fetchMock.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  const first = openTab();
  const second = openTab();
  first.like(1);
  await pass(1000);
  second.like(2);
  await pass(6000);
  expect(sent().map(({ answers }) => answers)).toEqual([liked(1), liked(1, 2), liked(1, 2)]);
});

it('goes on from what the server knows where this device knew less', async () => {
  const nobody = { name: '', company: '', contact: '', message: '' };
  const old = { ...nobody, answers: {}, is_submitted: false, is_dirty: false };
  selectionMemory.write(TOKEN, { person_key: 'person-of-before-1', code: '', draft: old });
  const mine = {
    ...nobody,
    is_submitted: false,
    answers: [{ product_id: 1, mark: 'like' as const, cartons: 0, note: '' }],
  };
  openTab({ mine }).like(2);
  await pass(1000);
  expect(sent().at(-1)).toMatchObject({ person_key: 'person-of-before-1', answers: liked(1, 2) });
});

it('leaves a server alone that asks for it', async () => {
  const tooMany = () => Promise.resolve(answered(ERRORS.TOO_MANY_REQUESTS.code, { retry_after: 60 }));
  fetchMock.mockImplementationOnce(tooMany);
  const tab = openTab();
  tab.like(1);
  await pass(1000);
  await pass(59_000);
  expect(fetchMock).toHaveBeenCalledOnce();
  expect(tab.now().save).toBe('unsaved');
  await pass(1000);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect(tab.now().save).toBe('saved');
});

it.each(['SHARE_ENDED', 'SHARE_CODE_NEEDED', 'SHARE_CODE_WRONG'] as const)('asks no more after %s', async (name) => {
  fetchMock.mockImplementation(() => Promise.resolve(answered(ERRORS[name].code)));
  const tab = openTab();
  tab.like(1);
  await pass(60_000);
  expect(fetchMock).toHaveBeenCalledOnce();
  expect(tab.onEnded).toHaveBeenCalledOnce();
});
