import type { Random } from '../../kit/random.ts';

/** Measures of a car that drives towards +x. Heights of the body are over its underside. */
export interface CarForm {
  length: number;
  width: number;
  clearance: number;
  /** Heights of the side line, from nose to tail. */
  nose: number;
  bonnet: number;
  deck: number;
  tail: number;
  /** Height of the roof over the bonnet. */
  roof: number;
  /** Where the cabin stands, as parts of half the length: foot and roof behind, roof and foot in front. */
  cabin: readonly [number, number, number, number];
  wheelRadius: number;
  wheelWidth: number;
  treads: number;
  spokes: number;
  frontAxle: number;
  rearAxle: number;
  /** How far the wheels stand out of the body. */
  flare: number;
  rounding: number;
  /** Side windows per side. */
  windows: number;
}

export function carForm(style: string, random: Random): CarForm {
  const { range, int } = random;
  const base: CarForm = {
    length: range(2.15, 2.5),
    width: range(1, 1.14),
    clearance: 0.18,
    nose: range(0.34, 0.42),
    bonnet: range(0.44, 0.5),
    deck: range(0.44, 0.5),
    tail: range(0.38, 0.46),
    roof: range(0.4, 0.48),
    cabin: [-0.74, -0.46, 0.1, 0.42],
    wheelRadius: range(0.27, 0.31),
    wheelWidth: 0.24,
    treads: 0,
    spokes: int(4, 7),
    frontAxle: 0.62,
    rearAxle: -0.62,
    flare: 0,
    rounding: range(0.08, 0.14),
    windows: 2,
  };
  const shape = FORMS[style];
  return shape ? { ...base, ...shape(random) } : base;
}

const FORMS: Record<string, (random: Random) => Partial<CarForm>> = {
  offroad: ({ range, int, chance }) => {
    const isLong = chance(0.5);
    return {
      length: isLong ? range(2.4, 2.65) : range(1.9, 2.1),
      clearance: range(0.3, 0.38),
      nose: 0.46,
      bonnet: 0.52,
      deck: 0.52,
      tail: 0.5,
      roof: range(0.44, 0.6),
      cabin: isLong ? [-0.95, -0.9, 0.12, 0.32] : [-0.93, -0.86, 0.02, 0.22],
      wheelRadius: range(0.34, 0.4),
      wheelWidth: 0.28,
      treads: int(18, 24),
      flare: 0.05,
      rounding: 0.07,
      windows: isLong ? 3 : 2,
    };
  },
  pickup: ({ range, int }) => ({
    length: range(2.5, 2.75),
    clearance: range(0.28, 0.34),
    nose: 0.46,
    bonnet: 0.52,
    deck: 0.52,
    tail: 0.52,
    roof: range(0.42, 0.5),
    cabin: [-0.26, -0.18, 0.2, 0.42],
    wheelRadius: range(0.33, 0.37),
    wheelWidth: 0.28,
    treads: int(18, 24),
    flare: 0.05,
    rounding: 0.07,
    windows: 1,
  }),
  sports: ({ range }) => ({
    length: range(2.4, 2.7),
    width: range(1.1, 1.2),
    clearance: 0.12,
    nose: range(0.2, 0.26),
    bonnet: range(0.32, 0.38),
    deck: range(0.42, 0.5),
    tail: range(0.42, 0.48),
    roof: range(0.3, 0.36),
    cabin: [-0.78, -0.28, -0.02, 0.46],
    wheelRadius: range(0.27, 0.3),
    wheelWidth: 0.26,
    flare: 0.02,
    rounding: 0.14,
    windows: 1,
  }),
  monster: ({ range, int, chance }) => ({
    length: range(1.9, 2.3),
    width: range(0.9, 1),
    clearance: range(0.58, 0.74),
    roof: range(0.3, 0.42),
    cabin: chance(0.5) ? [-0.3, -0.2, 0.12, 0.4] : [-0.78, -0.6, 0.06, 0.36],
    wheelRadius: range(0.48, 0.58),
    wheelWidth: range(0.4, 0.48),
    treads: int(14, 18),
    frontAxle: 0.7,
    rearAxle: -0.7,
    flare: 0.3,
    windows: 1,
  }),
  bubble: ({ range }) => ({
    length: range(1.75, 1.95),
    width: range(1.02, 1.12),
    nose: 0.34,
    bonnet: 0.5,
    deck: 0.52,
    tail: 0.34,
    roof: range(0.46, 0.56),
    cabin: [-0.84, -0.36, 0.1, 0.5],
    wheelRadius: range(0.26, 0.3),
    rounding: 0.2,
  }),
  'school-bus': ({ range, chance }) => {
    const hasBonnet = chance(0.55);
    return {
      length: range(2.3, 2.9),
      width: range(0.98, 1.06),
      clearance: 0.22,
      nose: 0.42,
      bonnet: 0.46,
      deck: 0.46,
      tail: 0.46,
      roof: range(0.62, 0.78),
      cabin: hasBonnet ? [-0.99, -0.97, 0.44, 0.54] : [-0.99, -0.97, 0.86, 0.99],
      wheelRadius: range(0.26, 0.3),
      frontAxle: hasBonnet ? 0.68 : 0.58,
      rearAxle: -0.58,
      rounding: 0.1,
      windows: 5,
    };
  },
  van: ({ range }) => ({
    length: range(2, 2.3),
    clearance: 0.2,
    nose: 0.42,
    bonnet: 0.5,
    deck: 0.5,
    tail: 0.46,
    roof: range(0.56, 0.7),
    cabin: [-0.97, -0.92, 0.36, 0.86],
    wheelRadius: range(0.26, 0.3),
    rounding: 0.16,
    windows: 3,
  }),
};
