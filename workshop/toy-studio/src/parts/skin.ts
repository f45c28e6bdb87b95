import { BufferAttribute, BufferGeometry } from 'three';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Point } from '../kit/sdf.ts';

/** A skin stretched over rings of equally many points, closed at both ends. Edges sharper than `crease` stay sharp. */
export function skin(rings: readonly (readonly Point[])[], crease = 0.7): BufferGeometry {
  const around = rings[0]!.length;
  const positions = rings.flat().flat();
  const indices: number[] = [];
  for (let ring = 0; ring < rings.length - 1; ring++)
    for (let step = 0; step < around; step++) {
      const next = (step + 1) % around;
      const [a, b] = [ring * around + step, ring * around + next];
      indices.push(a, b, a + around, b, b + around, a + around);
    }
  closeEnd(around, 0, true, indices);
  closeEnd(around, (rings.length - 1) * around, false, indices);
  if (signedVolume(positions, indices) < 0) indices.reverse();
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setIndex(indices);
  return toCreasedNormals(geometry, crease);
}

/** Closes a ring like a zip, point against point: that also suits rings that run out and back again, as sails do. */
function closeEnd(around: number, start: number, isFirst: boolean, indices: number[]) {
  const triangle = (a: number, b: number, c: number) =>
    indices.push(start + a, start + (isFirst ? c : b), start + (isFirst ? b : c));
  for (let left = 0, right = around - 1; left + 1 < right; left++, right--) {
    triangle(left, left + 1, right);
    if (left + 1 < right - 1) triangle(left + 1, right - 1, right);
  }
}

function signedVolume(positions: readonly number[], indices: readonly number[]): number {
  let volume = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = [0, 1, 2].flatMap((corner) => {
      const start = indices[at + corner]! * 3;
      return positions.slice(start, start + 3);
    }) as [number, number, number, number, number, number, number, number, number];
    volume += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return volume;
}

/** A cross section of a long body: where it is along z, how high its middle lies, its half sizes, and how square it is. */
export interface Station {
  z: number;
  y?: number;
  halfWidth: number;
  halfHeight: number;
  /** 2 is an ellipse, more is squarer. */
  power?: number;
}

export interface HullOptions {
  /** How far to puff the skin out: a stripe lies a little above the body that it is painted on. */
  puff?: number;
  /** Only the part between these angles (0 is +x, a quarter turn is up). */
  angles?: readonly [number, number];
  /** Only the part between these z. */
  between?: readonly [number, number];
}

type Section = readonly [z: number, y: number, halfWidth: number, halfHeight: number, power: number];

/** A smooth long body through its stations, along z: a fuselage, a submarine, a rocket. */
export function hull(stations: readonly Station[], options: HullOptions = {}): BufferGeometry {
  const { puff = 0, angles = [0, Math.PI * 2], between } = options;
  const isWhole = angles[1] - angles[0] > Math.PI * 2 - 1e-6;
  const around = 48;
  const sections = interpolate(stations, Math.max(36, stations.length * 7)).filter(
    ([z]) => !between || (z >= between[0] && z <= between[1]),
  );
  return skin(
    sections.map(([z, y, halfWidth, halfHeight, power]) =>
      Array.from({ length: around }, (_, step): Point => {
        const angle = angles[0] + ((angles[1] - angles[0]) * step) / (isWhole ? around : around - 1);
        return [
          (halfWidth + puff) * bend(Math.cos(angle), power),
          y + (halfHeight + puff) * bend(Math.sin(angle), power),
          z,
        ];
      }),
    ),
  );
}

/** The half width of a body at z, for what is mounted on its side. */
export function halfWidthAt(stations: readonly Station[], z: number): number {
  const sections = interpolate(stations, 120);
  return sections.reduce((best, section) => (Math.abs(section[0] - z) < Math.abs(best[0] - z) ? section : best))[2];
}

const bend = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** (2 / power);

function interpolate(stations: readonly Station[], count: number): Section[] {
  const keys = stations.map(({ z, y = 0, halfWidth, halfHeight, power = 2 }): Section => [
    z,
    y,
    halfWidth,
    halfHeight,
    power,
  ]);
  return Array.from({ length: count + 1 }, (_, step): Section => {
    const place = (step / count) * (keys.length - 1);
    const index = Math.min(Math.floor(place), keys.length - 2);
    const [before, from, to, after] = [index - 1, index, index + 1, index + 2].map(
      (at) => keys[Math.min(Math.max(at, 0), keys.length - 1)]!,
    ) as [Section, Section, Section, Section];
    const along = place - index;
    const mix = (axis: number) => catmullRom(before[axis]!, from[axis]!, to[axis]!, after[axis]!, along);
    return [mix(0), mix(1), Math.max(mix(2), 0.001), Math.max(mix(3), 0.001), mix(4)];
  });
}

function catmullRom(before: number, from: number, to: number, after: number, along: number): number {
  const [startSlope, endSlope] = [(to - before) / 2, (after - from) / 2];
  const [square, cube] = [along ** 2, along ** 3];
  return (
    (2 * cube - 3 * square + 1) * from +
    (cube - 2 * square + along) * startSlope +
    (3 * square - 2 * cube) * to +
    (cube - square) * endSlope
  );
}
