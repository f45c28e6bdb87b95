import { describe, expect, it } from 'vitest';
import {
  cartonVolumeInCbm,
  cartonVolumeInCuft,
  containerCapacity,
  shareOfCapacity,
  type Volume,
  type VolumeUnit,
} from './carton-data.ts';
import { readFraction, toNumber } from './fraction.ts';

const size = { carton_length: '82', carton_width: '41.5', carton_height: '97' };
const amount = (volume: Volume<VolumeUnit> | null) => volume && toNumber(volume.amount);

describe('the volume of a carton', () => {
  it('is the stated one, in either unit, before that of the size', () => {
    expect(amount(cartonVolumeInCbm(size))).toBe(0.330091);
    expect(amount(cartonVolumeInCbm({ ...size, carton_cubic_meter: '0.33' }))).toBe(0.33);
    expect(amount(cartonVolumeInCbm({ ...size, carton_cubic_feet: '35.3147' }))).toBe(1);
    expect(amount(cartonVolumeInCuft({ ...size, carton_cubic_feet: '11.66' }))).toBe(11.66);
    expect(amount(cartonVolumeInCuft(size))).toBeCloseTo(11.657065, 6);
    expect(amount(cartonVolumeInCuft({ carton_cubic_meter: 1 }))).toBe(35.3147);
  });

  it('is unknown while a side is missing; zero says nothing', () => {
    expect(cartonVolumeInCbm({ ...size, carton_height: null })).toBeNull();
    expect(cartonVolumeInCuft({ carton_cubic_meter: '0', carton_length: '0' })).toBeNull();
    expect(amount(cartonVolumeInCbm({ ...size, carton_cubic_meter: '0' }))).toBe(0.330091);
  });
});

describe('每车尺码', () => {
  it.each([
    ['68', 'CBM'],
    ['99.99', 'CBM'],
    ['100', 'CUFT'],
    ['2400', 'CUFT'],
  ])('%s is in %s', (figure, unit) => {
    expect(containerCapacity(readFraction(figure)!).unit).toBe(unit);
  });

  it('never meets a volume in the other unit: that does not compile', () => {
    const metres: Volume<'CBM'> = { unit: 'CBM', amount: readFraction('68')! };
    const feet: Volume<'CUFT'> = { unit: 'CUFT', amount: readFraction('11.66')! };
    const either = containerCapacity(readFraction('68')!);
    expect(toNumber(shareOfCapacity(metres, metres))).toBe(1);
    // @ts-expect-error cubic feet against cubic metres
    shareOfCapacity(feet, metres);
    // @ts-expect-error cubic metres against cubic feet
    shareOfCapacity(metres, feet);
    // @ts-expect-error a capacity whose unit was not checked
    shareOfCapacity(feet, either);
  });
});
