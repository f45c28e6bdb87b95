import { LIGHT_SLOT, turnPalette, type PaletteName } from '@wanyuan/demo-art';
import { Group, Mesh, type BufferGeometry, type MeshPhysicalMaterial, type Object3D } from 'three';
import { createMaterial, type Finish, type Paint, type SurfaceOptions } from './materials.ts';
import { createRandom, type Random } from './random.ts';
import type { Distance, Point } from './sdf.ts';
import { surfaceNets, type Bounds } from './surface-nets.ts';

/** Where a part sits in its parent. Turns are Euler angles in radians. */
export interface Placement {
  at?: Point;
  turn?: Point;
  scale?: number | Point;
  parent?: Object3D;
}

/**
 * What a family builds a toy with: chance, paint and parts. y is up, the toy looks towards +z, stands on y = 0 (the
 * studio moves it there) and is one to three units long.
 */
export class Kit {
  readonly random: Random;
  readonly root = new Group();
  readonly palette: readonly string[];
  private readonly materials = new Map<string, MeshPhysicalMaterial>();

  constructor(seed: string, palette: PaletteName, shift: number) {
    this.random = createRandom(seed);
    this.palette = turnPalette(palette, shift);
  }

  /** Slots 0–4 are the colours of the palette, 5 its light one; a part painted so can be recoloured later. */
  get light(): number {
    return LIGHT_SLOT;
  }

  material(finish: Finish, paint: Paint = '#ffffff', options: SurfaceOptions = {}): MeshPhysicalMaterial {
    const key = options.texture ? '' : `${finish}|${paint}|${options.fur ?? 0}`;
    const known = this.materials.get(key);
    if (known) return known;
    const material = createMaterial(finish, paint, this.palette, options);
    if (key) this.materials.set(key, material);
    return material;
  }

  add(geometry: BufferGeometry, material: MeshPhysicalMaterial, placement: Placement = {}): Mesh {
    const mesh = new Mesh(geometry, material);
    place(mesh, placement, this.root);
    return mesh;
  }

  group(placement: Placement = {}): Group {
    const group = new Group();
    place(group, placement, this.root);
    return group;
  }

  /** A soft body from a signed distance; `cell` is the size of its smallest detail. */
  solid(
    distance: Distance,
    bounds: Bounds,
    cell: number,
    material: MeshPhysicalMaterial,
    placement: Placement = {},
  ): Mesh {
    return this.add(surfaceNets(distance, bounds, cell), material, placement);
  }
}

function place(object: Object3D, { at = [0, 0, 0], turn = [0, 0, 0], scale = 1, parent }: Placement, root: Group) {
  object.position.set(...at);
  object.rotation.set(...turn);
  if (typeof scale === 'number') object.scale.setScalar(scale);
  else object.scale.set(...scale);
  (parent ?? root).add(object);
}
