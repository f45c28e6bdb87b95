import type { Camera } from '../family.ts';
import type { FlatScene, Triangles } from './triangles.ts';

type Vector = readonly [number, number, number];

/** A camera set up: where it stands, its axes, and the tangent of half its angle. */
export interface Shot {
  eye: Vector;
  forward: Vector;
  right: Vector;
  up: Vector;
  spread: number;
  /** What it looks at. */
  target: Vector;
}

/** A long lens, as for pictures of goods. */
const FIELD_OF_VIEW = (22 * Math.PI) / 180;
const MARGIN = 1.2;
const ROUNDS = 6;
const FRAMED_TRIANGLES = 12_000;
const LARGE_TRIANGLE = 0.5;

/** Turns the camera to the view, centres the toy and steps back until all of it is in the picture. */
export function frame(points: Float32Array, { azimuth, elevation }: Camera, margin = MARGIN): Shot {
  const forward: Vector = [
    -Math.sin(azimuth) * Math.cos(elevation),
    -Math.sin(elevation),
    -Math.cos(azimuth) * Math.cos(elevation),
  ];
  const right: Vector = [Math.cos(azimuth), 0, -Math.sin(azimuth)];
  const up = cross(right, forward);
  const spread = Math.tan(FIELD_OF_VIEW / 2);
  const target: [number, number, number] = [0, 0, 0];
  const view = new Float64Array(points.length);
  let distance = 0;
  for (let round = 0; round < ROUNDS; round++) {
    distance = 0;
    for (let at = 0; at < points.length; at += 3) {
      see(points, at, target, right, up, forward, view);
      const reach = Math.max(Math.abs(view[at]!), Math.abs(view[at + 1]!));
      distance = Math.max(distance, (reach * margin) / spread - view[at + 2]!);
    }
    let [left, rightmost, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let at = 0; at < view.length; at += 3) {
      const away = view[at + 2]! + distance;
      left = Math.min(left, view[at]! / away);
      rightmost = Math.max(rightmost, view[at]! / away);
      bottom = Math.min(bottom, view[at + 1]! / away);
      top = Math.max(top, view[at + 1]! / away);
    }
    const aside = ((left + rightmost) / 2) * distance;
    const above = ((bottom + top) / 2) * distance;
    for (let axis = 0; axis < 3; axis++) target[axis]! += right[axis]! * aside + up[axis]! * above;
  }
  const eye: Vector = [
    target[0] - forward[0] * distance,
    target[1] - forward[1] * distance,
    target[2] - forward[2] * distance,
  ];
  return { eye, forward, right, up, spread, target };
}

/** Writes a point as a camera at `from` sees it: to its right, above it, ahead of it. */
function see(
  points: Float32Array,
  at: number,
  from: Vector,
  right: Vector,
  up: Vector,
  forward: Vector,
  into: Float64Array,
): void {
  const x = points[at]! - from[0];
  const y = points[at + 1]! - from[1];
  const z = points[at + 2]! - from[2];
  into[at] = x * right[0] + y * right[1] + z * right[2];
  into[at + 1] = x * up[0] + y * up[1] + z * up[2];
  into[at + 2] = x * forward[0] + y * forward[1] + z * forward[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Points that stand for the whole toy: all corners of large triangles and some of the small ones. */
export function framingPoints({ solid, clear }: FlatScene): Float32Array {
  const points: number[] = [];
  for (const heap of [solid, clear]) collect(heap, points);
  return new Float32Array(points);
}

function collect({ positions, count }: Triangles, points: number[]): void {
  const stride = Math.max(1, Math.floor(count / FRAMED_TRIANGLES));
  for (let triangle = 0; triangle < count; triangle++) {
    const at = triangle * 9;
    const reach =
      Math.abs(positions[at + 3]! - positions[at]!) +
      Math.abs(positions[at + 4]! - positions[at + 1]!) +
      Math.abs(positions[at + 6]! - positions[at]!) +
      Math.abs(positions[at + 7]! - positions[at + 1]!);
    if (reach > LARGE_TRIANGLE) points.push(...positions.subarray(at, at + 9));
    else if (triangle % stride === 0) points.push(...positions.subarray(at, at + 3));
  }
}

/** Where a box lies in a picture of `width` samples, rounded outwards to even numbers. */
export function projectedRectangle(shot: Shot, low: Vector, high: Vector, width: number) {
  const view = new Float64Array(3);
  let [left, top, right, bottom] = [width, width, 0, 0];
  for (let corner = 0; corner < 8; corner++) {
    const point = new Float32Array([
      corner & 1 ? high[0] : low[0],
      corner & 2 ? high[1] : low[1],
      corner & 4 ? high[2] : low[2],
    ]);
    see(point, 0, shot.eye, shot.right, shot.up, shot.forward, view);
    const across = ((view[0]! / view[2]! / shot.spread + 1) / 2) * width;
    const along = ((1 - view[1]! / view[2]! / shot.spread) / 2) * width;
    left = Math.min(left, across);
    right = Math.max(right, across);
    top = Math.min(top, along);
    bottom = Math.max(bottom, along);
  }
  const even = (value: number) => Math.min(width, Math.max(0, value & ~1));
  return { left: even(left - 1), top: even(top - 1), right: even(right + 3), bottom: even(bottom + 3) };
}
