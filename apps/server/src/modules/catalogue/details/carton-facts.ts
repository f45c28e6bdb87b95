import { cartonVolume, cubicMetres, innerBoxesFit, showCubicMetres, type BoxSize } from '@wanyuan/domain';
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

/** The carton's volume, the factory's figure first, and where its data contradict each other. */
export function cartonFacts(toy: CartonColumns) {
  const size = sizeOf(toy);
  const stated = {
    ...(toy.carton_cubic_meter !== null && { cubic_meter: Number(toy.carton_cubic_meter) }),
    ...(toy.carton_cubic_feet !== null && { cubic_feet: Number(toy.carton_cubic_feet) }),
  };
  const isStated = Object.keys(stated).length > 0;
  if (!isStated && size === null)
    return {
      carton_cubic_meter: null,
      carton_cubic_feet: null,
      is_volume_computed: false,
      carton_warnings: contradictions(toy),
    };
  const volume = cartonVolume(size, stated);
  const doubt =
    volume.isDoubtful && size
      ? `工厂填写的外箱体积 ${showCubicMetres(volume.cubic_meter)} CBM 与箱规不符，按箱规为 ${showCubicMetres(cubicMetres(size))} CBM`
      : [];
  return {
    carton_cubic_meter: volume.cubic_meter.toFixed(6),
    carton_cubic_feet: volume.cubic_feet.toFixed(4),
    is_volume_computed: !isStated,
    carton_warnings: [doubt, contradictions(toy)].flat(),
  };
}

function sizeOf({ carton_length, carton_width, carton_height }: CartonColumns): BoxSize | null {
  const [length, width, height] = [Number(carton_length), Number(carton_width), Number(carton_height)];
  return length > 0 && width > 0 && height > 0 ? { length, width, height } : null;
}

function contradictions({ carton_quantity, inbox_count, inbox_quantity, ...weights }: CartonColumns): string[] {
  const warnings: string[] = [];
  if (carton_quantity !== null && !innerBoxesFit({ carton_quantity, inbox_count, inbox_quantity }))
    warnings.push(
      `内箱数 ${inbox_count} × 每内箱 ${inbox_quantity} = ${inbox_count! * inbox_quantity!}，与装箱量 ${carton_quantity} 不符`,
    );
  const { gross_weight, net_weight } = weights;
  if (gross_weight !== null && net_weight !== null && Number(net_weight) > Number(gross_weight))
    warnings.push('净重大于毛重');
  return warnings;
}
