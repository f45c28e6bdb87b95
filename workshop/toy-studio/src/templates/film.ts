import { mirrored } from './light-scene.ts';
import { add, dot, normalise, type Vector } from './vector.ts';

/** Clear film as a distance field: bubbles and bags. */
export interface Film {
  distance: (point: Vector) => number;
  /** Where rays may start to look for it, and how far it is worth looking. */
  reach: number;
}

const STEPS = 96;
const NEAR = 1e-3;

/** The share of white that the film adds where a ray meets it: mirrored lamps, stronger at grazing angles. */
export function filmShine(film: Film, eye: Vector, direction: Vector, start: number): number {
  let travelled = start;
  for (let step = 0; step < STEPS && travelled < start + film.reach; step++) {
    const point = add(eye, direction, travelled);
    const distance = film.distance(point);
    if (distance < NEAR) return shineAt(film, point, direction);
    travelled += distance * 0.8;
  }
  return 0;
}

function shineAt(film: Film, point: Vector, direction: Vector): number {
  const normal = normalAt(film, point);
  const facing = Math.max(0, -dot(normal, direction));
  const fresnel = 0.1 + 0.9 * (1 - facing) ** 4;
  const reflected = add(direction, normal, 2 * facing);
  return Math.min(0.9, 1.25 * fresnel * (mirrored(normalise(reflected)) + 0.3));
}

function normalAt({ distance }: Film, point: Vector): Vector {
  const step = 4e-3;
  const along = (axis: Vector) => distance(add(point, axis, step)) - distance(add(point, axis, -step));
  return normalise([along([1, 0, 0]), along([0, 1, 0]), along([0, 0, 1])]);
}

/** A box with rounded edges around a centre. */
export function roundedBox(centre: Vector, half: Vector, radius: number): (point: Vector) => number {
  return (point) => {
    const x = Math.abs(point[0] - centre[0]) - half[0] + radius;
    const y = Math.abs(point[1] - centre[1]) - half[1] + radius;
    const z = Math.abs(point[2] - centre[2]) - half[2] + radius;
    const outside = Math.hypot(Math.max(x, 0), Math.max(y, 0), Math.max(z, 0));
    return outside + Math.min(Math.max(x, y, z), 0) - radius;
  };
}

/** Swells a shape towards the viewer, most in the middle: blown or filled film is never flat, and mirrors in curves. */
export function swollen(
  distance: (point: Vector) => number,
  middle: Vector,
  half: { width: number; height: number; bulge: number },
): (point: Vector) => number {
  return ([x, y, z]) => {
    const across = Math.min(1, Math.abs(x - middle[0]) / half.width);
    const along = Math.min(1, Math.abs(y - middle[1]) / half.height);
    const bulge = half.bulge * (1 - across * across) * (1 - along * along);
    return distance([x, y, z - bulge]) * 0.75;
  };
}
