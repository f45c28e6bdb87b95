import { CylinderGeometry, Vector3, type Mesh, type MeshPhysicalMaterial, type Object3D } from 'three';
import type { Kit } from '../kit/kit.ts';
import type { Point } from '../kit/sdf.ts';
import { cylinder } from '../kit/solids.ts';

export interface StrutOptions {
  from: Point;
  to: Point;
  radius: number;
  /** For a strut that tapers. */
  endRadius?: number;
  parent?: Object3D;
}

const UP = new Vector3(0, 1, 0);

/** A straight rod between two points. */
export function strut(kit: Kit, material: MeshPhysicalMaterial, options: StrutOptions): Mesh {
  const { from, to, radius, endRadius = radius, parent } = options;
  const start = new Vector3(...from);
  const reach = new Vector3(...to).sub(start);
  const middle = start.addScaledVector(reach, 0.5);
  const rod = cylinder(endRadius, radius, reach.length(), Math.min(radius, endRadius) * 0.4, 20);
  const mesh = kit.add(rod, material, { at: [middle.x, middle.y, middle.z], ...(parent ? { parent } : {}) });
  mesh.quaternion.setFromUnitVectors(UP, reach.normalize());
  return mesh;
}

/** Nets have hundreds of cords: they share one plain geometry, stretched to fit. */
const CORD = new CylinderGeometry(1, 1, 1, 8, 1);

/** A thin strut without rounded ends. */
export function cord(kit: Kit, material: MeshPhysicalMaterial, options: Omit<StrutOptions, 'endRadius'>): Mesh {
  const { from, to, radius, parent } = options;
  const start = new Vector3(...from);
  const reach = new Vector3(...to).sub(start);
  const middle = start.addScaledVector(reach, 0.5);
  const mesh = kit.add(CORD, material, {
    at: [middle.x, middle.y, middle.z],
    scale: [radius, reach.length(), radius],
    ...(parent ? { parent } : {}),
  });
  mesh.quaternion.setFromUnitVectors(UP, reach.normalize());
  return mesh;
}
