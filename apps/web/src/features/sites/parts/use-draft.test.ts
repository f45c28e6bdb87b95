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

it('has what was typed again when one comes back, and a colleague’s change of another field', () => {
  const first = renderHook(() => useDraft('site-1', STORED));
  act(() => first.result.current.type({ ...STORED, name: 'Spring' }));
  first.unmount();
  const again = renderHook(() => useDraft('site-1', { ...STORED, colour: '#ff0000' }));
  expect(again.result.current.typed).toEqual({ name: 'Spring', colour: '#ff0000' });
  expect(renderHook(() => useDraft('site-2', STORED)).result.current.typed).toEqual(STORED);
});

it('forgets what was typed back, dropped, or left by somebody who signed out', () => {
  const shown = renderHook(() => useDraft('site-1', STORED));
  const typedLater = () => renderHook(() => useDraft('site-1', STORED)).result.current.typed;
  act(() => shown.result.current.type({ ...STORED, name: 'Spring' }));
  expect(typedLater().name).toBe('Spring');
  act(() => shown.result.current.type(STORED));
  expect(typedLater()).toEqual(STORED);
  act(() => shown.result.current.type({ ...STORED, name: 'Spring' }));
  act(() => shown.result.current.forget());
  expect(typedLater()).toEqual(STORED);
  act(() => shown.result.current.type({ ...STORED, name: 'Spring' }));
  startSession(testUser());
  endSession('signed_out');
  expect(typedLater()).toEqual(STORED);
});
