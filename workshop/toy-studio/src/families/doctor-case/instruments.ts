import type { Group } from 'three';
import type { Kit, Placement } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import { polygon } from '../../kit/shapes.ts';
import { ball, box, capsule, cylinder, extrude, lathe, torus, tube } from '../../kit/solids.ts';
import { SIDES, times } from '../styled-family.ts';

const CHROME = '#d5d9df';
const ALONG = [0, 0, Math.PI / 2] as const;

type Instrument = (kit: Kit, parent: Group) => void;

/** Each lies on y = 0, along x, about 0.8 long. */
const INSTRUMENTS = {
  stethoscope(kit, parent) {
    const hose = [
      [-0.1, 0.05, 0.28],
      [-0.34, 0.05, 0.2],
      [-0.3, 0.05, -0.12],
      [0, 0.05, -0.22],
      [0.28, 0.05, -0.05],
      [0.26, 0.06, 0.22],
    ] as const;
    kit.add(tube(hose, 0.032, 50), kit.material('rubber', 0), { parent });
    for (const side of SIDES)
      kit.add(
        tube(
          [
            [-0.1, 0.05, 0.28],
            [-0.1 + side * 0.12, 0.05, 0.4],
            [-0.12 + side * 0.1, 0.06, 0.62],
          ],
          0.022,
          20,
        ),
        kit.material('chrome', CHROME),
        { parent },
      );
    for (const side of SIDES)
      kit.add(ball(0.045, 18, 12), kit.material('rubber', 0), { at: [-0.12 + side * 0.1, 0.06, 0.62], parent });
    kit.add(cylinder(0.13, 0.13, 0.07, 0.02, 32), kit.material('chrome', CHROME), { at: [0.26, 0.05, 0.26], parent });
    kit.add(cylinder(0.1, 0.1, 0.08, 0.02, 32), kit.material('plastic', 2), { at: [0.26, 0.055, 0.26], parent });
  },
  syringe(kit, parent) {
    const lying = kit.group({ at: [0, 0.1, 0], turn: ALONG, parent });
    kit.add(cylinder(0.1, 0.1, 0.44, 0.02, 28), kit.material('clear', '#dff1f7'), { parent: lying });
    kit.add(cylinder(0.085, 0.085, 0.22, 0.01, 28), kit.material('gloss', 0), { at: [0, -0.1, 0], parent: lying });
    kit.add(cylinder(0.1, 0.03, 0.1, 0.01, 28), kit.material('plastic', kit.light), {
      at: [0, -0.27, 0],
      turn: [Math.PI, 0, 0],
      parent: lying,
    });
    kit.add(cylinder(0.016, 0.016, 0.18, 0.004, 12), kit.material('chrome', CHROME), {
      at: [0, -0.4, 0],
      parent: lying,
    });
    kit.add(box(0.34, 0.04, 0.1, 0.015, 2), kit.material('plastic', 1), { at: [0, 0.22, 0], parent: lying });
    kit.add(cylinder(0.035, 0.035, 0.3, 0.01, 16), kit.material('plastic', 1), { at: [0, 0.32, 0], parent: lying });
    kit.add(cylinder(0.1, 0.1, 0.04, 0.015, 28), kit.material('plastic', 1), { at: [0, 0.47, 0], parent: lying });
  },
  thermometer(kit, parent) {
    kit.add(box(0.62, 0.07, 0.14, 0.035, 3), kit.material('plastic', kit.light), { at: [0, 0.05, 0], parent });
    kit.add(ball(0.07, 20, 14), kit.material('gloss', '#e0262e'), { at: [-0.32, 0.05, 0], parent });
    kit.add(box(0.36, 0.02, 0.04, 0.01, 1), kit.material('gloss', '#e0262e'), { at: [-0.1, 0.09, 0], parent });
    for (const step of times(5))
      kit.add(box(0.012, 0.02, 0.05, 0.003, 1), kit.material('matte', '#33373d'), {
        at: [-0.1 + step * 0.08, 0.088, 0.045],
        parent,
      });
  },
  otoscope(kit, parent) {
    kit.add(capsule(0.07, 0.42), kit.material('plastic', 1), { at: [0.1, 0.09, 0], turn: ALONG, parent });
    kit.add(ball(0.11, 24, 18), kit.material('plastic', kit.light), { at: [-0.2, 0.11, 0], parent });
    kit.add(cylinder(0.03, 0.09, 0.18, 0.01, 24), kit.material('plastic', 2), {
      at: [-0.22, 0.11, 0.14],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
  },
  hammer(kit, parent) {
    kit.add(capsule(0.035, 0.6), kit.material('chrome', CHROME), { at: [0.05, 0.08, 0], turn: ALONG, parent });
    const head = polygon([
      [-0.16, -0.12],
      [0.16, -0.12],
      [0.05, 0.12],
      [-0.05, 0.12],
    ]);
    kit.add(extrude(head, 0.12, 0.04, 3), kit.material('rubber', 0), {
      at: [-0.3, 0.08, 0],
      turn: [Math.PI / 2, 0, Math.PI / 2],
      parent,
    });
  },
  scissors(kit, parent) {
    for (const side of SIDES) {
      const blade = kit.group({ at: [0, 0.04, 0], turn: [0, side * 0.28, 0], parent });
      kit.add(box(0.44, 0.03, 0.07, 0.012, 1), kit.material('plastic', kit.light), {
        at: [-0.22, 0, 0],
        parent: blade,
      });
      kit.add(box(0.2, 0.04, 0.06, 0.015, 1), kit.material('plastic', 2), { at: [0.12, 0, 0], parent: blade });
      kit.add(torus(0.1, 0.035, Math.PI * 2, 12, 32), kit.material('plastic', 2), {
        at: [0.3, 0, 0],
        turn: [Math.PI / 2, 0, 0],
        parent: blade,
      });
    }
    kit.add(cylinder(0.04, 0.04, 0.08, 0.01, 18), kit.material('chrome', CHROME), { at: [0, 0.04, 0], parent });
  },
  pills(kit, parent) {
    kit.add(cylinder(0.14, 0.14, 0.32, 0.03, 32), kit.material('plastic', kit.light), { at: [0, 0.16, 0], parent });
    kit.add(cylinder(0.142, 0.142, 0.16, 0.005, 32), kit.material('plastic', 1), { at: [0, 0.15, 0], parent });
    kit.add(cylinder(0.15, 0.15, 0.1, 0.02, 20), kit.material('plastic', 2), { at: [0, 0.36, 0], parent });
    for (const side of SIDES)
      kit.add(capsule(0.04, 0.08), kit.material('gloss', side > 0 ? 0 : 2), {
        at: [0.22 + side * 0.05, 0.04, 0.14 + side * 0.06],
        turn: [0, side, Math.PI / 2],
        parent,
      });
  },
  tooth(kit, parent) {
    for (const sx of SIDES)
      for (const sz of SIDES)
        kit.add(
          lathe(
            [
              [0, 0],
              [0.04, 0.01],
              [0.1, 0.2],
              [0, 0.24],
            ],
            22,
          ),
          kit.material('gloss', '#fdfdf8'),
          { at: [sx * 0.08, 0, sz * 0.08], parent },
        );
    kit.add(box(0.36, 0.26, 0.36, 0.12, 5), kit.material('gloss', '#fdfdf8'), { at: [0, 0.3, 0], parent });
    for (const side of SIDES)
      kit.add(ball(0.03, 14, 10), kit.material('gloss', '#2a2320'), { at: [side * 0.08, 0.33, 0.175], parent });
    kit.add(torus(0.06, 0.014, Math.PI, 8, 20), kit.material('gloss', '#c2464e'), {
      at: [0, 0.28, 0.18],
      turn: [0, 0, Math.PI],
      parent,
    });
  },
  toothbrush(kit, parent) {
    kit.add(capsule(0.04, 0.7), kit.material('plastic', 1), { at: [0.05, 0.05, 0], turn: ALONG, parent });
    kit.add(box(0.24, 0.06, 0.12, 0.03, 2), kit.material('plastic', 1), { at: [-0.36, 0.05, 0], parent });
    for (const x of times(4))
      kit.add(box(0.045, 0.11, 0.1, 0.01, 1), kit.material('matte', x % 2 ? 2 : kit.light), {
        at: [-0.44 + x * 0.053, 0.12, 0],
        parent,
      });
  },
  mirror(kit, parent) {
    kit.add(capsule(0.03, 0.6), kit.material('chrome', CHROME), { at: [0.1, 0.05, 0], turn: ALONG, parent });
    kit.add(cylinder(0.13, 0.13, 0.04, 0.01, 32), kit.material('chrome', CHROME), {
      at: [-0.32, 0.1, 0],
      turn: [0.3, 0, 0.2],
      parent,
    });
  },
} as const satisfies Record<string, Instrument>;

export const RED = '#e0262e';

export type InstrumentName = keyof typeof INSTRUMENTS;

export function instrument(kit: Kit, name: InstrumentName, placement: Placement): Group {
  const group = kit.group(placement);
  INSTRUMENTS[name](kit, group);
  return group;
}

/** The cross that says what the box is for; faces +z. */
export function cross(kit: Kit, size: number, paint: Paint, placement: Placement): void {
  const group = kit.group(placement);
  kit.add(cylinder(size * 0.75, size * 0.75, 0.04, 0.01, 40), kit.material('plastic', '#ffffff'), {
    turn: [Math.PI / 2, 0, 0],
    parent: group,
  });
  for (const isUpright of [true, false])
    kit.add(
      box(isUpright ? size * 0.34 : size, isUpright ? size : size * 0.34, 0.04, 0.012, 1),
      kit.material('plastic', paint),
      { at: [0, 0, 0.02], parent: group },
    );
}

/** Lays instruments in a fan in front of a box that ends at `front`. */
export function layOut(kit: Kit, names: readonly InstrumentName[], wide: number, front: number) {
  names.forEach((name, index) => {
    const row = index % 2;
    const x = ((index + 0.5) / names.length - 0.5) * (wide + 0.3);
    instrument(kit, name, { at: [x, 0, front + 0.35 + row * 0.5], turn: [0, kit.random.range(-0.6, 0.6), 0] });
  });
}
