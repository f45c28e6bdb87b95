// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { endSession, startSession } from '#lib/session.ts';
import { testUser } from '#lib/test-user.ts';
import { useDraft } from './use-draft.ts';

const STORED = { name: 'Showroom', colour: '#1f3b57' };

afterEach(() => {
  cleanup();
  startSession(testUser());
  endSession('signed_out');
});

const at = (revision: number, change: Partial<typeof STORED> = {}) => ({ values: { ...STORED, ...change }, revision });

it('has what was typed again when one comes back, and a colleague’s change of another field', () => {
  const first = renderHook(() => useDraft('site-1', at(1)));
  act(() => first.result.current.type({ ...STORED, name: 'Spring' }));
  first.unmount();
  const again = renderHook(() => useDraft('site-1', at(2, { colour: '#ff0000' })));
  expect(again.result.current).toMatchObject({ typed: { name: 'Spring', colour: '#ff0000' }, kept: { revision: 2 } });
  expect(renderHook(() => useDraft('site-2', at(1))).result.current.typed).toEqual(STORED);
});

it('stays with the revision that it was typed over where a colleague changed the same field', () => {
  const first = renderHook(() => useDraft('site-1', at(1)));
  act(() => first.result.current.type({ ...STORED, name: 'Spring' }));
  first.unmount();
  const { result } = renderHook(() => useDraft('site-1', at(2, { name: 'Autumn' })));
  expect(result.current).toMatchObject({ typed: { name: 'Spring' }, kept: { revision: 1 }, isBehind: true });
  act(() => void result.current.adopt());
  expect(result.current).toMatchObject({ typed: { name: 'Autumn' }, kept: { revision: 2 }, isDirty: false });
});

it('forgets what was typed back, dropped, or left by somebody who signed out', () => {
  const shown = renderHook(() => useDraft('site-1', at(1)));
  const typedLater = () => renderHook(() => useDraft('site-1', at(1))).result.current.typed;
  act(() => shown.result.current.type({ ...STORED, name: 'Spring' }));
  expect(typedLater().name).toBe('Spring');
  act(() => shown.result.current.type(STORED));
  expect(typedLater()).toEqual(STORED);
  act(() => shown.result.current.type({ ...STORED, name: 'Spring' }));
  act(() => void shown.result.current.adopt());
  expect(typedLater()).toEqual(STORED);
  act(() => shown.result.current.type({ ...STORED, name: 'Spring' }));
  startSession(testUser());
  endSession('signed_out');
  expect(typedLater()).toEqual(STORED);
});
