// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { QuotationPrint } from '@wanyuan/contract/client';
import { afterEach, expect, it } from 'vitest';
import { QuotationPaper } from './quotation-paper.tsx';

const TOY = {
  number: 'A-1',
  name: 'Bubble gun',
  packing: 'Color box',
  carton: '24 PCS',
  carton_size: '82×41×97',
  cubic_meter: '0.326',
  price: '2.00',
  cartons: '10',
  pieces: '240',
  amount: '480.00',
  remark: 'Blue',
  picture: '',
};
const PRINT: QuotationPrint = {
  paper: 'quotation',
  language: 'en',
  number: 'Q-1-2',
  is_draft: false,
  date: '2026-11-12',
  valid_until: '2026-12-12',
  short_hash: '3F2A-9C41',
  customer: 'Emma Toys',
  contact: 'Emma',
  currency: 'USD',
  term: 'FOB SHANTOU',
  payment: 'T/T',
  delivery: '30 days',
  port: 'Shantou',
  remark: 'Mixed colours',
  company: {
    name: '启帆',
    name_en: 'Qifan Trading',
    address: '',
    address_en: '',
    contact: '',
    phone: '0754-1',
    fax: '0754-2',
    email: '',
    notes: '',
    logo: '',
  },
  rows: [TOY, { ...TOY, number: '', name: 'Sample fee', pieces: '×3', cartons: '', amount: '45.00', remark: '' }],
  sums: { cartons: '10', pieces: '240', cubic_meter: '3.260', amount: '525.00' },
};

afterEach(cleanup);

it('is in the customer’s language, with letterhead, terms, lines, fees and sums', () => {
  render(<QuotationPaper quotation={PRINT} />);
  expect(screen.getByRole('heading', { name: 'Quotation' })).toBeDefined();
  for (const words of ['Qifan Trading', 'Q-1-2', '3F2A-9C41', 'USD FOB SHANTOU', 'Sample fee', '×3', '525.00'])
    expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByText(/Fax: 0754-2/)).toBeDefined();
});

it('says that a draft is one, and leaves out what is not there', () => {
  render(
    <QuotationPaper quotation={{ ...PRINT, language: 'zh', is_draft: true, short_hash: '', valid_until: null }} />,
  );
  expect(screen.getByText('草稿')).toBeDefined();
  expect(screen.queryByText('校验码')).toBeNull();
  expect(screen.queryByText('有效期至')).toBeNull();
});
