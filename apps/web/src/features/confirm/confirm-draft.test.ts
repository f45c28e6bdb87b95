import type { ConfirmLine } from '@wanyuan/contract/client';
import { expect, it } from 'vitest';
import { answerFault, confirmSums, NO_ANSWER, openDraft, withAnswer, withRestAccepted } from './confirm-draft.ts';
import type { ConfirmDraft } from './confirm-draft.ts';
import { NO_INFO, testLine } from './test-confirm.ts';

const PAGE = { info: { ...NO_INFO, company: 'Emma Toys' }, recipient: 'Emma' };
const LIST: ConfirmLine[] = [testLine(1), testLine(2, { change: 'changed' }), testLine(3, { is_gone: true })];
const lines = (version = 1) => ({ version, list: LIST, answers: [] });
const start = () => openDraft(PAGE, lines(), null);

it('begins with what the server knows, and with what this device has not sent yet', () => {
  expect(start()).toMatchObject({ info: PAGE.info, answers: {}, is_dirty: false });
  const kept: ConfirmDraft = {
    ...withAnswer(withAnswer(start(), 1, { answer: 'accept' }), 2, { answer: 'accept' }),
    name: 'Emma',
    is_dirty: true,
  };
  expect(Object.keys(openDraft(PAGE, lines(), kept).answers)).toEqual(['1', '2']);
  const next = openDraft(PAGE, lines(2), kept);
  expect(Object.keys(next.answers)).toEqual(['1']);
  expect(next).toMatchObject({ name: 'Emma', is_dirty: true, version: 2 });
});

it('drops figures and reasons that belong to another answer', () => {
  const changed = withAnswer(withAnswer(start(), 1, { answer: 'change' }), 1, { cartons: 12, note: 'blue' });
  expect(withAnswer(changed, 1, { answer: 'decline' }).answers[1]).toEqual({
    ...NO_ANSWER,
    answer: 'decline',
    note: 'blue',
  });
});

it('accepts the rest, apart from what is gone and what has an answer', () => {
  const draft = withAnswer(start(), 1, { answer: 'decline', reason: 'price' });
  const all = withRestAccepted(draft, LIST);
  expect([1, 2, 3].map((id) => all.answers[id]?.answer)).toEqual(['decline', 'accept', undefined]);
});

it('says what is still missing of an answer', () => {
  expect(answerFault({ ...NO_ANSWER, answer: 'change' })).toBe('nothing_changed');
  expect(answerFault({ ...NO_ANSWER, answer: 'decline' })).toBe('reason');
  expect(answerFault(NO_ANSWER)).toBeNull();
});

it('adds up without what was declined, and with what is asked for', () => {
  const draft = withAnswer(withAnswer(start(), 1, { answer: 'decline', reason: 'price' }), 2, {
    answer: 'change',
    cartons: 20,
  });
  expect(confirmSums(LIST, draft)).toMatchObject({
    lines: 2,
    counts: { decline: 1, change: 1, open: 0 },
    total: '480.00',
    wished: '960.00',
    faulty: 0,
  });
});
