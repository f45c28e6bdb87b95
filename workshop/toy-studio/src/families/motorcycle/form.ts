import type { Random } from '../../kit/random.ts';

/** Measures of a motorcycle that drives towards +x; the rear axle is at x = 0. */
export interface CycleForm {
  base: number;
  frontRadius: number;
  rearRadius: number;
  tyre: number;
  treads: number;
  spokes: number;
  seat: number;
  seatLength: number;
  /** Height of the grips, and how far behind the front axle they are. */
  grip: number;
  rake: number;
  gripHalf: number;
  tank: number;
}

export function cycleForm(style: string, { range, int }: Random): CycleForm {
  const base: CycleForm = {
    base: range(1.3, 1.5),
    frontRadius: range(0.38, 0.44),
    rearRadius: range(0.38, 0.44),
    tyre: range(0.17, 0.24),
    treads: 0,
    spokes: int(4, 6),
    seat: range(0.78, 0.9),
    seatLength: range(0.56, 0.76),
    grip: range(1.16, 1.3),
    rake: range(0.34, 0.44),
    gripHalf: 0.42,
    tank: range(0.2, 0.26),
  };
  if (style === 'dirt')
    return {
      ...base,
      frontRadius: range(0.46, 0.54),
      rearRadius: range(0.42, 0.5),
      treads: int(16, 20),
      spokes: int(8, 10),
      seat: range(1, 1.12),
      seatLength: 0.85,
      grip: range(1.4, 1.6),
      gripHalf: 0.5,
      tank: 0.17,
    };
  if (style === 'cruiser' || style === 'trike')
    return {
      ...base,
      base: range(1.6, 1.95),
      frontRadius: range(0.38, 0.46),
      rearRadius: range(0.34, 0.4),
      tyre: range(0.22, 0.3),
      seat: range(0.62, 0.72),
      grip: range(1.15, 1.6),
      rake: range(0.6, 0.85),
      gripHalf: range(0.44, 0.56),
      spokes: int(6, 9),
    };
  if (style === 'scooter')
    return {
      ...base,
      base: range(1.2, 1.36),
      frontRadius: range(0.25, 0.3),
      rearRadius: range(0.25, 0.3),
      tyre: 0.18,
      spokes: int(3, 5),
      seat: range(0.74, 0.84),
      grip: range(1.14, 1.28),
      rake: 0.3,
      gripHalf: 0.38,
    };
  return base;
}
