import type { BoxSize, Load, LoadedCarton, CartonTurning } from '@wanyuan/domain';

/** What a container plan needs to know of a line. */
export interface PlannedLine {
  id: number;
  label: string;
  name: string;
  cartons: number;
  /** Of one carton; null where the toy does not say. */
  cubic_meter: number | null;
  gross_weight: number | null;
  size: BoxSize | null;
}

export function loadOf(lines: readonly PlannedLine[]): Load {
  return lines.reduce(
    (sum, line) => ({
      cubic_meter: sum.cubic_meter + line.cartons * (line.cubic_meter ?? 0),
      gross_weight: sum.gross_weight + line.cartons * (line.gross_weight ?? 0),
    }),
    { cubic_meter: 0, gross_weight: 0 },
  );
}

/** Lines whose cartons can be drawn as boxes, and how many cannot. */
export function boxesOf(
  lines: readonly PlannedLine[],
  turning: CartonTurning,
): { cartons: LoadedCarton[]; withoutSize: number } {
  const filled = lines.filter(({ cartons }) => cartons > 0);
  const cartons = filled.flatMap(({ id, size, cartons: count, gross_weight }) =>
    size ? [{ id, ...size, count, gross_weight, turning }] : [],
  );
  return { cartons, withoutSize: filled.length - cartons.length };
}
