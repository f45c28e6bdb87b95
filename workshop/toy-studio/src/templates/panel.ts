import { add, cross, dot, normalise, type Vector } from './vector.ts';

/** A flat piece of a package: `origin` is its upper left corner as printed, `across` and `down` are its edges. */
export interface Panel {
  name: string;
  origin: Vector;
  across: Vector;
  down: Vector;
  /** Whether the material is there, in parts of the panel's width and height: for windows and rounded cards. */
  isThere?: (u: number, v: number) => boolean;
  /** Panels that would darken the inside of a package too much for a picture of goods. */
  castsNoShadow?: boolean;
}

export interface PreparedPanel extends Panel {
  normal: Vector;
  acrossSquared: number;
  downSquared: number;
}

export function prepare(panel: Panel): PreparedPanel {
  return {
    ...panel,
    normal: normalise(cross(panel.down, panel.across)),
    acrossSquared: dot(panel.across, panel.across),
    downSquared: dot(panel.down, panel.down),
  };
}

/** How far along the ray the panel is met, or infinity. */
export function meet(panel: PreparedPanel, from: Vector, direction: Vector): number {
  const slope = dot(panel.normal, direction);
  if (Math.abs(slope) < 1e-9) return Infinity;
  const distance =
    (panel.normal[0] * (panel.origin[0] - from[0]) +
      panel.normal[1] * (panel.origin[1] - from[1]) +
      panel.normal[2] * (panel.origin[2] - from[2])) /
    slope;
  if (distance < 1e-4) return Infinity;
  const x = from[0] + direction[0] * distance - panel.origin[0];
  const y = from[1] + direction[1] * distance - panel.origin[1];
  const z = from[2] + direction[2] * distance - panel.origin[2];
  const u = (x * panel.across[0] + y * panel.across[1] + z * panel.across[2]) / panel.acrossSquared;
  if (u < 0 || u > 1) return Infinity;
  const v = (x * panel.down[0] + y * panel.down[1] + z * panel.down[2]) / panel.downSquared;
  if (v < 0 || v > 1) return Infinity;
  return panel.isThere && !panel.isThere(u, v) ? Infinity : distance;
}

export function cornersOf({ origin, across, down }: Panel): [Vector, Vector, Vector, Vector] {
  return [origin, add(origin, across), add(add(origin, across), down), add(origin, down)];
}
