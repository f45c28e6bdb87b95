import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, capsule, cylinder, tube } from '../../kit/solids.ts';
import { animalHead, ANIMALS } from '../../parts/animal-head.ts';
import { food, GROCERIES } from '../../parts/food.ts';
import { SIDES, spread, times } from '../styled-family.ts';

const CHROME = '#ccd1d8';
const DARK = '#24282e';

export function trolley(kit: Kit): void {
  const { random } = kit;
  const [long, wide] = [random.range(0.9, 1.25), random.range(0.65, 0.8)];
  const floor = random.range(0.55, 0.75);
  const tall = random.range(0.4, 0.6);
  const isSolid = random.chance(0.4);
  const root = kit.group({ turn: [0, random.range(-0.5, 0.1), 0] });
  const bar = kit.material(isSolid ? 'plastic' : 'metal', isSolid ? 0 : CHROME);
  const flare = 0.12;
  const at = (along: number, across: number, up: number): Point => [
    across * wide * (0.5 + flare * up * 0.5),
    floor + up * tall,
    (along - 0.5) * long * (1 + flare * up),
  ];
  kit.add(box(wide, 0.05, long, 0.02, 1), kit.material('plastic', 0), { at: [0, floor, 0], parent: root });
  for (const up of isSolid ? [1] : [0.35, 0.68, 1])
    for (const side of SIDES) {
      kit.add(
        tube([at(0, side, up), at(1, side, up)], up === 1 ? 0.035 : 0.016, 6),
        up === 1 ? kit.material('plastic', 0) : bar,
        { parent: root },
      );
      kit.add(
        tube([at(side > 0 ? 1 : 0, -1, up), at(side > 0 ? 1 : 0, 1, up)], up === 1 ? 0.035 : 0.016, 6),
        up === 1 ? kit.material('plastic', 0) : bar,
        { parent: root },
      );
    }
  const posts = isSolid ? 12 : 7;
  for (const step of times(posts)) {
    const along = step / (posts - 1);
    for (const side of SIDES)
      kit.add(tube([at(along, side, 0), at(along, side, 1)], isSolid ? 0.04 : 0.015, 4), bar, { parent: root });
    if (step % 2 === 0)
      for (const end of [0, 1])
        kit.add(tube([at(end, along * 2 - 1, 0), at(end, along * 2 - 1, 1)], isSolid ? 0.05 : 0.015, 4), bar, {
          parent: root,
        });
  }
  const frame = kit.material('plastic', 1);
  for (const side of SIDES) {
    const x = side * wide * 0.46;
    kit.add(
      tube(
        [
          [x, floor, long * 0.4],
          [x, 0.22, long * 0.42],
          [x, 0.2, -long * 0.45],
          [x, floor, -long * 0.42],
          [x, floor + tall + 0.1, -long * 0.62],
        ],
        0.035,
        50,
      ),
      frame,
      { parent: root },
    );
    for (const z of [long * 0.42, -long * 0.45]) {
      kit.add(cylinder(0.11, 0.11, 0.08, 0.03, 30), kit.material('rubber', DARK), {
        at: [x, 0.11, z],
        turn: [0, 0, Math.PI / 2],
        parent: root,
      });
      kit.add(cylinder(0.05, 0.05, 0.1, 0.02, 24), kit.material('plastic', 2), {
        at: [x, 0.11, z],
        turn: [0, 0, Math.PI / 2],
        parent: root,
      });
    }
  }
  kit.add(capsule(0.05, wide), kit.material('rubber', 2), {
    at: [0, floor + tall + 0.12, -long * 0.64],
    turn: [0, 0, Math.PI / 2],
    parent: root,
  });
  if (random.chance(0.4)) {
    kit.add(box(wide * 0.8, 0.06, 0.34, 0.03, 2), kit.material('plastic', 2), {
      at: [0, floor + tall * 0.75, -long * 0.3],
      parent: root,
    });
    animalHead(kit, random.pick(ANIMALS), {
      paint: 3,
      inner: kit.light,
      finish: 'soft',
      at: [0, floor + tall * 0.75 + 0.42, -long * 0.28],
      scale: 0.2,
      parent: root,
    });
    kit.add(ball(0.2, 28, 20), kit.material('soft', 3), {
      at: [0, floor + tall * 0.75 + 0.16, -long * 0.3],
      scale: [1, 0.9, 0.8],
      parent: root,
    });
  }
  for (const row of times(3))
    for (const x of spread(2, wide * 0.44))
      food(kit, random.pick(GROCERIES), {
        at: [x, floor + 0.03 + random.range(0, 0.18), (row - 0.9) * long * 0.29],
        turn: [random.range(-0.2, 0.2), random.range(0, 3), random.range(-0.2, 0.2)],
        scale: random.range(0.9, 1.15),
        parent: root,
      });
  for (const index of times(random.int(0, 3)))
    food(kit, random.pick(GROCERIES), {
      at: [wide * 0.75 + index * 0.3, 0, 0.35 + (index % 2) * 0.3],
      turn: [0, index, 0],
    });
}
