import { describe, expect, it } from 'vitest';
import { cartonFacts } from './carton-facts.ts';

const carton = {
  carton_length: '82.00',
  carton_width: '41.50',
  carton_height: '97.00',
  carton_cubic_meter: null as string | null,
  carton_cubic_feet: null as string | null,
  carton_quantity: 72,
  inbox_count: null as number | null,
  inbox_quantity: null as number | null,
  gross_weight: '20.000',
  net_weight: '18.000',
};

describe('the carton', () => {
  it('is computed from its size where the factory said nothing', () => {
    expect(cartonFacts(carton)).toEqual({
      carton_cubic_meter: '0.330091',
      carton_cubic_feet: '11.6571',
      is_volume_computed: true,
      carton_warnings: [],
    });
  });

  it('keeps the factory’s own figure, and fills the other from it', () => {
    expect(cartonFacts({ ...carton, carton_cubic_meter: '0.332000' })).toMatchObject({
      carton_cubic_meter: '0.332000',
      carton_cubic_feet: '11.7245',
      is_volume_computed: false,
      carton_warnings: [],
    });
    expect(cartonFacts({ ...carton, carton_cubic_feet: '11.6571' })).toMatchObject({
      carton_cubic_feet: '11.6571',
      is_volume_computed: false,
    });
  });

  it('is doubted when the figure is more than 2 % off', () => {
    const { carton_warnings } = cartonFacts({ ...carton, carton_cubic_meter: '0.400000' });
    expect(carton_warnings).toEqual(['工厂填写的外箱体积 0.400 CBM 与箱规不符，按箱规为 0.330 CBM']);
  });

  it('is doubted when its inner boxes hold something else, or weigh more than the whole', () => {
    expect(cartonFacts({ ...carton, inbox_count: 6, inbox_quantity: 12 }).carton_warnings).toEqual([]);
    expect(cartonFacts({ ...carton, inbox_count: 6, inbox_quantity: 10, net_weight: '21' }).carton_warnings).toEqual([
      '内箱数 6 × 每内箱 10 = 60，与装箱量 72 不符',
      '净重大于毛重',
    ]);
  });

  it('has no volume when nothing is known of it', () => {
    expect(cartonFacts({ ...carton, carton_width: null })).toMatchObject({
      carton_cubic_meter: null,
      carton_cubic_feet: null,
      is_volume_computed: false,
    });
  });
});
