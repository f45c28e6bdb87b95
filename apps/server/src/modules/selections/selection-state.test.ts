import { describe, expect, it } from 'vitest';
import { selectionState } from './selection-state.ts';

const facts = { is_closed: false, is_shared: false, has_submission: false };

describe('where a selection stands', () => {
  it.each([
    [{}, 'draft'],
    [{ is_shared: true }, 'shared'],
    [{ is_shared: true, has_submission: true }, 'submitted'],
    [{ has_submission: true }, 'submitted'],
    [{ is_closed: true }, 'closed'],
    [{ is_closed: true, is_shared: true, has_submission: true }, 'closed'],
  ] as const)('%o is %s', (given, state) => {
    expect(selectionState({ ...facts, ...given })).toBe(state);
  });
});
