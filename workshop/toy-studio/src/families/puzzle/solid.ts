import type { Kit } from '../../kit/kit.ts';
import { circle, polygon } from '../../kit/shapes.ts';
import { ball, box, cylinder, extrude, torus } from '../../kit/solids.ts';
import { animalHead, ANIMALS } from '../../parts/animal-head.ts';
import { SIDES, spread, times } from '../styled-family.ts';
import { SHAPES, WOOD } from './board.ts';

type Outline = readonly (readonly [number, number])[];

/** Side views of animals; the plates slot into each other. */
const PLATE_ANIMALS: readonly {
  body: Outline;
  legs: readonly number[];
  ribs: readonly (readonly [number, number, number])[];
}[] = [
  {
    body: [
      [-1, 0.75],
      [-1.5, 1.15],
      [-1.45, 1.25],
      [-0.85, 1.05],
      [0, 1.2],
      [0.5, 1.1],
      [0.85, 1.7],
      [1.25, 1.8],
      [1.6, 1.65],
      [1.6, 1.5],
      [1.2, 1.45],
      [0.95, 0.8],
      [0.6, 0.65],
      [-0.7, 0.6],
    ],
    legs: [-0.65, 0.5],
    ribs: [
      [-0.3, 0.95, 0.5],
      [0.05, 0.98, 0.55],
      [0.3, 0.95, 0.5],
    ],
  },
  {
    body: [
      [-0.9, 0.5],
      [-1.7, 0.7],
      [-1.65, 0.8],
      [-0.9, 0.95],
      [-0.3, 1.15],
      [0.3, 1.1],
      [0.6, 1.5],
      [0.75, 2.1],
      [1, 2.35],
      [1.35, 2.3],
      [1.35, 2.15],
      [1.05, 2.1],
      [0.95, 1.4],
      [0.8, 0.8],
      [0.5, 0.55],
    ],
    legs: [-0.6, 0.45],
    ribs: [
      [-0.4, 0.8, 0.5],
      [-0.05, 0.85, 0.6],
      [0.3, 0.85, 0.5],
    ],
  },
  {
    body: [
      [-1.1, 0.9],
      [-1.2, 0.65],
      [-1.1, 1.2],
      [-0.5, 1.4],
      [0.3, 1.35],
      [0.6, 1.5],
      [1.1, 1.4],
      [1.35, 1],
      [1.3, 0.45],
      [1.5, 0.3],
      [1.45, 0.2],
      [1.2, 0.3],
      [1.1, 0.85],
      [0.8, 0.75],
      [0.4, 0.65],
      [-0.8, 0.65],
    ],
    legs: [-0.75, 0.5],
    ribs: [
      [-0.45, 1.05, 0.6],
      [0, 1.08, 0.7],
      [0.4, 1.05, 0.55],
    ],
  },
];

export function plates(kit: Kit) {
  const { random } = kit;
  const animal = random.pick(PLATE_ANIMALS);
  const thick = random.range(0.1, 0.16);
  const isBare = random.chance(0.4);
  const stretch = random.range(0.85, 1.2);
  const group = kit.group({ turn: [0, random.range(-0.5, -0.1), 0], scale: [stretch, 1, 1] });
  kit.add(extrude(polygon(animal.body), thick, 0.03, 2), kit.material('wood', isBare ? WOOD : 0), { parent: group });
  const leg = polygon([
    [-0.42, 0],
    [-0.24, 0],
    [-0.15, 0.55],
    [0.15, 0.55],
    [0.24, 0],
    [0.42, 0],
    [0.4, 0.8],
    [0.2, 1.05],
    [-0.2, 1.05],
    [-0.4, 0.8],
  ]);
  for (const x of animal.legs)
    for (const side of SIDES)
      kit.add(extrude(leg, thick, 0.03, 2), kit.material('wood', side < 0 ? 1 : 3), {
        at: [x + side * 0.14, 0, 0],
        turn: [0, Math.PI / 2, 0],
        parent: group,
      });
  for (const [index, [x, y, radius]] of animal.ribs.entries())
    kit.add(
      extrude(circle(radius * random.range(0.7, 0.9)), thick * 0.8, 0.03, 2),
      kit.material('wood', index % 2 ? 4 : 2),
      {
        at: [x, y, 0],
        turn: [0, Math.PI / 2, 0],
        scale: [0.85, 1, 1],
        parent: group,
      },
    );
}

export function shapeBox(kit: Kit) {
  const { random } = kit;
  const size = random.range(0.9, 1.2);
  const tall = size * random.range(0.7, 1.15);
  const form = random.pick(['cube', 'house', 'drum'] as const);
  const sidePaint = kit.material('wood', random.chance(0.5) ? WOOD : kit.light);
  if (form === 'drum') kit.add(cylinder(size * 0.6, size * 0.6, tall, 0.05, 56), sidePaint, { at: [0, tall / 2, 0] });
  else kit.add(box(size, tall, size, 0.06, 3), sidePaint, { at: [0, tall / 2, 0] });
  if (form === 'house') {
    const roof = polygon([
      [-size * 0.62, 0],
      [size * 0.62, 0],
      [0, size * 0.55],
    ]);
    kit.add(extrude(roof, size * 1.1, 0.04, 2), kit.material('wood', 0), { at: [0, tall - 0.01, 0] });
  } else {
    const lid =
      form === 'drum'
        ? cylinder(size * 0.65, size * 0.65, 0.12, 0.04, 56)
        : box(size * 1.06, 0.12, size * 1.06, 0.04, 3);
    kit.add(lid, kit.material('wood', 0), { at: [0, tall + 0.05, 0] });
    kit.add(torus(0.24, 0.05, Math.PI, 14, 30), kit.material('wood', 1), { at: [0, tall + 0.1, 0] });
    animalHead(kit, random.pick(ANIMALS), {
      paint: 2,
      inner: kit.light,
      finish: 'wood',
      at: [0, tall + 0.32, 0.06],
      scale: 0.2,
    });
  }
  for (const face of times(2)) {
    const group = kit.group({ turn: [0, (face * Math.PI) / 2, 0] });
    for (const [index, x] of spread(2, size * 0.44).entries())
      for (const [row, y] of [tall * 0.7, tall * 0.3].entries()) {
        const away = form === 'drum' ? Math.sqrt((size * 0.6) ** 2 - x * x) : size / 2;
        const shape = SHAPES[(face * 4 + index * 2 + row) % SHAPES.length]!(0.14);
        kit.add(extrude(shape, 0.03, 0.006, 1), kit.material('wood', '#5a4632'), {
          at: [x, y, away],
          turn: [0, form === 'drum' ? Math.asin(x / (size * 0.6)) : 0, 0],
          parent: group,
        });
      }
  }
  for (const index of times(random.int(3, 6))) {
    const shape = SHAPES[random.int(0, 9)]!(0.15);
    const angle = -0.7 + index * 0.5;
    const away = size * 0.62 + random.range(0.35, 0.6);
    const isStanding = random.chance(0.4);
    kit.add(extrude(shape, 0.26, 0.03, 2), kit.material('wood', index % 5), {
      at: [Math.sin(angle) * away, isStanding ? 0.14 : 0.13, Math.cos(angle) * away],
      turn: isStanding ? [0, random.range(-1, 1), 0] : [-Math.PI / 2, 0, random.range(0, 3)],
    });
  }
  if (random.chance(0.3)) kit.add(ball(0.14), kit.material('wood', 3), { at: [size * 0.95, 0.14, 0.1] });
}
