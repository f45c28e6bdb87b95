import { describe, expect, it } from 'vitest';
import { toToyCard } from './to-toy-card.ts';
import type { ToyCardRow } from './toy-cards.repo.ts';

const now = new Date('2026-03-05T08:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const picture = (src: string) => ({ src, width: 800, height: 800, preview: '' });

const ROW: ToyCardRow = {
  toy_id: 7,
  company_id: null,
  number: 'WY1000007',
  article_number: 'HY-8821',
  name: '遥控越野车',
  name_en: 'R/C Off-road Car',
  category_id: 4000,
  picture_ids: [1, 2, 3],
  unit: '个',
  exworks_price: '30.0000',
  carton_quantity: 24,
  carton_length: '82.00',
  carton_width: '41.50',
  carton_height: '97.00',
  carton_cubic_meter: null,
  carton_cubic_feet: null,
  packing_name: '彩盒',
  certification_ids: [1],
  factory_id: 9,
  stock_cartons: 0,
  model_key: null,
  video_key: 'clips/car.mp4',
  stop_time: null,
  listed_at: daysAgo(29),
  updated_time: daysAgo(1),
  offer_price: '24.0000',
  offer_until: daysAgo(-3),
  offer_stock: 40,
};
const surroundings = {
  pictures: new Map([1, 2].map((id) => [id, picture(`/p/${id}`)])),
  factoryNames: new Map([[9, '宏宇']]),
  now,
  isSignedIn: true,
};
const card = (row: Partial<ToyCardRow> = {}, isSignedIn = true) =>
  toToyCard({ ...ROW, ...row }, { ...surroundings, isSignedIn });

describe('a card', () => {
  it('has two pictures, the factory, the price and the offer', () => {
    expect(card()).toMatchObject({
      picture: { src: '/p/1' },
      second_picture: { src: '/p/2' },
      factory_name: '宏宇',
      exworks_price: '30.0000',
      offer: { price: '24.0000', until: daysAgo(-3).toISOString(), stock_cartons: 40 },
      has_video: true,
      has_model: false,
      is_own: false,
    });
    expect(card({ offer_price: null, offer_until: null, offer_stock: null })).not.toHaveProperty('offer');
  });

  it('tells visitors neither', () => {
    const shown = card({}, false);
    expect(shown).not.toHaveProperty('exworks_price');
    expect(shown).not.toHaveProperty('offer');
  });

  it('is new for thirty days', () => {
    expect([card().is_new, card({ listed_at: daysAgo(30) }).is_new]).toEqual([true, false]);
  });

  it('takes the volume of the carton from the factory, else from cubic feet, else from its size', () => {
    const volume = (row: Partial<ToyCardRow>) => card(row).carton_cubic_meter;
    expect(volume({ carton_cubic_meter: '0.3300' })).toBe('0.330000');
    expect(volume({ carton_cubic_feet: '35.3147' })).toBe('1.000000');
    expect(volume({})).toBe('0.330091');
    expect(volume({ carton_cubic_meter: '0.000000', carton_cubic_feet: '35.3147' })).toBe('1.000000');
    expect(volume({ carton_cubic_meter: '0', carton_cubic_feet: '0' })).toBe('0.330091');
    expect(volume({ carton_length: null })).toBeNull();
    expect(volume({ carton_length: '0', carton_cubic_meter: '0' })).toBeNull();
  });
});
