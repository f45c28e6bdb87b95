import type { Group } from 'three';
import { Shape } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, cylinder, extrude, lathe, torus } from '../../kit/solids.ts';
import { digits } from '../../parts/decals.ts';
import { eye } from '../../parts/eye.ts';
import { strut } from '../../parts/strut.ts';

const QUARTER = Math.PI / 2;

function addPin(
  kit: Kit,
  placement: { at: Point; turn?: Point },
  slot: number,
  tall: number,
  fat: number,
  hasFace: boolean,
) {
  const pin = kit.group({ ...placement, scale: [fat, tall, fat] });
  const profile: readonly (readonly [number, number])[] = [
    [0, 0],
    [0.13, 0],
    [0.16, 0.04],
    [0.22, 0.22],
    [0.23, 0.36],
    [0.18, 0.54],
    [0.115, 0.68],
    [0.105, 0.74],
    [0.13, 0.84],
    [0.12, 0.94],
    [0.07, 0.99],
    [0, 1],
  ];
  kit.add(lathe(profile, 40), kit.material('gloss', hasFace ? slot : kit.light), { parent: pin });
  if (hasFace) {
    for (const side of [-1, 1]) {
      eye(kit, { at: [side * 0.055, 0.86, 0.11], radius: 0.036, direction: [side * 0.2, 0, 1], parent: pin });
      kit.add(ball(0.06, 20, 14), kit.material('gloss', slot), { at: [side * 0.09, 0.98, 0], parent: pin });
    }
    kit.add(ball(0.12), kit.material('gloss', kit.light), { at: [0, 0.3, 0.14], scale: [1, 1.2, 0.8], parent: pin });
    return;
  }
  for (const y of [0.66, 0.74])
    kit.add(torus(0.115, 0.02, Math.PI * 2, 12, 36), kit.material('gloss', slot), {
      at: [0, y, 0],
      turn: [QUARTER, 0, 0],
      parent: pin,
    });
  kit.add(
    lathe(
      [
        [0.222, 0.22],
        [0.232, 0.3],
        [0.228, 0.4],
        [0.2, 0.4],
        [0.2, 0.22],
        [0.222, 0.22],
      ],
      40,
    ),
    kit.material('gloss', slot),
    { parent: pin },
  );
}

export function buildBowling(kit: Kit) {
  const rows = kit.random.pick([2, 3, 3, 4]);
  const [tall, fat] = [kit.random.range(0.8, 1.05), kit.random.range(0.85, 1.15)];
  const hasFaces = kit.random.chance(0.4);
  const hasFallen = kit.random.chance(0.45);
  const gap = kit.random.range(0.5, 0.6);
  let count = 0;
  for (let row = 0; row < rows; row++)
    for (let index = 0; index <= row; index++) {
      const at: Point = [(index - row / 2) * gap, 0, -row * gap * 0.85];
      const falls = hasFallen && row > 0 && index === row;
      addPin(
        kit,
        falls ? { at: [at[0] + 0.3, 0.22 * fat, at[2] + 0.1], turn: [0, 0.5, -QUARTER] } : { at },
        count++ % 5,
        tall,
        fat,
        hasFaces,
      );
    }
  const balls = kit.random.int(1, 2);
  for (let index = 0; index < balls; index++) {
    const radius = kit.random.range(0.24, 0.32);
    const place = kit.group({ at: [0.15 - index * 0.75, radius, 0.68 - index * 0.1], turn: [-0.5, 0.6, 0] });
    kit.add(ball(radius), kit.material('gloss', index), { parent: place });
    for (const [x, y] of [
      [-0.22, 0.1],
      [0.22, 0.1],
      [0, -0.28],
    ] as const)
      kit.add(cylinder(radius * 0.13, radius * 0.13, 0.02, 0.006, 20), kit.material('matte', '#2b2e33'), {
        at: [x * radius, y * radius, radius * 0.96],
        turn: [QUARTER, 0, 0],
        parent: place,
      });
  }
}

/** A wedge of a ring, for a dart board. */
function wedge(inner: number, outer: number, from: number, to: number): Shape {
  const shape = new Shape();
  shape.moveTo(Math.cos(from) * outer, Math.sin(from) * outer);
  shape.absarc(0, 0, outer, from, to, false);
  shape.lineTo(Math.cos(to) * inner, Math.sin(to) * inner);
  shape.absarc(0, 0, inner, to, from, true);
  return shape;
}

