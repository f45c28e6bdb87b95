// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ERRORS } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#lib/call-error.ts';
import { CellField } from './cell-field.tsx';
import { createCellMarks } from './cell-marks.ts';

const onSave = vi.fn<(text: string) => Promise<unknown>>();
let answer: { resolve: () => void; reject: (error: unknown) => void };

beforeEach(() => {
  onSave.mockReset();
  onSave.mockImplementation(
    () =>
      new Promise<void>((resolve, reject) => {
        answer = { resolve, reject };
      }),
  );
  render(<CellField label="备注" value="旧" maxLength={50} onSave={onSave} />);
});
afterEach(cleanup);

const field = (): HTMLInputElement => screen.getByLabelText('备注');
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });
const leave = (): void => void fireEvent.blur(field());
const answered = (how: () => void): Promise<void> =>
  act(async () => {
    how();
    await Promise.resolve();
  });

it('saves when it is left, and sends nothing that stands there already', async () => {
  type('旧 ');
  leave();
  expect(onSave).not.toHaveBeenCalled();
  type('新');
  leave();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('新');
  await answered(() => answer.resolve());
  expect(screen.getByText('已保存')).toBeDefined();
});

it('keeps what was corrected while the first save travelled, and saves it too', async () => {
  type('新');
  leave();
  type('新的');
  await answered(() => answer.resolve());
  expect(field().value).toBe('新的');
  leave();
  expect(onSave).toHaveBeenLastCalledWith('新的');
});

it('takes a change back that is on its way, and is not troubled by a late refusal of it', async () => {
  type('新');
  leave();
  const first = answer;
  type('旧');
  leave();
  expect(onSave.mock.calls).toEqual([['新'], ['旧']]);
  const { code, msg } = ERRORS.CONFLICT;
  await answered(() => first.reject(new CallError(code, msg, 'toast')));
  expect(screen.getByText('保存中')).toBeDefined();
});

it('leaves what was refused as typed', async () => {
  type('新');
  leave();
  const { code, msg } = ERRORS.CONFLICT;
  await answered(() => answer.reject(new CallError(code, msg, 'toast')));
  expect(field().value).toBe('新');
  expect(screen.getByText('未保存')).toBeDefined();
});

it('says how what the sheet wrote into it stands, until it is typed into', async () => {
  const marks = createCellMarks();
  const cell = { key: 7, column: 'remark' };
  render(<CellField label="别处" value="旧" maxLength={50} onSave={onSave} cell={cell} marks={marks} />);
  let saved = (): void => undefined;
  const saving = new Promise<void>((resolve) => {
    saved = resolve;
  });
  act(() => void marks.during([{ ...cell, text: '新' }], () => saving));
  expect(screen.getByText('保存中')).toBeDefined();
  await answered(saved);
  expect(screen.getByText('已保存')).toBeDefined();
  fireEvent.change(screen.getByLabelText('别处'), { target: { value: '别' } });
  expect(screen.queryByText('已保存')).toBeNull();
});

it('takes the marks away when what the sheet wrote is refused', async () => {
  const marks = createCellMarks();
  const refusal = new Error('no');
  await expect(marks.during([{ key: 7, column: 'remark', text: '' }], () => Promise.reject(refusal))).rejects.toThrow(
    'no',
  );
  expect(marks.store.getState()).toEqual({});
});
