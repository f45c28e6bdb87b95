// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Table } from 'antd';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { START_TERMS } from '#page-kit/pricing/terms.ts';
import type { SelectionProduct, ProductChange } from '../selection-words.ts';
import { productColumns } from './product-columns.tsx';
import { GONE_PRODUCT } from './test-product.ts';

const SHOWN: SelectionProduct = {
  ...GONE_PRODUCT,
  toy: {
    number: 'T70',
    article_number: 'A70',
    name: '积木',
    name_en: '',
    unit: 'PCS',
    category_id: 1,
    packing_name: '',
    packing_name_en: '',
    exworks_price: '12.50',
    additional_price: '0',
    moq_pieces: null,
    length: null,
    width: null,
    height: null,
    pack_length: null,
    pack_width: null,
    pack_height: null,
    inbox_count: null,
    inbox_quantity: null,
    carton_quantity: null,
    carton_length: null,
    carton_width: null,
    carton_height: null,
    carton_cubic_meter: null,
    carton_cubic_feet: null,
    gross_weight: null,
    net_weight: null,
    certification_ids: [],
    factory_id: 1,
    factory_name: '工厂',
    factory_number: 'F1',
  },
  quoted_price: '1.9400',
  price_flags: ['缺少装箱量或外箱体积，价格未含运费'],
  formula_parameter: {
    ...START_TERMS,
    rate: '7.10',
    currency_type: 'USD',
    formula_id: 1,
    formula_name: '常用',
    source: 'company',
    rate_time: null,
  },
  is_gone: false,
};

afterEach(cleanup);

function show(product: SelectionProduct) {
  const onSave = vi.fn<(change: ProductChange) => Promise<unknown>>();
  const onRemove = vi.fn<(id: number) => void>();
  render(
    <MemoryRouter>
      <Table rowKey="id" dataSource={[product]} columns={productColumns({ onSave, onRemove })} pagination={false} />
    </MemoryRouter>,
  );
  return { onRemove };
}

it('marks a price without freight, and explains it on click', async () => {
  show(SHOWN);
  expect(screen.getByText('缺少装箱量或外箱体积，价格未含运费')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'T70 看价格怎么来的' }));
  const story = await screen.findByRole('region', { name: '价格怎么来的' });
  expect(story.textContent).toContain('USD 1.94');
});

it('says of a toy that is shown no more only its numbers, without a link, and lets it be removed', () => {
  const { onRemove } = show(GONE_PRODUCT);
  expect(screen.getByText('已下架产品')).toBeTruthy();
  expect(screen.getByText('BR-7')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '移除 T70' }));
  expect(onRemove).toHaveBeenCalledWith(7);
});
