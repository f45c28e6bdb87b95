import { Euler, Matrix4, Vector3, type Mesh, type MeshPhysicalMaterial, type Object3D } from 'three';
import type { Kit } from '../kit/kit.ts';
import { ellipsoid, rod, roundedBox, smoothMax, smoothMin, type Distance, type Point } from '../kit/sdf.ts';
import type { Bounds } from '../kit/surface-nets.ts';

/** x, y, z and the radius there. */
export type Knot = readonly [number, number, number, number];

export interface LumpOptions {
  /** How softly it grows into the rest. */
  blend?: number;
  turn?: Point;
  /** A part of the toy whose space it is given in. */
  inside?: Object3D;
  /** Also its mirror image in x. */
  isPair?: boolean;
  /** Cut out instead of put on. */
  isHole?: boolean;
}

interface Lump {
  distance: Distance;
  /** From the space of the toy to that of the lump; null where they are the same. */
  inverse: Float64Array | null;
  middle: Point;
  reach: number;
  blend: number;
  isPair: boolean;
  isHole: boolean;
}

const ORIGIN: Point = [0, 0, 0];
const PATCH_THICKNESS = 0.013;

/** A body of soft lumps that flow into each other, as of vinyl, plush or moulded plastic. */
export class SoftBody {
  private readonly lumps: Lump[] = [];
  private readonly low = new Vector3(Infinity, Infinity, Infinity);
  private readonly high = new Vector3(-Infinity, -Infinity, -Infinity);
  private floor = -Infinity;

  constructor(private readonly kit: Kit) {}

  egg(at: Point, radii: Point | number, options: LumpOptions = {}): this {
    const sizes: Point = typeof radii === 'number' ? [radii, radii, radii] : radii;
    const distance: Distance = (x, y, z) => ellipsoid(x, y, z, ORIGIN, sizes);
    return this.put(distance, at, sizes, { blend: 0.1, ...options });
  }

  block(at: Point, half: Point, radius: number, options: LumpOptions = {}): this {
    return this.put((x, y, z) => roundedBox(x, y, z, ORIGIN, half, radius), at, half, { blend: 0.06, ...options });
  }

  /** A chain of rods through the knots, as thick at each as it says. */
  limb(options: LumpOptions, ...knots: readonly Knot[]): this {
    const middle = [0, 1, 2].map((axis) => {
      const values = knots.map((knot) => knot[axis]!);
      return (Math.min(...values) + Math.max(...values)) / 2;
    }) as unknown as Point;
    const half = [0, 1, 2].map((axis) =>
      Math.max(...knots.map((knot) => Math.abs(knot[axis]! - middle[axis]!) + knot[3])),
    ) as unknown as Point;
    const joints = knots.map(([x, y, z, radius]) => ({
      at: [x - middle[0], y - middle[1], z - middle[2]] as Point,
      radius,
    }));
    const distance: Distance = (x, y, z) => {
      let nearest = 9;
      for (let index = 1; index < joints.length; index++) {
        const from = joints[index - 1]!;
        const to = joints[index]!;
        nearest = smoothMin(nearest, rod(x, y, z, from.at, to.at, from.radius, to.radius), from.radius * 0.6);
      }
      return nearest;
    };
    return this.put(distance, middle, half, { blend: 0.1, ...options });
  }

  /** Stands flat on this height. */
  flatAt(height: number): this {
    this.floor = height;
    this.low.y = Math.max(this.low.y, height - 0.02);
    return this;
  }

  readonly distance: Distance = (x, y, z) => {
    let nearest = 9;
    for (const lump of this.lumps) {
      let [lx, ly, lz] = [x, y, z];
      if (lump.inverse) {
        const m = lump.inverse;
        lx = m[0]! * x + m[4]! * y + m[8]! * z + m[12]!;
        ly = m[1]! * x + m[5]! * y + m[9]! * z + m[13]!;
        lz = m[2]! * x + m[6]! * y + m[10]! * z + m[14]!;
      }
      if (lump.isPair && lx < 0 !== lump.middle[0] < 0) lx = -lx;
      lx -= lump.middle[0];
      ly -= lump.middle[1];
      lz -= lump.middle[2];
      const gap = Math.sqrt(lx * lx + ly * ly + lz * lz) - lump.reach;
      if (lump.isHole) {
        if (gap < lump.blend) nearest = smoothMax(nearest, -lump.distance(lx, ly, lz), lump.blend);
      } else if (gap < nearest + lump.blend) nearest = smoothMin(nearest, lump.distance(lx, ly, lz), lump.blend);
    }
    return this.floor === -Infinity ? nearest : smoothMax(nearest, this.floor - y, 0.05);
  };

