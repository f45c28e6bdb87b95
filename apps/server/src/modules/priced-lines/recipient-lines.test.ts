import { expect, it } from 'vitest';
import type { WholeSnapshot } from '../toys/toys.module.ts';
import { recipientLine } from './recipient-lines.service.ts';

/** Every field that a snapshot can have tells of itself, unless it is one that recipients see. */
const snapshot = {
  number: 'WY-1',
  name: '遥控车',
  name_en: 'R/C car',
  packing_name: '彩盒',
  packing_name_en: 'Colour box',
  carton_quantity: 24,
  carton_length: '50',
  carton_width: '40',
  carton_height: '61.5',
  carton_cubic_meter: null,
  gross_weight: '12',
  net_weight: '10',
  exworks_price: 'SECRET',
  additional_price: 'SECRET',
  factory_name: 'SECRET',
  factory_number: 'SECRET',
  article_number: 'SECRET',
} as unknown as WholeSnapshot;
const line = {
  toy_id: 7,
  snapshot,
  remark: 'red',
  quoted_price: '3.5000',
  currency: 'USD' as const,
  picture_ids: [],
  internal_remark: 'SECRET',
};
const beside = { numbers: new Map<number, string>(), pictures: new Map() };

it('a recipient sees of a line what is for them, and nothing else', () => {
  const shown = recipientLine(line, 'stopped', beside, { showsPrice: true });
  expect(JSON.stringify(shown)).not.toContain('SECRET');
  expect(shown).toMatchObject({
    number: 'WY-1',
    carton_cubic_meter: '0.123000',
    remark: 'red',
    is_stopped: true,
    price: '3.5000',
    currency: 'USD',
  });
});

it('sees no price and no currency where prices are not shown', () => {
  expect(recipientLine(line, 'offered', beside, { showsPrice: false })).toMatchObject({ price: null, currency: null });
});

it('sees of a toy that went black the number alone, by the customer’s own name for it', () => {
  const numbers = new Map([[7, 'BR-100']]);
  const shown = recipientLine(line, undefined, { ...beside, numbers }, { showsPrice: true });
  const told = Object.values(shown).filter((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  expect(told).toEqual(['BR-100']);
});
