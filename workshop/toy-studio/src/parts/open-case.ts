import type { Group } from 'three';
import type { Kit, Placement } from '../kit/kit.ts';
import type { Paint } from '../kit/materials.ts';
import { box, tube } from '../kit/solids.ts';

export interface OpenCaseOptions {
  wide: number;
  tall: number;
  deep: number;
  body: Paint;
  lid: Paint;
  lining: Paint;
  /** How far the lid is turned back; 0 is shut. */
  open: number;
}

/** A shell of five boards with its opening to +y. */
function shell(kit: Kit, parent: Group, wide: number, tall: number, deep: number, paint: Paint, lining: Paint) {
  const material = kit.material('plastic', paint);
  for (const side of [-1, 1]) {
    kit.add(box(wide, tall, 0.07, 0.03, 2), material, { at: [0, tall / 2, side * (deep / 2 - 0.035)], parent });
    kit.add(box(0.07, tall, deep, 0.03, 2), material, { at: [side * (wide / 2 - 0.035), tall / 2, 0], parent });
  }
  kit.add(box(wide, 0.07, deep, 0.03, 2), material, { at: [0, 0.035, 0], parent });
  kit.add(box(wide - 0.1, 0.03, deep - 0.1, 0.01, 1), kit.material('matte', lining), { at: [0, 0.08, 0], parent });
}

/** Returns the insides of body and lid: y = 0 is their lining, y points out of them. */
export function openCase(kit: Kit, placement: Placement, options: OpenCaseOptions): { body: Group; lid: Group } {
  const { wide, tall, deep, open, lining } = options;
  const group = kit.group(placement);
  shell(kit, group, wide, tall, deep, options.body, lining);
  const hinge = kit.group({ at: [0, tall, -deep / 2], turn: [-open, 0, 0], parent: group });
  const lidTall = tall * 0.55;
  const lid = kit.group({ at: [0, lidTall, deep / 2], turn: [Math.PI, 0, 0], parent: hinge });
  shell(kit, lid, wide, lidTall, deep, options.lid, lining);
  const grip = [
    [-0.24, tall * 0.7, deep / 2],
    [-0.2, tall * 0.7, deep / 2 + 0.16],
    [0.2, tall * 0.7, deep / 2 + 0.16],
    [0.24, tall * 0.7, deep / 2],
  ] as const;
  kit.add(tube(grip, 0.045, 36), kit.material('plastic', 2), { parent: group });
  for (const side of [-1, 1])
    kit.add(box(0.12, 0.14, 0.05, 0.02, 2), kit.material('plastic', kit.light), {
      at: [side * wide * 0.34, tall * 0.86, deep / 2 + 0.01],
      parent: group,
    });
  return {
    body: kit.group({ at: [0, 0.1, 0], parent: group }),
    lid: kit.group({ at: [0, 0.1, 0], parent: lid }),
  };
}
