import type { BufferGeometry, Group } from 'three';
import type { Kit, Placement } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, capsule, cylinder, lathe, torus } from '../../kit/solids.ts';
import { skin } from '../../parts/skin.ts';
import { strut } from '../../parts/strut.ts';

const QUARTER = Math.PI / 2;

/** A dished blade from y = 0 (its tip) to y = length. `pointed` runs from 0 (square) to 1. */
function blade(width: number, length: number, dish: number, pointed: number): BufferGeometry {
  const rows = 16;
  const rings = Array.from({ length: rows + 1 }, (_, row) => {
    const along = row / rows;
    const tip = Math.min(1, along / 0.45);
    const half = (width / 2) * (1 - pointed + pointed * Math.sqrt(Math.max(0.02, 1 - (1 - tip) ** 2)));
    const front = Array.from({ length: 13 }, (_unused, column): Point => {
      const x = (column / 6 - 1) * half;
      return [x, along * length, dish * ((x / (width / 2)) ** 2 - 0.4)];
    });
    const back = front.toReversed().map(([x, y, z]): Point => [x, y, z - 0.045]);
    return [...front, ...back];
  });
  return skin(rings, 0.9);
}

/** The end of a handle: a ring, a bar or a knob. */
function addHandleEnd(kit: Kit, tool: Group, y: number, paint: Paint) {
  const material = kit.material('soft', paint);
  const kind = kit.random.pick(['ring', 'bar', 'knob'] as const);
  if (kind === 'ring')
    kit.add(torus(0.15, 0.045, Math.PI * 2, 14, 40), material, {
      at: [0, y + 0.13, 0],
      scale: [1, 0.8, 1],
      parent: tool,
    });
  if (kind === 'bar') kit.add(capsule(0.05, 0.26), material, { at: [0, y, 0], turn: [0, 0, QUARTER], parent: tool });
  if (kind === 'knob') kit.add(ball(0.09), material, { at: [0, y, 0], parent: tool });
}

export type ToolKind = 'spade' | 'scoop' | 'rake' | 'fork' | 'sieve' | 'roller';

/** A tool that stands on its working end, its face towards +z. */
export function addTool(kit: Kit, kind: ToolKind, placement: Placement, paint: Paint, handlePaint: Paint): Group {
  const tool = kit.group(placement);
  const material = kit.material('soft', paint);
  const length = kit.random.range(0.55, 0.9);
  const start = kind === 'rake' || kind === 'roller' ? 0.28 : 0.5;
  if (kind !== 'sieve') {
    strut(kit, kit.material('soft', handlePaint), {
      from: [0, start - 0.06, 0],
      to: [0, start + length, 0],
      radius: 0.055,
      parent: tool,
    });
    addHandleEnd(kit, tool, start + length, handlePaint);
  }
  if (kind === 'spade')
    kit.add(blade(kit.random.range(0.42, 0.56), 0.54, 0.06, kit.random.pick([0, 0.5, 0.9])), material, {
      parent: tool,
    });
  if (kind === 'scoop') kit.add(blade(0.42, 0.56, 0.2, 0.8), material, { parent: tool });
  if (kind === 'rake') {
    const teeth = kit.random.int(4, 7);
    const width = 0.12 * teeth;
    kit.add(box(width, 0.1, 0.1, 0.04), material, { at: [0, 0.26, 0], parent: tool });
    for (let index = 0; index < teeth; index++)
      kit.add(capsule(0.036, 0.16), material, {
        at: [(index - (teeth - 1) / 2) * 0.12, 0.13, 0.05],
        turn: [-0.4, 0, 0],
        parent: tool,
      });
  }
  if (kind === 'fork') {
    kit.add(box(0.42, 0.12, 0.08, 0.04), material, { at: [0, 0.46, 0], parent: tool });
    for (const x of [-0.16, 0, 0.16])
      kit.add(capsule(0.042, 0.36), material, { at: [x, 0.24, 0.02], turn: [-0.1, 0, 0], parent: tool });
  }
  if (kind === 'roller') {
    kit.add(cylinder(0.16, 0.16, 0.46, 0.03), material, { at: [0, 0.16, 0], turn: [0, 0, QUARTER], parent: tool });
    for (let index = 0; index < 8; index++) {
      const angle = (index / 8) * Math.PI * 2;
      kit.add(box(0.42, 0.05, 0.05, 0.015), material, {
        at: [0, 0.16 + Math.cos(angle) * 0.16, Math.sin(angle) * 0.16],
        parent: tool,
      });
    }
  }
  if (kind === 'sieve') {
    kit.add(
      lathe(
        [
          [0.3, 0],
          [0.36, 0.16],
          [0.4, 0.2],
          [0.4, 0.23],
          [0.35, 0.22],
          [0.27, 0.04],
          [0, 0.04],
          [0, 0],
        ],
        48,
      ),
      material,
      { parent: tool },
    );
    for (let index = 0; index < 12; index++) {
      const radius = index < 4 ? 0.09 : 0.19;
      const angle = index * 1.571 + (index >= 4 ? index * -0.785 : 0);
      kit.add(cylinder(0.03, 0.03, 0.012, 0.004, 14), kit.material('matte', '#4a4136'), {
        at: [Math.cos(angle) * radius, 0.045, Math.sin(angle) * radius],
        parent: tool,
      });
    }
    strut(kit, kit.material('soft', handlePaint), {
      from: [0.36, 0.2, 0],
      to: [0.82, 0.2, 0],
      radius: 0.05,
      parent: tool,
    });
  }
  return tool;
}

/** Tools that lie on the ground: a placement for one whose tip points away from the toy. */
export function lying(x: number, z: number, heading: number): Placement {
  return { at: [x, 0.08, z], turn: [-QUARTER + 0.04, 0, heading] };
}