  get bounds(): Bounds {
    return [this.low.x, this.low.y, this.low.z, this.high.x, this.high.y, this.high.z];
  }

  add(material: MeshPhysicalMaterial, cell = 0.026): Mesh {
    return this.kit.solid(this.distance, this.bounds, cell, material);
  }

  /**
   * Another colour where `region` is negative. The patch dives under the skin at its border, which makes a clean line
   * where a shell cut off at the border would be ragged.
   */
  patch(region: Distance, bounds: Bounds, material: MeshPhysicalMaterial, cell = 0.024, thickness = PATCH_THICKNESS) {
    const distance: Distance = (x, y, z) => {
      const border = region(x, y, z);
      return Math.max(this.distance(x, y, z) + Math.max(-thickness, border * 0.4), border - 0.09);
    };
    const own = this.bounds;
    const inner = bounds.map((value, index) =>
      index < 3 ? Math.max(value, own[index]!) : Math.min(value, own[index]!),
    ) as unknown as Bounds;
    return this.kit.solid(distance, inner, cell, material);
  }

  /** A patch in the form of an egg. */
  eggPatch(at: Point, radii: Point, material: MeshPhysicalMaterial, inside?: Object3D, cell = 0.024) {
    const egg: Distance = (x, y, z) => ellipsoid(x, y, z, at, radii);
    const region = inside ? transformed(egg, matrixOf(inside)) : egg;
    const centre = inside ? new Vector3(...at).applyMatrix4(matrixOf(inside)) : new Vector3(...at);
    const reach = Math.max(...radii) + 0.1;
    const { x, y, z } = centre;
    return this.patch(region, [x - reach, y - reach, z - reach, x + reach, y + reach, z + reach], material, cell);
  }

  /** Where a ray from `inside the body` leaves it, in the space of `part`. */
  surface(from: Point, direction: Point, part?: Object3D): Point {
    const matrix = part ? matrixOf(part) : new Matrix4();
    const step = new Vector3(...direction).transformDirection(matrix);
    const at = new Vector3(...from).applyMatrix4(matrix);
    for (let tries = 0; tries < 200; tries++) {
      const gap = -this.distance(at.x, at.y, at.z);
      if (gap < 0.001) break;
      at.addScaledVector(step, Math.max(gap * 0.7, 0.002));
    }
    at.applyMatrix4(matrix.clone().invert());
    return [at.x, at.y, at.z];
  }

  private put(distance: Distance, at: Point, half: Point, options: LumpOptions & { blend: number }): this {
    const { blend, turn, inside, isPair = false, isHole = false } = options;
    const base = inside ? matrixOf(inside) : new Matrix4();
    const reach = Math.hypot(...half);
    // A turned lump is turned around its own middle, which a pair mirrors after the turn: so the turn goes in here.
    const turned = turn ? transformed(distance, new Matrix4().makeRotationFromEuler(new Euler(...turn))) : distance;
    const inverse = inside ? new Float64Array(base.clone().invert().elements) : null;
    this.lumps.push({ distance: turned, inverse, middle: at, reach, blend, isPair, isHole });
    if (!isHole) {
      const sides = isPair ? [1, -1] : [1];
      for (const side of sides) {
        const centre = new Vector3(at[0] * side, at[1], at[2]).applyMatrix4(base);
        const extent = inside || turn ? new Vector3(reach, reach, reach) : new Vector3(...half);
        this.low.min(
          centre
            .clone()
            .sub(extent)
            .addScalar(-blend * 0.3),
        );
        this.high.max(
          centre
            .clone()
            .add(extent)
            .addScalar(blend * 0.3),
        );
      }
    }
    return this;
  }
}

function matrixOf(part: Object3D): Matrix4 {
  part.updateWorldMatrix(true, false);
  return part.matrixWorld;
}

/** The distance to a form that was moved by a rigid matrix. */
function transformed(distance: Distance, matrix: Matrix4): Distance {
  const m = matrix.clone().invert().elements;
  return (x, y, z) =>
    distance(
      m[0] * x + m[4] * y + m[8] * z + m[12],
      m[1] * x + m[5] * y + m[9] * z + m[13],
      m[2] * x + m[6] * y + m[10] * z + m[14],
    );
}
