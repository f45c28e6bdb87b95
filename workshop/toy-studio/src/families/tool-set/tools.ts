import type { Group } from 'three';
import type { Kit, Placement } from '../../kit/kit.ts';
import { regularPolygon } from '../../kit/shapes.ts';
import { box, capsule, cylinder, extrude, torus } from '../../kit/solids.ts';
import { SIDES, times } from '../styled-family.ts';

export const STEEL = '#b9c0c9';
export const WOOD = '#e3bd84';
const DARK = '#2a2d31';

type Tool = (kit: Kit, parent: Group) => void;

/** Each stands upright on y = 0, its head up, about one unit tall and flat along z. */
const TOOLS = {
  hammer(kit, parent) {
    kit.add(capsule(0.055, 0.62), kit.material('wood', WOOD), { at: [0, 0.38, 0], parent });
    kit.add(capsule(0.075, 0.28), kit.material('rubber', 0), { at: [0, 0.2, 0], parent });
    kit.add(cylinder(0.11, 0.11, 0.24, 0.03, 32), kit.material('plastic', 1), {
      at: [0.12, 0.8, 0],
      turn: [0, 0, Math.PI / 2],
      parent,
    });
    kit.add(box(0.24, 0.14, 0.14, 0.04, 2), kit.material('plastic', 1), { at: [-0.06, 0.8, 0], parent });
    for (const side of SIDES)
      kit.add(box(0.24, 0.05, 0.06, 0.02, 2), kit.material('plastic', 1), {
        at: [-0.24, 0.78, side * 0.045],
        turn: [0, side * 0.12, 0.25],
        parent,
      });
  },
  screwdriver(kit, parent) {
    kit.add(cylinder(0.085, 0.1, 0.4, 0.04, 8), kit.material('plastic', 2), { at: [0, 0.2, 0], parent });
    kit.add(cylinder(0.06, 0.085, 0.08, 0.02, 24), kit.material('plastic', kit.light), { at: [0, 0.43, 0], parent });
    kit.add(cylinder(0.032, 0.032, 0.46, 0.01, 18), kit.material('metal', STEEL), { at: [0, 0.68, 0], parent });
    kit.add(box(0.09, 0.09, 0.03, 0.01, 1), kit.material('metal', STEEL), { at: [0, 0.93, 0], parent });
  },
  wrench(kit, parent) {
    kit.add(box(0.14, 0.66, 0.08, 0.03, 3), kit.material('plastic', 1), { at: [0, 0.4, 0], parent });
    kit.add(torus(0.11, 0.055, Math.PI * 2, 14, 36), kit.material('plastic', 1), { at: [0, 0.12, 0], parent });
    const jaw = kit.group({ at: [0, 0.82, 0], turn: [0, 0, 0.2], parent });
    for (const side of SIDES)
      kit.add(box(0.1, 0.28, 0.09, 0.04, 3), kit.material('plastic', 1), {
        at: [side * 0.12, 0.05, 0],
        turn: [0, 0, side * -0.2],
        parent: jaw,
      });
    kit.add(box(0.28, 0.13, 0.09, 0.04, 3), kit.material('plastic', 1), { at: [0, -0.08, 0], parent: jaw });
  },
  saw(kit, parent) {
    kit.add(torus(0.14, 0.05, Math.PI * 2, 14, 36), kit.material('plastic', 0), {
      at: [0, 0.18, 0],
      scale: [1.1, 1.2, 1],
      parent,
    });
    kit.add(box(0.22, 0.66, 0.04, 0.015, 1), kit.material('metal', STEEL), {
      at: [0.02, 0.68, 0],
      turn: [0, 0, 0.05],
      parent,
    });
    for (const step of times(9))
      kit.add(box(0.055, 0.055, 0.035, 0.006, 1), kit.material('metal', STEEL), {
        at: [-0.09 + step * 0.004, 0.4 + step * 0.07, 0],
        turn: [0, 0, Math.PI / 4],
        parent,
      });
  },
  pliers(kit, parent) {
    for (const side of SIDES) {
      const arm = kit.group({ at: [0, 0.58, 0], turn: [0, 0, side * 0.16], parent });
      kit.add(capsule(0.05, 0.44), kit.material('rubber', 3), { at: [0, -0.32, 0], parent: arm });
      kit.add(box(0.08, 0.3, 0.09, 0.03, 2), kit.material('metal', STEEL), {
        at: [0.02 * -side, 0.16, 0],
        turn: [0, 0, side * -0.12],
        parent: arm,
      });
    }
    kit.add(cylinder(0.09, 0.09, 0.12, 0.02, 28), kit.material('metal', STEEL), {
      at: [0, 0.58, 0],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
  },
  ruler(kit, parent) {
    kit.add(box(0.18, 0.95, 0.04, 0.015, 1), kit.material('wood', WOOD), { at: [0, 0.48, 0], parent });
    for (const step of times(9))
      kit.add(box(step % 2 ? 0.05 : 0.09, 0.012, 0.045, 0.002, 1), kit.material('matte', DARK), {
        at: [-0.05, 0.1 + step * 0.095, 0],
        parent,
      });
  },
} as const satisfies Record<string, Tool>;

export type ToolName = keyof typeof TOOLS;
export const TOOL_NAMES = Object.keys(TOOLS) as ToolName[];

export function tool(kit: Kit, name: ToolName, placement: Placement): Group {
  const group = kit.group(placement);
  TOOLS[name](kit, group);
  return group;
}

/** Lies on the ground, its head towards `turn`. */
export function lyingTool(kit: Kit, name: ToolName, x: number, z: number, turn: number): void {
  const group = kit.group({ at: [x, 0.1, z], turn: [0, turn, 0] });
  tool(kit, name, { at: [0, 0, 0.5], turn: [-Math.PI / 2, 0, 0], parent: group });
}

export function screw(kit: Kit, placement: Placement, slot: number): void {
  const group = kit.group(placement);
  kit.add(extrude(regularPolygon(0.14, 6), 0.1, 0.02, 2), kit.material('plastic', slot), {
    at: [0, 0.4, 0],
    turn: [Math.PI / 2, 0, 0],
    parent: group,
  });
  kit.add(cylinder(0.065, 0.065, 0.36, 0.02, 22), kit.material('plastic', slot), { at: [0, 0.19, 0], parent: group });
  for (const step of times(5))
    kit.add(torus(0.066, 0.016, Math.PI * 2, 8, 24), kit.material('plastic', slot), {
      at: [0, 0.06 + step * 0.06, 0],
      turn: [Math.PI / 2 + 0.12, 0, 0],
      parent: group,
    });
}

/** A power drill that points to +x and stands on its battery. */
export function drill(kit: Kit, placement: Placement): void {
  const { random } = kit;
  const group = kit.group(placement);
  const long = random.range(0.7, 0.95);
  const grip = random.range(0.45, 0.65);
  kit.add(box(0.5, 0.18, 0.34, 0.06, 3), kit.material('matte', DARK), { at: [-0.05, 0.09, 0], parent: group });
  kit.add(box(0.24, grip + 0.2, 0.22, 0.1, 4), kit.material('plastic', 1), {
    at: [-0.1, 0.14 + grip / 2, 0],
    turn: [0, 0, 0.12],
    parent: group,
  });
  const y = 0.3 + grip;
  kit.add(capsule(0.2, long - 0.3), kit.material('plastic', 0), {
    at: [0, y, 0],
    turn: [0, 0, Math.PI / 2],
    parent: group,
  });
  for (const x of [-0.3, -0.22, -0.14])
    kit.add(box(0.03, 0.16, 0.42, 0.01, 1), kit.material('matte', DARK), { at: [x, y, 0], parent: group });
  kit.add(box(0.08, 0.16, 0.1, 0.04, 2), kit.material('plastic', 2), { at: [0.07, y - 0.22, 0], parent: group });
  kit.add(cylinder(0.1, 0.16, 0.22, 0.03, 28), kit.material('matte', DARK), {
    at: [long / 2 + 0.1, y, 0],
    turn: [0, 0, -Math.PI / 2],
    parent: group,
  });
  kit.add(cylinder(0.03, 0.03, 0.34, 0.01, 16), kit.material('metal', STEEL), {
    at: [long / 2 + 0.34, y, 0],
    turn: [0, 0, Math.PI / 2],
    parent: group,
  });
}
