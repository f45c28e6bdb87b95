// @vitest-environment happy-dom
import { ERRORS } from '@wanyuan/contract/client';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#lib/call-error.ts';
import { useShareAnswers, type AnswersOptions, type ShareDraft } from './share-answers.ts';
import { createShareMemory } from './share-memory.ts';

interface Draft extends ShareDraft {
  accepted: number[];
}
const memory = createShareMemory<Draft>('test');
const send = vi.fn<AnswersOptions<Draft, number[]>['send']>();
const onEnded = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue({});
  onEnded.mockReset();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

const open = () =>
  renderHook(() =>
    useShareAnswers<Draft, number[]>(
      {
        token: 'one',
        memory,
        open: (kept) => kept ?? { accepted: [], is_submitted: false, is_dirty: false },
        toPayload: ({ accepted }) => accepted,
        send,
        isWhole: ({ accepted }) => !accepted.includes(13),
      },
      onEnded,
    ),
  ).result;
const accept = (page: ReturnType<typeof open>, id: number) =>
  act(() => page.current.change((draft) => ({ ...draft, accepted: [...draft.accepted, id] })));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('sends answers under the person’s key, a moment after the last of them', async () => {
  const page = open();
  expect(page.current.save).toBe('untouched');
  accept(page, 1);
  accept(page, 2);
  await pass(1000);
  const { person_key } = memory.read('one');
  const how = { visit: { token: 'one', code: '', person_key }, isSubmitted: false, keepalive: false };
  expect(send.mock.calls).toEqual([[[1, 2], how]]);
  expect(page.current).toMatchObject({ save: 'saved', draft: { is_dirty: false } });
});

it('keeps what the server would refuse until it is whole', async () => {
  const page = open();
  accept(page, 13);
  await pass(1000);
  expect(send).not.toHaveBeenCalled();
  expect(memory.read('one').draft).toMatchObject({ accepted: [13], is_dirty: true });
});

it('is submitted once the server has it', async () => {
  const page = open();
  act(() => page.current.note((draft) => ({ ...draft, accepted: [5] })));
  await pass(5000);
  expect(send).not.toHaveBeenCalled();
  await act(() => page.current.submit());
  expect(send.mock.lastCall).toMatchObject([[5], { isSubmitted: true }]);
  expect(page.current.draft.is_submitted).toBe(true);
  send.mockRejectedValue(new CallError(ERRORS.SHARE_ENDED.code, 'ended', 'silent'));
  await act(() => expect(page.current.submit()).rejects.toThrow('ended'));
  expect(onEnded).toHaveBeenCalledOnce();
});
