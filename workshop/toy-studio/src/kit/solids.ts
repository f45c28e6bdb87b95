import {
  type BufferGeometry,
  CapsuleGeometry,
  CatmullRomCurve3,
  ExtrudeGeometry,
  LatheGeometry,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
  type Shape,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Point } from './sdf.ts';

/** Hard-edged bodies, all centred on the origin. Nothing made in a factory has a sharp edge: each takes a bevel. */

export function box(width: number, height: number, depth: number, radius = 0.06, segments = 3): BufferGeometry {
  return new RoundedBoxGeometry(width, height, depth, segments, Math.min(radius, width / 2, height / 2, depth / 2));
}

/** Stands along y; a cone when the two radii differ. */
export function cylinder(
  topRadius: number,
  bottomRadius: number,
  height: number,
  bevel = 0.03,
  segments = 44,
): BufferGeometry {
  const edge = Math.min(bevel, height / 2, Math.max(topRadius, bottomRadius));
  const arc = [0, 1, 2, 3, 4].map((step) => (step / 4) * (Math.PI / 2));
  const profile: [number, number][] = [
    [0, -height / 2],
    ...arc.map((angle): [number, number] => [
      bottomRadius - edge + Math.sin(angle) * edge,
      -height / 2 + edge - Math.cos(angle) * edge,
    ]),
    ...arc.map((angle): [number, number] => [
      topRadius - edge + Math.cos(angle) * edge,
      height / 2 - edge + Math.sin(angle) * edge,
    ]),
    [0, height / 2],
  ];
  return lathe(profile, segments);
}

/** Turns a profile of [radius, height] around y. */
export function lathe(profile: readonly (readonly [number, number])[], segments = 48): BufferGeometry {
  let area = 0;
  profile.forEach(([x, y], index) => {
    const [nextX, nextY] = profile[(index + 1) % profile.length]!;
    area += x * nextY - nextX * y;
  });
  // Counter-clockwise, so that the outside is outside.
  const ordered = area < 0 ? profile.toReversed() : profile;
  const points = ordered.map(([radius, height]) => new Vector2(Math.max(radius, 0), height));
  return toCreasedNormals(new LatheGeometry(points, segments), 0.7);
}

export function ball(radius: number, around = 40, along = 28): BufferGeometry {
  return new SphereGeometry(radius, around, along);
}

/** Stands along y; `length` without the two round ends. */
export function capsule(radius: number, length: number): BufferGeometry {
  return new CapsuleGeometry(radius, length, 10, 28);
}

/** Lies in the xy plane, around z. */
export function torus(radius: number, thickness: number, arc = Math.PI * 2, around = 26, along = 64): BufferGeometry {
  return new TorusGeometry(radius, thickness, around, along, arc);
}

/** Gives an outline thickness along z, half to each side. */
export function extrude(shape: Shape, depth: number, bevel = 0.03, segments = 3): BufferGeometry {
  const geometry = new ExtrudeGeometry(shape, {
    depth: Math.max(depth - 2 * bevel, 0.001),
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: segments,
    curveSegments: 20,
  });
  geometry.translate(0, 0, -depth / 2 + bevel);
  return toCreasedNormals(geometry, 0.6);
}

/** A bent rod through points. */
export function tube(points: readonly Point[], radius: number, segments = 60, isClosed = false): BufferGeometry {
  const curve = new CatmullRomCurve3(
    points.map((point) => new Vector3(...point)),
    isClosed,
  );
  return new TubeGeometry(curve, segments, radius, 16, isClosed);
}
