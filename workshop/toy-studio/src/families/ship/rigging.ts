import type { BufferGeometry, Group, MeshPhysicalMaterial } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball } from '../../kit/solids.ts';
import { skin } from '../../parts/skin.ts';
import { strut } from '../../parts/strut.ts';

export interface SailOptions {
  topWidth: number;
  bottomWidth: number;
  height: number;
  /** How far the wind blows it out, towards +z. */
  belly: number;
  /** Which side hangs on the mast: 0.5 is the middle, 0 the left edge. */
  anchor?: number;
}

/** A sail with the middle of its foot at the origin, blown out towards +z. */
export function sail({ topWidth, bottomWidth, height, belly, anchor = 0.5 }: SailOptions): BufferGeometry {
  const [across, upwards, thickness] = [14, 14, 0.03];
  const rings = Array.from({ length: upwards + 1 }, (_, row) => {
    const up = row / upwards;
    const width = bottomWidth + (topWidth - bottomWidth) * up;
    const front = Array.from({ length: across + 1 }, (_unused, column): Point => {
      const side = column / across;
      const bulge = belly * Math.sin(Math.PI * side) ** 0.8 * Math.sin(Math.PI * up) ** 0.7;
      return [(side - anchor) * width, up * height, bulge];
    });
    const back = front.toReversed().map(([x, y, z]): Point => [x, y, z - thickness]);
    return [...front, ...back];
  });
  return skin(rings, 0.8);
}

export function addMast(kit: Kit, parent: Group, foot: Point, height: number, material: MeshPhysicalMaterial) {
  strut(kit, material, {
    from: foot,
    to: [foot[0], foot[1] + height, foot[2]],
    radius: 0.045,
    endRadius: 0.03,
    parent,
  });
  kit.add(ball(0.05, 18, 12), kit.material('gloss', 2), { at: [foot[0], foot[1] + height, foot[2]], parent });
}

/** A small flag that flies to the right of its pole. */
export function addFlag(kit: Kit, parent: Group, at: Point, size: number, paint: number | string) {
  const flag = kit.group({ at, turn: [0, 0.5, 0], parent });
  kit.add(
    sail({ topWidth: size * 1.5, bottomWidth: size * 1.5, height: size, belly: size * 0.14, anchor: 0 }),
    kit.material('soft', paint),
    { parent: flag },
  );
  return flag;
}
