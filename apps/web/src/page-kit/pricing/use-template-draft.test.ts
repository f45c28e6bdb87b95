// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { inputOf, newDraft, type TemplateDraft, type TemplateInput } from './template-draft.ts';
import { useTemplateDraft } from './use-template-draft.ts';

afterEach(cleanup);

const FIRST: TemplateDraft = { ...newDraft(null), id: 1, name: 'FOB' };
const saved = (minute: number, start: TemplateDraft, sent?: TemplateInput) => ({
  start,
  savedTime: `2026-11-01T00:0${minute}:00.000Z`,
  sent,
});

const form = () => renderHook(useTemplateDraft, { initialProps: saved(0, FIRST) });

it('shows what a colleague saved where nothing has been typed', () => {
  const { result, rerender } = form();
  const theirs = { ...FIRST, remark: '旺季' };
  rerender(saved(1, theirs));
  expect(result.current).toMatchObject({ draft: theirs, isDirty: false });
});

it('keeps what has been typed when a colleague saves', () => {
  const { result, rerender } = form();
  act(() => result.current.setDraft({ ...FIRST, name: 'CIF' }));
  rerender(saved(1, { ...FIRST, remark: '旺季' }));
  expect(result.current).toMatchObject({ draft: { name: 'CIF', remark: '' }, isDirty: true });
});

it('is as saved after saving, also where the server wrote it otherwise, and not where more was typed meanwhile', () => {
  const { result, rerender } = form();
  const typed = { ...FIRST, name: 'CIF ' };
  act(() => result.current.setDraft(typed));
  rerender(saved(1, { ...FIRST, name: 'CIF' }, inputOf(typed)));
  expect(result.current).toMatchObject({ draft: { name: 'CIF' }, isDirty: false });

  const next = { ...FIRST, name: 'EXW' };
  act(() => result.current.setDraft({ ...next, remark: '急' }));
  rerender(saved(2, next, inputOf(next)));
  expect(result.current).toMatchObject({ draft: { name: 'EXW', remark: '急' }, isDirty: true });
});
