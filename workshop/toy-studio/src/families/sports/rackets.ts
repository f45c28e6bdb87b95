import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, capsule, cylinder, lathe, torus } from '../../kit/solids.ts';
import { cord, strut } from '../../parts/strut.ts';

const QUARTER = Math.PI / 2;

interface RacketOptions {
  halfWidth: number;
  halfHeight: number;
  shaft: number;
  paint: Paint;
  gripPaint: Paint;
}

/** A strung racket that stands on its grip, in the xy plane. */
function addRacket(kit: Kit, parent: Group, { halfWidth, halfHeight, shaft, paint, gripPaint }: RacketOptions) {
  const frame = kit.material('gloss', paint);
  const grip = 0.5;
  const middle = grip + shaft + halfHeight;
  kit.add(torus(1, 0.07, Math.PI * 2, 16, 72), frame, {
    at: [0, middle, 0],
    scale: [halfWidth, halfHeight, 0.7],
    parent,
  });
  const string = kit.material('soft', '#f1f3f5');
  for (let index = -4; index <= 4; index++) {
    const share = index / 5;
    const reach = Math.sqrt(1 - share ** 2);
    cord(kit, string, {
      from: [share * halfWidth, middle - reach * halfHeight, 0],
      to: [share * halfWidth, middle + reach * halfHeight, 0],
      radius: 0.009,
      parent,
    });
    cord(kit, string, {
      from: [-reach * halfWidth, middle + share * halfHeight, 0],
      to: [reach * halfWidth, middle + share * halfHeight, 0],
      radius: 0.009,
      parent,
    });
  }
  if (halfWidth > 0.38)
    for (const side of [-1, 1])
      strut(kit, frame, {
        from: [0, grip, 0],
        to: [side * halfWidth * 0.55, middle - halfHeight * 0.84, 0],
        radius: 0.045,
        parent,
      });
  else strut(kit, frame, { from: [0, grip, 0], to: [0, middle - halfHeight, 0], radius: 0.04, parent });
  kit.add(cylinder(0.07, 0.08, grip, 0.03), kit.material('rubber', gripPaint), { at: [0, grip / 2, 0], parent });
  for (let index = 0; index < 4; index++)
    kit.add(torus(0.075, 0.012, Math.PI * 2, 8, 28), kit.material('rubber', '#2b2e33'), {
      at: [0, 0.08 + index * 0.11, 0],
      turn: [QUARTER + 0.25, 0, 0],
      parent,
    });
}

function addPaddle(kit: Kit, parent: Group, paint: Paint, gripPaint: Paint) {
  kit.add(cylinder(0.48, 0.48, 0.09, 0.03, 56), kit.material('wood', '#d8ae74'), {
    at: [0, 0.95, 0],
    turn: [QUARTER, 0, 0],
    scale: [1, 1, 1.08],
    parent,
  });
  for (const side of [-1, 1])
    kit.add(cylinder(0.46, 0.46, 0.03, 0.01, 56), kit.material('rubber', paint), {
      at: [0, 0.97, side * 0.045],
      turn: [QUARTER, 0, 0],
      scale: [1, 1, 1.06],
      parent,
    });
  kit.add(box(0.17, 0.56, 0.12, 0.05), kit.material('wood', gripPaint), { at: [0, 0.28, 0], parent });
}

function addShuttlecock(kit: Kit, at: Point, turn: Point) {
  const cock = kit.group({ at, turn });
  kit.add(ball(0.11), kit.material('soft', 2), { at: [0, 0.08, 0], parent: cock });
  kit.add(
    lathe(
      [
        [0.1, 0.12],
        [0.24, 0.44],
        [0.22, 0.45],
        [0.08, 0.14],
      ],
      32,
    ),
    kit.material('soft', '#fbfbfb'),
    { parent: cock },
  );
  for (const y of [0.22, 0.32])
    kit.add(torus(0.1 + (y - 0.12) * 0.44, 0.012, Math.PI * 2, 8, 32), kit.material('soft', 1), {
      at: [0, y, 0],
      turn: [QUARTER, 0, 0],
      parent: cock,
    });
}

