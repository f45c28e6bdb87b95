import type { ToyCard } from '@wanyuan/contract/client';

/** A toy for tests of components. */
export function testToy(change: Partial<ToyCard> = {}): ToyCard {
  const picture = { src: '/pictures/1-abcdef12/{w}.webp', width: 600, height: 600, preview: '' };
  return {
    toy_id: 7,
    number: 'WY1000007',
    article_number: 'TY-8816',
    name: '1:14 遥控越野车',
    name_en: 'R/C Off-road Car',
    category_id: 4000,
    picture,
    second_picture: { ...picture, src: '/pictures/2-abcdef12/{w}.webp' },
    unit: '只',
    exworks_price: '60.8000',
    carton_quantity: 18,
    carton_cubic_meter: '0.330000',
    packing_name: '开窗盒',
    certification_ids: [1, 2, 5],
    factory_id: 3,
    factory_name: '拓悦玩具',
    stock_cartons: 0,
    has_model: false,
    has_video: false,
    is_new: false,
    is_own: false,
    stop_time: null,
    listed_time: '2026-01-02T03:04:05.000Z',
    updated_time: '2026-02-03T03:04:05.000Z',
    ...change,
  };
}
