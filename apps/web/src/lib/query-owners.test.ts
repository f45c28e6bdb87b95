// @vitest-environment happy-dom
import { hashKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';
import { ownQuery, releaseQueries } from './query-owners.ts';

const keyOf = (number: number) => ['search', { number }];
const known = (): unknown[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data);

/** Answers a search and has the tab own it. */
function search(number: number, tabKey = '/sample_list'): void {
  queryClient.setQueryData(keyOf(number), number);
  ownQuery(hashKey(keyOf(number)), tabKey);
}

const searchAll = (first: number, last: number): void => {
  for (let number = first; number <= last; number += 1) search(number);
};

afterEach(() => {
  releaseQueries('/sample_list');
  releaseQueries('/other');
  queryClient.clear();
});

it('keeps the newest answers of a tab and lets the oldest go', () => {
  searchAll(1, 42);
  expect(known()).toHaveLength(40);
  expect(known()).not.toContain(2);
  expect(known()).toContain(3);
});

it('counts as new what is looked at again', () => {
  searchAll(1, 40);
  search(1);
  search(41);
  expect(known()).toContain(1);
  expect(known()).not.toContain(2);
});

it('keeps what is on screen, and what another tab uses', () => {
  search(1);
  const observer = new QueryObserver(queryClient, { queryKey: keyOf(1), enabled: false });
  const unsubscribe = observer.subscribe(() => undefined);
  search(2);
  search(2, '/other');
  searchAll(3, 42);
  expect(known()).toContain(1);
  expect(known()).toContain(2);
  expect(known()).not.toContain(3);
  unsubscribe();
});

it('leaves a pane that comes back what it had', () => {
  searchAll(1, 40);
  search(41, '/other');
  searchAll(1, 40);
  expect(known()).toHaveLength(41);
});
