export type Vector = readonly [number, number, number];

export function add(a: Vector, b: Vector, scale = 1): Vector {
  return [a[0] + b[0] * scale, a[1] + b[1] * scale, a[2] + b[2] * scale];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function normalise(a: Vector): Vector {
  const length = Math.hypot(a[0], a[1], a[2]);
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** Two axes at right angles to a direction and to each other. */
export function axesAround(direction: Vector): [Vector, Vector] {
  const helper: Vector = Math.abs(direction[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0];
  const across = normalise(cross(helper, direction));
  return [across, cross(direction, across)];
}
