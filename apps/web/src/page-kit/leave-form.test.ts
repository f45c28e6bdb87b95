// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { leaveForm, useIsDirty } from './leave-form.ts';

const onClose = vi.fn<() => void>();
let sink: TestSink;
beforeEach(() => {
  sink = installTestSink();
  onClose.mockClear();
});
afterEach(cleanup);

it('closes a form in which nothing was typed without a word', async () => {
  await leaveForm({ isDirty: false, isBusy: false, onClose });
  expect(onClose).toHaveBeenCalledOnce();
  expect(sink.confirm).not.toHaveBeenCalled();
});

it('asks before what was typed is lost', async () => {
  sink.confirm.mockResolvedValueOnce(false);
  await leaveForm({ isDirty: true, isBusy: false, onClose });
  expect(sink.confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '放弃已填写的内容？', okText: '放弃' }));
  expect(onClose).not.toHaveBeenCalled();
  await leaveForm({ isDirty: true, isBusy: false, onClose });
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays while the form is sent', async () => {
  await leaveForm({ isDirty: true, isBusy: true, onClose });
  expect(sink.confirm).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

it('knows what was typed from what was put back', () => {
  const { result, rerender } = renderHook(useIsDirty, { initialProps: { remark: '', items: ['price'] } });
  expect(result.current).toBe(false);
  rerender({ remark: '急', items: ['price'] });
  expect(result.current).toBe(true);
  rerender({ remark: '', items: ['price'] });
  expect(result.current).toBe(false);
});
