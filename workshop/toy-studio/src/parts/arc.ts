import type { MeshPhysicalMaterial } from 'three';
import type { Kit, Placement } from '../kit/kit.ts';
import { ball, torus } from '../kit/solids.ts';

/** A part of a ring with round ends, in the xy plane, from +x on. */
export function addArc(
  kit: Kit,
  material: MeshPhysicalMaterial,
  radius: number,
  thickness: number,
  angle: number,
  placement: Placement,
) {
  const group = kit.group(placement);
  kit.add(torus(radius, thickness, angle, 14, 44), material, { parent: group });
  for (const end of [0, angle])
    kit.add(ball(thickness, 16, 12), material, {
      at: [Math.cos(end) * radius, Math.sin(end) * radius, 0],
      parent: group,
    });
}
