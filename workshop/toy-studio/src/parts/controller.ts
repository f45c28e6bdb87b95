import type { Group } from 'three';
import type { Kit, Placement } from '../kit/kit.ts';
import type { Paint } from '../kit/materials.ts';
import { rod, roundedBox, smoothMin } from '../kit/sdf.ts';
import { ball, box, cylinder, torus } from '../kit/solids.ts';

export interface ControllerOptions {
  body?: Paint;
  accent?: Paint;
  /** A pad with two sticks lies flat, a pistol with a steering wheel stands on its foot. */
  kind?: 'pad' | 'pistol';
}

const DARK = '#1d2024';

/** The remote control that comes with a toy, about one unit wide, its user's side towards +z. Stands on y = 0. */
export function controller(kit: Kit, placement: Placement, options: ControllerOptions = {}): Group {
  const { body = DARK, accent = 1, kind = 'pad' } = options;
  const group = kit.group(placement);
  if (kind === 'pad') buildPad(kit, group, body, accent);
  else buildPistol(kit, group, body, accent);
  return group;
}

function buildPad(kit: Kit, parent: Group, body: Paint, accent: Paint) {
  const dark = kit.material('matte', DARK);
  kit.solid(
    (x, y, z) => {
      const middle = roundedBox(x, y, z, [0, 0.17, 0], [0.42, 0.1, 0.24], 0.09);
      const grip = rod(Math.abs(x), y, z, [0.36, 0.16, 0.02], [0.42, 0.13, 0.34], 0.14, 0.12);
      return smoothMin(middle, grip, 0.12);
    },
    [-0.62, -0.02, -0.3, 0.62, 0.34, 0.52],
    0.022,
    kit.material('plastic', body),
    { parent },
  );
  for (const side of [-1, 1]) {
    const lean = [0, 0, -side * 0.15] as const;
    kit.add(cylinder(0.12, 0.13, 0.04, 0.015), dark, { at: [side * 0.27, 0.275, 0], parent });
    kit.add(cylinder(0.035, 0.03, 0.14, 0.01, 20), dark, { at: [side * 0.275, 0.33, 0], turn: lean, parent });
    kit.add(cylinder(0.08, 0.065, 0.05, 0.02, 28), kit.material('rubber', accent), {
      at: [side * 0.285, 0.41, 0],
      turn: lean,
      parent,
    });
    kit.add(cylinder(0.028, 0.028, 0.03, 0.01, 16), kit.material('plastic', '#f5f5f5'), {
      at: [side * 0.055, 0.275, 0.14],
      parent,
    });
  }
  kit.add(box(0.16, 0.02, 0.1, 0.01), kit.material('plastic', accent), { at: [0, 0.275, 0.02], parent });
  antenna(kit, parent, [-0.1, 0.24, -0.2]);
}

function buildPistol(kit: Kit, parent: Group, body: Paint, accent: Paint) {
  const plastic = kit.material('plastic', body);
  kit.solid(
    (x, y, z) => {
      const foot = roundedBox(x, y, z, [0, 0.08, 0.02], [0.26, 0.08, 0.2], 0.06);
      const grip = rod(x, y, z, [0, 0.12, 0.04], [0, 0.56, 0], 0.12, 0.11);
      const head = roundedBox(x, y, z, [0.02, 0.66, -0.04], [0.2, 0.14, 0.26], 0.08);
      return smoothMin(smoothMin(foot, grip, 0.1), head, 0.1);
    },
    [-0.3, -0.03, -0.34, 0.3, 0.84, 0.28],
    0.022,
    plastic,
    { parent },
  );
  const dial = kit.group({ at: [0.27, 0.66, -0.04], turn: [0, Math.PI / 2, 0], parent });
  kit.add(torus(0.17, 0.055, Math.PI * 2, 16, 40), kit.material('rubber', DARK), { parent: dial });
  kit.add(cylinder(0.12, 0.12, 0.08, 0.02), kit.material('plastic', accent), {
    turn: [Math.PI / 2, 0, 0],
    parent: dial,
  });
  kit.add(box(0.06, 0.14, 0.05, 0.02), kit.material('plastic', accent), {
    at: [0, 0.48, -0.16],
    turn: [-0.3, 0, 0],
    parent,
  });
  antenna(kit, parent, [-0.1, 0.76, -0.16]);
}

function antenna(kit: Kit, parent: Group, foot: readonly [number, number, number]) {
  const dark = kit.material('matte', DARK);
  const mast = kit.group({ at: foot, turn: [-0.25, 0, 0], parent });
  kit.add(cylinder(0.018, 0.022, 0.44, 0.01, 12), dark, { at: [0, 0.22, 0], parent: mast });
  kit.add(ball(0.03, 14, 10), dark, { at: [0, 0.45, 0], parent: mast });
}
