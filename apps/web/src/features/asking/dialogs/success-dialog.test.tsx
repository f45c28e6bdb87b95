// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Applied } from '../types.ts';
import SuccessDialog from './success-dialog.tsx';

afterEach(cleanup);

const open = { toy_id: 1, state: 'open' as const, reason: '已有未结询价 XJ20261116-0001' };
const asked = { toy_id: 2, state: 'asked' as const, reason: '' };

function show(list: Applied['list']): void {
  const success = list.filter(({ state }) => state === 'asked').length;
  const result = {
    tip: '',
    success,
    lose: list.length - success,
    ids: [],
    call_time: null,
    factory_count: success,
    list,
  };
  render(<SuccessDialog success={{ kind: 'inquiry', result, names: new Map([[1, 'TA-1 积木']]) }} />);
}

it('says that nothing new was sent when every toy waits for an answer already', () => {
  show([open]);
  expect(screen.getByText('沿用未结询价')).toBeDefined();
  expect(screen.getByText('TA-1 积木')).toBeDefined();
  expect(screen.queryByText(/0 款|0 家|致电工厂/)).toBeNull();
});

it('tells what was sent, and what was taken over', () => {
  show([open, asked]);
  expect(screen.getByText('询价已提交')).toBeDefined();
  expect(screen.getByText('1 家')).toBeDefined();
  expect(screen.getByText('1 款已有未结询价，沿用原单')).toBeDefined();
});
