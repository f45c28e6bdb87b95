// @vitest-environment happy-dom
import { ERRORS } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { testToy } from '#page-kit/toy-list/test-toy.ts';
import { toggleFollow } from './follow-acts.ts';
import { marks, setFollowed } from './marks-store.ts';
import { holdAnswers } from './test-pending-answers.ts';

let answers: ((response: Response) => void)[];

beforeEach(() => {
  installTestSink();
  answers = holdAnswers();
});
afterEach(() => {
  setFollowed(new Set());
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('takes back only the mark that was refused', async () => {
  setFollowed(new Set([5]));
  const first = toggleFollow([testToy({ toy_id: 1 })]);
  const second = toggleFollow([testToy({ toy_id: 2 })]);
  expect([...marks().followed]).toEqual([5, 1, 2]);
  answers[1]!(Response.json({ code: 0, msg: '', data: { count: 1 } }));
  await second;
  answers[0]!(Response.json({ code: ERRORS.NOT_FOUND.code, msg: '产品不存在或已下架', data: null }));
  await first;
  expect([...marks().followed]).toEqual([5, 2]);
});
