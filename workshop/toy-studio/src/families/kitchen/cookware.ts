import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { ball, box, capsule, cylinder, lathe, torus } from '../../kit/solids.ts';
import { SIDES } from '../styled-family.ts';

export const CHROME = '#d0d4da';
export const DARK = '#24282e';
export const WOOD = '#e3bd84';

/** A door with a window and a bar to pull it, facing +z. */
export function ovenDoor(kit: Kit, parent: Group, wide: number, tall: number) {
  kit.add(box(wide, tall, 0.07, 0.03, 2), kit.material('plastic', 1), { parent });
  kit.add(box(wide * 0.72, tall * 0.52, 0.03, 0.02, 2), kit.material('glass', DARK), {
    at: [0, -tall * 0.06, 0.03],
    parent,
  });
  kit.add(capsule(0.03, wide * 0.6), kit.material('chrome', CHROME), {
    at: [0, tall * 0.38, 0.09],
    turn: [0, 0, Math.PI / 2],
    parent,
  });
}

export function pot(kit: Kit, parent: Group, at: readonly [number, number, number], isPan: boolean, slot: number) {
  const group = kit.group({ at, parent });
  const [radius, tall] = isPan ? [0.24, 0.09] : [0.2, 0.22];
  kit.add(
    lathe(
      [
        [0, 0],
        [radius * 0.9, 0],
        [radius, tall],
        [radius * 0.92, tall],
        [radius * 0.82, 0.03],
        [0, 0.03],
      ],
      40,
    ),
    kit.material('plastic', slot),
    { parent: group },
  );
  if (isPan) {
    kit.add(capsule(0.03, 0.34), kit.material('matte', DARK), {
      at: [0.4, tall * 0.8, 0],
      turn: [0, 0, Math.PI / 2],
      parent: group,
    });
    kit.add(cylinder(0.11, 0.13, 0.02, 0.01, 28), kit.material('soft', '#fffdf5'), { at: [0, 0.05, 0], parent: group });
    kit.add(ball(0.055, 20, 14), kit.material('gloss', '#ffb81c'), {
      at: [0, 0.06, 0],
      scale: [1, 0.6, 1],
      parent: group,
    });
  } else {
    kit.add(
      lathe(
        [
          [0, 0.08],
          [0.06, 0.08],
          [radius, 0.02],
          [radius, 0],
          [0, 0],
        ],
        40,
      ),
      kit.material('plastic', kit.light),
      { at: [0, tall, 0], parent: group },
    );
    kit.add(ball(0.045, 20, 14), kit.material('matte', DARK), { at: [0, tall + 0.1, 0], parent: group });
    for (const side of SIDES)
      kit.add(torus(0.06, 0.02, Math.PI * 2, 10, 24), kit.material('matte', DARK), {
        at: [side * radius, tall * 0.7, 0],
        turn: [Math.PI / 2, 0, 0],
        parent: group,
      });
  }
}
