import type { BufferGeometry, Group, Mesh, MeshPhysicalMaterial } from 'three';
import type { Camera, FamilyViews } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import type { Paint } from '../kit/materials.ts';
import type { Point } from '../kit/sdf.ts';
import { box, extrude, lathe } from '../kit/solids.ts';
import { addArc } from './arc.ts';
import { roundCorners } from './round-corners.ts';

const QUARTER = Math.PI / 2;

/** Toys that are held like a pistol are drawn from the side: within this group x points to the muzzle and y up. */
export function gunGroup(kit: Kit, at: Point = [0, 0, 0], lift = 0): Group {
  const holder = kit.group({ at, turn: [0, -QUARTER, 0] });
  return kit.group({ turn: [0, 0, lift], parent: holder });
}

/** A gun shows its flank. */
export const GUN_VIEWS: Partial<FamilyViews> & { main: Camera } = {
  main: { azimuth: 0.98, elevation: 0.2 },
  front: { azimuth: 0.35, elevation: 0.16 },
  side: { azimuth: 1.52, elevation: 0.1 },
};

export type Outline = readonly (readonly [number, number])[];

/** A slab with rounded edges and the given outline. */
export function addSlab(
  kit: Kit,
  parent: Group,
  material: MeshPhysicalMaterial,
  outline: Outline,
  thickness: number,
  rounding = 0.08,
): Mesh {
  const bevel = Math.min(thickness * 0.3, 0.07, rounding * 0.8);
  return kit.add(extrude(roundCorners(outline, rounding), thickness, bevel, 4), material, { parent });
}

/** A body of revolution along x; the profile is [radius, place along x]. */
export function addBarrel(
  kit: Kit,
  parent: Group,
  material: MeshPhysicalMaterial,
  profile: Outline,
  [x, y, z]: Point,
  segments = 44,
): Mesh {
  const turned: BufferGeometry = lathe(profile, segments);
  return kit.add(turned, material, { at: [x, y, z], turn: [0, 0, -QUARTER], parent });
}

/** A plain tube along x with a hole at the front. */
export function tubeProfile(radius: number, length: number, hole = 0.7): [number, number][] {
  const edge = Math.min(radius * 0.2, length * 0.2);
  return [
    [0, 0],
    [radius - edge, 0],
    [radius, edge],
    [radius, length - edge],
    [radius - edge, length],
    [radius * hole, length],
    [radius * hole * 0.9, length * 0.75],
    [0, length * 0.75],
  ];
}

export interface GripOptions {
  /** Where the grip meets the body. */
  at: readonly [number, number];
  length: number;
  width?: number;
  thickness?: number;
  paint: Paint;
  triggerPaint: Paint;
}

/** A leaning handle with a trigger in its guard before it. */
export function addGrip(kit: Kit, parent: Group, options: GripOptions) {
  const { at, length, width = 0.3, thickness = 0.22, paint, triggerPaint } = options;
  const [x, y] = at;
  const lean = length * 0.28;
  const material = kit.material('plastic', paint);
  addSlab(
    kit,
    parent,
    material,
    [
      [x - width / 2, y + 0.1],
      [x + width / 2, y + 0.1],
      [x + width / 2 - lean + 0.02, y - length],
      [x - width / 2 - lean - 0.04, y - length],
    ],
    thickness,
    0.09,
  );
  for (const share of [0.34, 0.5, 0.66]) {
    const rib = box(width * 0.62, 0.045, thickness + 0.025, 0.02, 2);
    kit.add(rib, kit.material('rubber', '#2b2e33'), {
      at: [x - lean * share, y - length * share, 0],
      turn: [0, 0, -0.12],
      parent,
    });
  }
  kit.add(box(0.08, 0.22, 0.1, 0.035), kit.material('plastic', triggerPaint), {
    at: [x + width / 2 + 0.1, y - 0.08, 0],
    turn: [0, 0, 0.25],
    parent,
  });
  addArc(kit, material, 0.17, 0.032, Math.PI, {
    at: [x + width / 2 + 0.13, y - 0.03, 0],
    turn: [0, 0, Math.PI],
    parent,
  });
}