export function buildDartBoard(kit: Kit) {
  const radius = kit.random.range(0.85, 1);
  const sectors = kit.random.pick([8, 10, 12, 16]);
  const lean = -kit.random.range(0.12, 0.3);
  const legs = kit.random.range(0.05, 0.5);
  const board = kit.group({ at: [0, radius + legs + 0.1, 0], turn: [lean, 0.25, 0] });
  kit.add(cylinder(radius + 0.1, radius + 0.1, 0.14, 0.05, 72), kit.material('plastic', 0), {
    turn: [QUARTER, 0, 0],
    parent: board,
  });
  for (let index = 0; index < sectors; index++) {
    const from = (index / sectors) * Math.PI * 2;
    const to = from + (Math.PI * 2) / sectors;
    const isEven = index % 2 === 0;
    kit.add(
      extrude(wedge(radius * 0.2, radius * 0.9, from, to), 0.03, 0.004, 1),
      kit.material('soft', isEven ? kit.light : 3),
      { at: [0, 0, 0.075], parent: board },
    );
    for (const share of [0.52, 0.84])
      kit.add(
        extrude(wedge(radius * share, radius * (share + 0.07), from, to), 0.03, 0.004, 1),
        kit.material('soft', isEven ? 1 : 2),
        { at: [0, 0, 0.081], parent: board },
      );
    if (sectors <= 12) {
      const middle = (from + to) / 2;
      digits(
        kit,
        { at: [Math.cos(middle) * radius * 0.7, Math.sin(middle) * radius * 0.7, 0.1], parent: board },
        ((index * 7) % sectors) + 1,
        0.13,
        isEven ? '#2b2e33' : '#ffffff',
      );
    }
  }
  kit.add(cylinder(radius * 0.2, radius * 0.2, 0.05, 0.015), kit.material('soft', 1), {
    at: [0, 0, 0.08],
    turn: [QUARTER, 0, 0],
    parent: board,
  });
  kit.add(cylinder(radius * 0.09, radius * 0.09, 0.06, 0.015), kit.material('soft', 2), {
    at: [0, 0, 0.085],
    turn: [QUARTER, 0, 0],
    parent: board,
  });
  for (const side of [-1, 1])
    strut(kit, kit.material('plastic', 0), {
      from: [side * 0.35, -radius * 0.8, -0.04],
      to: [side * 0.5, -radius - legs - 0.08, 0.1],
      radius: 0.055,
      parent: board,
    });
  strut(kit, kit.material('plastic', 0), {
    from: [0, 0, -0.06],
    to: [0, -radius - legs + 0.1, -0.62],
    radius: 0.055,
    parent: board,
  });
  addMissiles(kit, board, radius);
}

function addMissiles(kit: Kit, board: Group, radius: number) {
  const isSticky = kit.random.chance(0.5);
  const places: readonly (readonly [number, number])[] = [
    [0.3, 0.35],
    [-0.42, 0.1],
    [0.1, -0.5],
  ];
  places.forEach(([x, y], index) => {
    const at: Point = [x * radius, y * radius, isSticky ? 0.19 : 0.1];
    if (isSticky) {
      kit.add(ball(0.12), kit.material('soft', index + 1), { at, parent: board });
      return;
    }
    const dart = kit.group({ at, turn: [QUARTER - 0.15, 0, 0], parent: board });
    kit.add(
      lathe(
        [
          [0, 0],
          [0.05, 0.02],
          [0.06, 0.2],
          [0.03, 0.32],
          [0, 0.32],
        ],
        24,
      ),
      kit.material('metal', '#aab0b8'),
      { parent: dart },
    );
    for (const turn of [0, QUARTER])
      kit.add(box(0.22, 0.2, 0.02, 0.008), kit.material('plastic', index + 1), {
        at: [0, 0.42, 0],
        turn: [0, turn, 0],
        parent: dart,
      });
  });
  if (isSticky)
    for (const [x, z] of [
      [0.55, 0.55],
      [0.85, 0.4],
    ] as const)
      kit.add(ball(0.12), kit.material('soft', 2), { at: [x, 0.12, z] });
}
