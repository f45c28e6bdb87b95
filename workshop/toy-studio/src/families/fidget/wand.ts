import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { heart, star } from '../../kit/shapes.ts';
import { ball, cylinder, extrude, lathe, torus, tube } from '../../kit/solids.ts';

const QUARTER = Math.PI / 2;

/** A wand with a charm on top, standing in its foot. */
export function buildWand(kit: Kit): void {
  const { random } = kit;
  const length = random.range(1.1, 1.7);
  const wand = kit.group({ turn: [0, 0, random.range(-0.16, 0.16)] });
  kit.add(
    lathe(
      [
        [0, 0],
        [0.3, 0],
        [0.32, 0.04],
        [0.16, 0.16],
        [0.12, 0.3],
        [0, 0.3],
      ],
      44,
    ),
    kit.material('gloss', 1),
    { parent: wand },
  );
  kit.add(cylinder(0.085, 0.1, length, 0.03, 32), kit.material('gloss', 0), {
    at: [0, length / 2 + 0.1, 0],
    parent: wand,
  });
  const rings = random.int(2, 5);
  for (let ring = 0; ring < rings; ring++)
    kit.add(torus(0.1, 0.035, Math.PI * 2, 12, 32), kit.material('gloss', ring % 2 ? 2 : 1), {
      at: [0, 0.36 + ring * 0.14, 0],
      turn: [QUARTER, 0, 0],
      parent: wand,
    });
  const top = length + 0.1;
  const charm = kit.group({ at: [0, top, 0], parent: wand });
  kit.add(
    lathe(
      [
        [0, 0],
        [0.14, 0],
        [0.2, 0.12],
        [0.12, 0.16],
        [0, 0.16],
      ],
      32,
    ),
    kit.material('gloss', 2),
    { at: [0, -0.1, 0], parent: charm },
  );
  random.pick(CHARMS)(kit, charm);
  if (random.chance(0.6)) addRibbons(kit, wand, top);
}

/** Ribbons that wave around the stick. */
function addRibbons(kit: Kit, parent: Group, top: number) {
  const ribbons = kit.random.int(3, 5);
  for (let ribbon = 0; ribbon < ribbons; ribbon++) {
    const angle = (ribbon / ribbons) * Math.PI * 2 + 0.4;
    const drop = kit.random.range(0.6, 0.95);
    const points = Array.from({ length: 8 }, (_, step): Point => {
      const down = step / 7;
      const reach = 0.1 + 0.3 * Math.sin(down * 2.2) + 0.05 * Math.sin(down * 11 + ribbon);
      return [Math.cos(angle) * reach, top - 0.04 - down * drop, Math.sin(angle) * reach];
    });
    kit.add(tube(points, 0.026, 40), kit.material('soft', ribbon % 2 ? 2 : 3), { parent });
  }
}

const CHARMS: readonly ((kit: Kit, parent: Group) => void)[] = [
  (kit, parent) => {
    kit.add(extrude(star(0.56, 0.28), 0.24, 0.09, 5), kit.material('gloss', 3), { at: [0, 0.42, 0], parent });
    kit.add(extrude(star(0.3, 0.15), 0.28, 0.04, 3), kit.material('glow', '#fff0a8'), { at: [0, 0.48, 0], parent });
  },
  (kit, parent) => {
    kit.add(extrude(heart(1.05), 0.26, 0.1, 5), kit.material('gloss', 3), { at: [0, 0.52, 0], parent });
    kit.add(extrude(heart(0.5), 0.32, 0.05, 3), kit.material('gloss', kit.light), { at: [0, 0.52, 0], parent });
  },
  (kit, parent) => {
    kit.add(ball(0.44), kit.material('clear', 4), { at: [0, 0.48, 0], parent });
    kit.add(torus(0.3, 0.03, Math.PI * 2, 10, 40), kit.material('gloss', 2), {
      at: [0, 0.48, 0],
      turn: [1, 0.3, 0],
      parent,
    });
    kit.add(extrude(star(0.24, 0.12), 0.12, 0.04, 3), kit.material('glow', '#fff0a8'), { at: [0, 0.48, 0], parent });
    for (const side of [-1, 1])
      kit.add(extrude(heart(0.46), 0.06, 0.025, 3), kit.material('gloss', 3), {
        at: [side * 0.58, 0.5, 0],
        turn: [0, 0, side * -1.9],
        parent,
      });
  },
  (kit, parent) => {
    for (let petal = 0; petal < 6; petal++) {
      const angle = (petal / 6) * Math.PI * 2;
      kit.add(ball(0.24, 28, 18), kit.material('gloss', 3), {
        at: [Math.cos(angle) * 0.32, 0.5 + Math.sin(angle) * 0.32, 0],
        scale: [1, 1, 0.5],
        parent,
      });
    }
    kit.add(ball(0.22), kit.material('gloss', 2), { at: [0, 0.5, 0.06], scale: [1, 1, 0.7], parent });
  },
];