export function buildRacketSet(kit: Kit) {
  const game = kit.random.pick(['badminton', 'tennis', 'table-tennis'] as const);
  const isCrossed = kit.random.chance(0.55);
  const swing = kit.random.range(0.22, 0.36);
  const size: Omit<RacketOptions, 'paint' | 'gripPaint'> =
    game === 'tennis'
      ? { halfWidth: kit.random.range(0.44, 0.54), halfHeight: kit.random.range(0.55, 0.68), shaft: 0.2 }
      : {
          halfWidth: kit.random.range(0.32, 0.37),
          halfHeight: kit.random.range(0.4, 0.52),
          shaft: kit.random.range(0.35, 0.6),
        };
  [-1, 1].forEach((side, index) => {
    const x = isCrossed ? side * -0.28 : side * (game === 'badminton' ? 0.42 : 0.56);
    const lean = isCrossed ? -side * swing * 1.4 : -side * 0.08;
    const holder = kit.group({ at: [x, 0, index * -0.14], turn: [-0.1, 0.4, lean] });
    const paints = { paint: index, gripPaint: index === 0 ? 3 : 4 };
    if (game === 'table-tennis') addPaddle(kit, holder, index, index + 2);
    else addRacket(kit, holder, { ...size, ...paints });
  });
  const count = kit.random.int(1, 3);
  for (let index = 0; index < count; index++) {
    const [x, z] = [0.45 - index * 0.42, 0.62 + (index % 2) * 0.2];
    if (game === 'badminton') addShuttlecock(kit, [x, 0.11, z], [index === 1 ? 1.2 : 0, 0.4, index * 0.3]);
    else {
      const radius = game === 'tennis' ? 0.17 : 0.12;
      kit.add(
        ball(radius),
        kit.material('soft', game === 'tennis' ? '#d3e34a' : index % 2 === 0 ? '#fbfbfb' : '#ff9a3d'),
        { at: [x, radius, z] },
      );
      if (game === 'tennis')
        kit.add(torus(radius * 0.98, 0.014, Math.PI * 2, 8, 40), kit.material('soft', '#fbfbfb'), {
          at: [x, radius, z],
          turn: [0.6, 0.7, 0],
        });
    }
  }
}

export function buildHoops(kit: Kit) {
  const count = kit.random.int(1, 3);
  for (let index = 0; index < count; index++) {
    const radius = kit.random.range(0.75, 1) * (1 - index * 0.2);
    const pieces = kit.random.pick([6, 8, 10]);
    const lean = -0.2 - index * 0.12;
    const hoop = kit.group({
      at: [index * 0.25 - 0.2, (radius + 0.1) * Math.cos(lean), index * 0.32],
      turn: [lean, 0.35 + index * 0.12, 0],
    });
    const isWavy = kit.random.chance(0.4);
    for (let piece = 0; piece < pieces; piece++) {
      const width = (Math.PI * 2) / pieces;
      const turn: Point = [0, 0, piece * width];
      kit.add(torus(radius, isWavy ? 0.1 : 0.08, width * 0.94, 16, 24), kit.material('soft', (piece % 2) + index), {
        turn,
        parent: hoop,
      });
      kit.add(torus(radius, isWavy ? 0.06 : 0.088, width * 0.12, 16, 8), kit.material('plastic', kit.light), {
        turn: [0, 0, piece * width - width * 0.06],
        parent: hoop,
      });
    }
  }
  if (kit.random.chance(0.75)) addJumpRope(kit);
}

function addJumpRope(kit: Kit) {
  const turns = Array.from({ length: 40 }, (_, step): Point => {
    const angle = step * 0.5;
    return [
      0.75 + Math.cos(angle) * (0.3 + step * 0.002),
      0.035 + step * 0.0025,
      0.75 + Math.sin(angle) * (0.24 + step * 0.002),
    ];
  });
  const rope = kit.material('soft', 2);
  turns.slice(1).forEach((to, index) => strut(kit, rope, { from: turns[index]!, to, radius: 0.03 }));
  for (const [x, z, turn] of [
    [0.95, 1.02, 0.6],
    [0.55, 1.06, -0.5],
  ] as const) {
    const handle = kit.group({ at: [x, 0.17, z], turn: [QUARTER, 0, turn] });
    kit.add(capsule(0.075, 0.4), kit.material('plastic', 3), { parent: handle });
    for (const y of [-0.1, 0.02, 0.14])
      kit.add(torus(0.075, 0.02, Math.PI * 2, 10, 28), kit.material('rubber', kit.light), {
        at: [0, y, 0],
        turn: [QUARTER, 0, 0],
        parent: handle,
      });
  }
}
