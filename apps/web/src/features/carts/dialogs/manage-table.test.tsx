// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { installTestSink } from '#lib/test-sink.ts';
import { testCart } from '../test-cart.ts';
import { ManageTable } from './manage-table.tsx';

afterEach(cleanup);

const onOpen = vi.fn<() => void>();
const ignore = (): void => undefined;
const show = (cart: ReturnType<typeof testCart>): void => {
  render(
    <MemoryRouter>
      <ManageTable carts={[cart]} hasOwners onEdit={ignore} onTransfer={ignore} onOpen={onOpen} />
    </MemoryRouter>,
  );
};

it('says why an empty cart cannot be exported', () => {
  const sink = installTestSink();
  show(testCart(1));
  fireEvent.click(screen.getByRole('button', { name: '导出 车1' }));
  expect(sink.toast).toHaveBeenCalledWith('warning', '当前无样品数据可以导出');
  expect(onOpen).not.toHaveBeenCalled();
});

it('lets leaders choose a colleague’s default', () => {
  show(testCart(2, { is_own: false, owner: { user_id: 2, nickname: '王磊' } }));
  expect(screen.getByRole('radio', { name: '设为默认 车2' })).toHaveProperty('disabled', false);
});
