// @vitest-environment happy-dom
import { ERRORS } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { testToy } from '#page-kit/toy-list/test-toy.ts';
import { adoptCompared, toggleCompare } from './compare-acts.ts';
import { marks, setCompared } from './marks-store.ts';
import { holdAnswers } from './test-pending-answers.ts';

let answers: ((response: Response) => void)[];

beforeEach(() => {
  installTestSink();
  answers = holdAnswers();
});
afterEach(() => {
  setCompared([]);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const toggle = (toy_id: number) => toggleCompare([testToy({ toy_id })]);
const accept = (place: number, ids: number[]) => answers[place]!(Response.json({ code: 0, msg: '', data: { ids } }));
const refuse = (place: number) =>
  answers[place]!(Response.json({ code: ERRORS.NOT_FOUND.code, msg: '产品不存在或已下架', data: null }));

it('leaves a mark that was set while the first answer travelled', async () => {
  const first = toggle(1);
  const second = toggle(2);
  accept(0, [1]);
  await first;
  expect(marks().compared).toEqual([1, 2]);
  accept(1, [1, 2]);
  await second;
  expect(marks().compared).toEqual([1, 2]);
});

it('trusts no answer of edits that crossed, whichever comes first', async () => {
  const first = toggle(1);
  const second = toggle(2);
  accept(1, [2]);
  await second;
  accept(0, [1]);
  await first;
  expect(marks().compared).toEqual([1, 2]);
});

it('takes back only the marks that were refused', async () => {
  setCompared([5]);
  const first = toggle(1);
  const second = toggle(2);
  accept(1, [5, 2]);
  await second;
  refuse(0);
  await first;
  expect(marks().compared).toEqual([5, 2]);
});

it('puts a toy back in its place when it could not be removed', async () => {
  setCompared([1, 2, 3]);
  const removal = toggle(2);
  expect(marks().compared).toEqual([1, 3]);
  refuse(0);
  await removal;
  expect(marks().compared).toEqual([1, 2, 3]);
});

it('adopts a list of the server, unless it was edited since', async () => {
  adoptCompared([7], Date.now() + 1);
  expect(marks().compared).toEqual([7]);
  const edit = toggle(8);
  adoptCompared([7], Date.now() + 1);
  expect(marks().compared).toEqual([7, 8]);
  accept(0, [7, 8]);
  await edit;
  adoptCompared([7], Date.now() - 1000);
  expect(marks().compared).toEqual([7, 8]);
});
