import { cartonVolume, cartonWarnings, type BoxSize } from '@wanyuan/domain';
import type { ToyDetailRow } from './toy-details.repo.ts';

type CartonColumns = Pick<
  ToyDetailRow,
  | 'carton_length'
  | 'carton_width'
  | 'carton_height'
  | 'carton_cubic_meter'
  | 'carton_cubic_feet'
  | 'carton_quantity'
  | 'inbox_count'
  | 'inbox_quantity'
  | 'gross_weight'
  | 'net_weight'
>;

/** The carton's volume, the factory's figure first, and where its data contradict each other. A zero says nothing. */
export function cartonFacts(toy: CartonColumns) {
  const size = sizeOf(toy);
  const stated = {
    ...(Number(toy.carton_cubic_meter) > 0 && { cubic_meter: Number(toy.carton_cubic_meter) }),
    ...(Number(toy.carton_cubic_feet) > 0 && { cubic_feet: Number(toy.carton_cubic_feet) }),
  };
  const isStated = Object.keys(stated).length > 0;
  const carton_warnings = cartonWarnings(toy).map(({ message }) => message);
  if (!isStated && size === null)
    return { carton_cubic_meter: null, carton_cubic_feet: null, is_volume_computed: false, carton_warnings };
  const volume = cartonVolume(size, stated);
  return {
    carton_cubic_meter: volume.cubic_meter.toFixed(6),
    carton_cubic_feet: volume.cubic_feet.toFixed(4),
    is_volume_computed: !isStated,
    carton_warnings,
  };
}

function sizeOf({ carton_length, carton_width, carton_height }: CartonColumns): BoxSize | null {
  const [length, width, height] = [Number(carton_length), Number(carton_width), Number(carton_height)];
  return length > 0 && width > 0 && height > 0 ? { length, width, height } : null;
}
