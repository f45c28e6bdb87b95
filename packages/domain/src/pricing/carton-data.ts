import { CUBIC_FEET_PER_CUBIC_METRE } from '../carton.ts';
import {
  divide,
  multiply,
  readFraction,
  readPositive,
  toNumber,
  type DecimalInput,
  type Fraction,
} from './fraction.ts';

type Figure = DecimalInput | null;

/** What a toy says about its carton: sizes in cm, weights in kg for one carton. */
export interface CartonData {
  carton_quantity?: number | null;
  carton_length?: Figure;
  carton_width?: Figure;
  carton_height?: Figure;
  carton_cubic_meter?: Figure;
  carton_cubic_feet?: Figure;
  inbox_count?: number | null;
  inbox_quantity?: number | null;
  gross_weight?: Figure;
  net_weight?: Figure;
}

export type VolumeUnit = 'CBM' | 'CUFT';

/** A volume that knows its unit, so that cubic feet never meet cubic metres. */
export interface Volume<Unit extends VolumeUnit> {
  readonly unit: Unit;
  readonly amount: Fraction;
}

const FEET_PER_METRE = readFraction(CUBIC_FEET_PER_CUBIC_METRE)!;
const CUBIC_CENTIMETRES_PER_METRE: Fraction = { numerator: 1_000_000n, denominator: 1n };

/** From this figure on 每车尺码 means cubic feet: no container holds a hundred cubic metres. */
export const FIRST_CAPACITY_IN_CUFT = 100;

/** 每车尺码 in the unit that its size tells. */
export function containerCapacity(figure: Fraction): Volume<'CBM'> | Volume<'CUFT'> {
  const isFeet = figure.numerator >= BigInt(FIRST_CAPACITY_IN_CUFT) * figure.denominator;
  return isFeet ? { unit: 'CUFT', amount: figure } : { unit: 'CBM', amount: figure };
}

function volumeOfSize(carton: CartonData): Fraction | null {
  const length = readPositive(carton.carton_length);
  const width = readPositive(carton.carton_width);
  const height = readPositive(carton.carton_height);
  if (length === null || width === null || height === null) return null;
  return divide(multiply(multiply(length, width), height), CUBIC_CENTIMETRES_PER_METRE);
}

/** The factory's own figure counts; the size of the carton fills what is empty. */
export function cartonVolumeInCbm(carton: CartonData): Volume<'CBM'> | null {
  const stated = readPositive(carton.carton_cubic_meter);
  const feet = stated === null ? readPositive(carton.carton_cubic_feet) : null;
  const amount = stated ?? (feet === null ? volumeOfSize(carton) : divide(feet, FEET_PER_METRE));
  return amount === null ? null : { unit: 'CBM', amount };
}

/** The same for filters and for the eye. */
export function cartonCubicMetres(carton: CartonData): number | null {
  const volume = cartonVolumeInCbm(carton);
  return volume === null ? null : toNumber(volume.amount);
}

export function cartonVolumeInCuft(carton: CartonData): Volume<'CUFT'> | null {
  const stated = readPositive(carton.carton_cubic_feet);
  if (stated !== null) return { unit: 'CUFT', amount: stated };
  const metres = cartonVolumeInCbm(carton);
  return metres === null ? null : { unit: 'CUFT', amount: multiply(metres.amount, FEET_PER_METRE) };
}

/** The part of a container that a carton takes up. Two units do not compile. */
export function shareOfCapacity(volume: Volume<'CBM'>, capacity: Volume<'CBM'>): Fraction;
export function shareOfCapacity(volume: Volume<'CUFT'>, capacity: Volume<'CUFT'>): Fraction;
export function shareOfCapacity(volume: Volume<VolumeUnit>, capacity: Volume<VolumeUnit>): Fraction {
  return divide(volume.amount, capacity.amount);
}
