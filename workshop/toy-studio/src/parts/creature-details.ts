import { CatmullRomCurve3, Quaternion, Vector3, type Object3D } from 'three';
import type { MeshPhysicalMaterial } from 'three';
import type { Kit } from '../kit/kit.ts';
import type { Paint } from '../kit/materials.ts';
import type { Distance, Point } from '../kit/sdf.ts';
import { ball, lathe, tube } from '../kit/solids.ts';
import { eye, type EyeOptions } from './eye.ts';
import type { SoftBody } from './soft-body.ts';

const UP = new Vector3(0, 1, 0);

/** A pointed horn, tooth or thorn that stands on its foot. */
export function horn(radius: number, height: number) {
  return lathe(
    [
      [0, height],
      [radius * 0.16, height * 0.94],
      [radius * 0.7, height * 0.4],
      [radius, 0],
      [radius * 0.9, -radius * 0.6],
      [0, -radius * 0.6],
    ],
    24,
  );
}

export interface EyePairOptions extends Omit<EyeOptions, 'at' | 'parent'> {
  /** Whence the eyes are looked for, inside the head. */
  from: Point;
  /** Where they sit, seen from there, on the left side (+x). Like it, the direction is that of the left one. */
  towards: Point;
  head?: Object3D;
}

/** Two eyes on the skin of a head, wherever the skin is. */
export function eyePair(kit: Kit, body: SoftBody, { from, towards, direction, head, ...look }: EyePairOptions) {
  const parent = head ? { parent: head } : {};
  for (const side of [-1, 1]) {
    const at = body.surface([from[0] * side, from[1], from[2]], [towards[0] * side, towards[1], towards[2]], head);
    eye(kit, { ...look, ...parent, at, direction: [direction[0] * side, direction[1], direction[2]] });
  }
}

/** Pairs of small balls on the skin: nostrils, blushes, toes. `scale` flattens them. */
export function dotPair(
  kit: Kit,
  body: SoftBody,
  material: MeshPhysicalMaterial,
  {
    from,
    towards,
    radius,
    head,
    scale = [1, 1, 1],
  }: {
    from: Point;
    towards: Point;
    radius: number;
    head?: Object3D;
    scale?: Point;
  },
) {
  for (const side of [-1, 1]) {
    const at = body.surface([from[0] * side, from[1], from[2]], [towards[0] * side, towards[1], towards[2]], head);
    const outwards = new Vector3(towards[0] * side, towards[1], towards[2]).normalize();
    const dot = kit.add(ball(radius, 20, 14), material, { at, scale, ...(head ? { parent: head } : {}) });
    dot.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), outwards));
  }
}

/** A mouth line that bends up by `smile` at its ends, flat on a face that looks along +z. */
export function smile(
  kit: Kit,
  {
    at,
    width,
    bend,
    thickness = 0.014,
    parent,
    paint = '#3a2522',
  }: {
    at: Point;
    width: number;
    bend: number;
    thickness?: number;
    parent?: Object3D;
    paint?: Paint;
  },
) {
  const points = [-1, -0.6, 0, 0.6, 1].map((part): Point => [
    at[0] + (part * width) / 2,
    at[1] + part * part * bend,
    at[2] - part * part * width * 0.16,
  ]);
  const placement = parent ? { parent } : {};
  kit.add(tube(points, thickness, 24), kit.material('soft', paint), placement);
  for (const end of [0, 4])
    kit.add(ball(thickness, 12, 8), kit.material('soft', paint), { at: points[end]!, ...placement });
}

/** A mouth on the skin, found from a place inside the body by looking along +z. */
export function smileOn(kit: Kit, body: SoftBody, from: Point, width: number, bend: number, head?: Object3D) {
  const [x, y, z] = body.surface(from, [0, 0, 1], head);
  smile(kit, { at: [x, y, z + 0.005], width, bend, thickness: 0.02, ...(head ? { parent: head } : {}) });
}

export interface RidgeOptions {
  /** Points along the spine, inside the body, from the head to the tail. */
  spine: readonly Point[];
  count: number;
  /** The outward side of the spine, in its plane x = 0: +1 is up when the spine runs backwards. */
  put(at: Point, outwards: Vector3, part: number, index: number): void;
}

/** Finds places along the back, from the head (part 0) to the tail (part 1). */
export function alongBack(body: SoftBody, { spine, count, put }: RidgeOptions) {
  const curve = new CatmullRomCurve3(spine.map((point) => new Vector3(...point)));
  for (let index = 0; index < count; index++) {
    const part = count === 1 ? 0.5 : index / (count - 1);
    const centre = curve.getPointAt(part);
    const along = curve.getTangentAt(part);
    const outwards = new Vector3(0, -along.z, along.y).normalize();
    put(body.surface([centre.x, centre.y, centre.z], [outwards.x, outwards.y, outwards.z]), outwards, part, index);
  }
}

/** Turns something that stands along y so that it stands on the skin. */
export function standOn(object: Object3D, outwards: Vector3) {
  object.quaternion.copy(new Quaternion().setFromUnitVectors(UP, outwards));
}

/** A region of stripes across z for SoftBody.patch, which fade out below `lowest`. */
export function stripes(spacing: number, width: number, lowest: number): Distance {
  return (_x, y, z) => {
    const place = z / spacing;
    const gap = Math.abs(place - Math.floor(place) - 0.5) * spacing;
    return Math.max(gap - width * Math.min(1, Math.max(0, (y - lowest) * 2.5)), (lowest - y) * 0.8);
  };
}

/** A region of round spots at these places. */
export function spots(places: readonly (readonly [number, number, number, number])[]): Distance {
  return (x, y, z) => {
    let nearest = 9;
    for (const [px, py, pz, radius] of places) {
      const dx = x - px;
      const dy = y - py;
      const dz = z - pz;
      nearest = Math.min(nearest, Math.sqrt(dx * dx + dy * dy + dz * dz) - radius);
    }
    return nearest;
  };
}
