import type { ConfirmLine } from '@wanyuan/contract/client';
import { expect, it } from 'vitest';
import { answerFault, confirmSums, NO_ANSWER, openDraft, withAnswer, withRestAccepted } from './confirm-draft.ts';
import type { ConfirmDraft } from './confirm-draft.ts';
import { NO_INFO, testLine } from './test-confirm.ts';

const PAGE = { info: { ...NO_INFO, company: 'Emma Toys' }, recipient: 'Emma' };
const [FIRST, SECOND] = [testLine(1), testLine(2)] as const;
const LIST: ConfirmLine[] = [FIRST, SECOND, testLine(3, { is_gone: true })];
const lines = (version = 1, list = LIST) => ({ version, list, answers: [] });
const start = () => openDraft(PAGE, lines(), null);

it('begins with what the server knows, and with what this device has not sent yet', () => {
  expect(start()).toMatchObject({ info: PAGE.info, answers: {}, is_dirty: false });
  const both = withAnswer(withAnswer(start(), FIRST, { answer: 'accept' }), SECOND, { answer: 'accept' });
  const kept: ConfirmDraft = { ...both, name: 'Emma', is_dirty: true };
  expect(Object.keys(openDraft(PAGE, lines(), kept).answers)).toEqual(['1', '2']);
  // A link that was looked at never, or on another device since, has marks for other lines or for none.
  const dearer = [
    { ...FIRST, pictures: [], change: 'changed' as const },
    testLine(2, { price: '2.40', amount: '576.00' }),
  ];
  const next = openDraft(PAGE, lines(2, dearer), kept);
  expect(Object.keys(next.answers)).toEqual(['1']);
  expect(next).toMatchObject({ name: 'Emma', is_dirty: true, version: 2 });
  expect(Object.keys(openDraft(PAGE, lines(3, LIST), next).answers)).toEqual(['1']);
});

it('takes no unsent answers to another version from a draft that does not know how its lines looked', () => {
  const { looks: _, ...old } = { ...withAnswer(start(), FIRST, { answer: 'accept' }), is_dirty: true };
  expect(openDraft(PAGE, lines(2), old).answers).toEqual({});
  expect(Object.keys(openDraft(PAGE, lines(1), old).answers)).toEqual(['1']);
});

it('drops figures and reasons that belong to another answer', () => {
  const changed = withAnswer(withAnswer(start(), FIRST, { answer: 'change' }), FIRST, { cartons: 12, note: 'blue' });
  expect(withAnswer(changed, FIRST, { answer: 'decline' }).answers[1]).toEqual({
    ...NO_ANSWER,
    answer: 'decline',
    note: 'blue',
  });
});

it('accepts the rest, apart from what is gone and what has an answer', () => {
  const draft = withAnswer(start(), FIRST, { answer: 'decline', reason: 'price' });
  const all = withRestAccepted(draft, LIST);
  expect([1, 2, 3].map((id) => all.answers[id]?.answer)).toEqual(['decline', 'accept', undefined]);
});

it('says what is still missing of an answer', () => {
  expect(answerFault({ ...NO_ANSWER, answer: 'change' })).toBe('nothing_changed');
  expect(answerFault({ ...NO_ANSWER, answer: 'decline' })).toBe('reason');
  expect(answerFault(NO_ANSWER)).toBeNull();
});

it('adds up without what was declined, and with what is asked for', () => {
  const draft = withAnswer(withAnswer(start(), FIRST, { answer: 'decline', reason: 'price' }), SECOND, {
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
