// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { choiceFor, rememberChoice, type CustomerChoice } from './customer-choice.ts';

const choice = (template_id: number): CustomerChoice => ({
  kind: 'excel',
  template: 'quoted',
  template_id,
  lang: 'en',
});

beforeEach(() => {
  localStorage.clear();
});

it('keeps the last choice for each customer', () => {
  expect(choiceFor(1)).toBeNull();
  rememberChoice(1, choice(7));
  rememberChoice(2, choice(8));
  rememberChoice(1, choice(9));
  expect([choiceFor(1)?.template_id, choiceFor(2)?.template_id, choiceFor(null)]).toEqual([9, 8, null]);
});

it('forgets those who were not served for long', () => {
  for (let id = 1; id <= 120; id += 1) rememberChoice(id, choice(id));
  expect([choiceFor(20), choiceFor(21)?.template_id]).toEqual([null, 21]);
});
