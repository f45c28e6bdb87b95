import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { star } from '../../kit/shapes.ts';
import { ball, box, cylinder, extrude, lathe, torus, tube } from '../../kit/solids.ts';
import { eye } from '../../parts/eye.ts';
import { skin } from '../../parts/skin.ts';
import { strut } from '../../parts/strut.ts';

const QUARTER = Math.PI / 2;

function addBailHandle(kit: Kit, parent: ReturnType<Kit['group']>, radius: number, y: number, lean: number) {
  const path = Array.from({ length: 13 }, (_, step): Point => {
    const angle = (step / 12) * Math.PI;
    return [
      Math.cos(angle) * radius,
      y + Math.sin(angle) * radius * 0.85 * Math.cos(lean),
      -Math.sin(angle) * radius * 0.85 * Math.sin(lean),
    ];
  });
  kit.add(tube(path, 0.042), kit.material('soft', 1), { parent });
  for (const side of [-1, 1])
    kit.add(cylinder(0.075, 0.075, 0.08, 0.02), kit.material('soft', 1), {
      at: [side * radius, y, 0],
      turn: [0, 0, QUARTER],
      parent,
    });
}

/** A bucket of one of several forms; returns its radius at the ground. */
export function addBucket(kit: Kit, at: Point = [0, 0, 0]): number {
  const bucket = kit.group({ at, turn: [0, kit.random.range(-0.2, 0.5), 0] });
  const top = kit.random.range(0.56, 0.72);
  const bottom = top * kit.random.range(0.66, 0.84);
  const tall = kit.random.range(0.85, 1.2);
  const kind = kit.random.pick(['plain', 'castle', 'animal', 'square', 'ribbed'] as const);
  const material = kit.material('soft', 0);
  if (kind === 'square') addSquareBucket(kit, bucket, top, bottom, tall);
  else {
    const ribs = kind === 'ribbed' ? 5 : 0;
    const wall = Array.from({ length: 21 }, (_, step): [number, number] => {
      const up = step / 20;
      return [
        bottom + (top - bottom) * up + (ribs ? Math.sin(up * Math.PI * 2 * ribs) * 0.025 : 0),
        0.04 + up * (tall - 0.04),
      ];
    });
    kit.add(
      lathe(
        [
          [0, 0],
          [bottom - 0.04, 0],
          ...wall,
          [top + 0.06, tall + 0.01],
          [top + 0.07, tall + 0.06],
          [top, tall + 0.09],
          [top - 0.05, tall],
          [bottom - 0.06, 0.1],
          [0, 0.1],
        ],
        72,
      ),
      material,
      { parent: bucket },
    );
  }
  if (kind === 'castle')
    for (let index = 0; index < 8; index++) {
      const angle = (index / 8) * Math.PI * 2 + 0.2;
      kit.add(box(0.26, 0.2, 0.1, 0.03), material, {
        at: [Math.sin(angle) * top, tall + 0.12, Math.cos(angle) * top],
        turn: [0, angle, 0],
        parent: bucket,
      });
      if (index % 2 === 0)
        kit.add(box(0.17, 0.3, 0.06, 0.05), kit.material('soft', 2), {
          at: [Math.sin(angle) * (top + bottom) * 0.51, tall * 0.5, Math.cos(angle) * (top + bottom) * 0.51],
          turn: [-0.12 * Math.cos(angle), angle, 0],
          parent: bucket,
        });
    }
  const middle = (top + bottom) / 2;
  if (kind === 'animal') {
    for (const side of [-1, 1]) {
      eye(kit, {
        at: [side * 0.22, tall * 0.62, middle * 0.97],
        radius: 0.13,
        direction: [side * 0.25, -0.1, 1],
        parent: bucket,
      });
      kit.add(ball(0.2), material, { at: [side * top * 0.78, tall + 0.12, 0.1], scale: [1, 1.1, 0.5], parent: bucket });
    }
    kit.add(ball(0.1), kit.material('soft', 2), { at: [0, tall * 0.46, middle * 0.98], parent: bucket });
  }
  if (kind === 'plain' || kind === 'ribbed')
    for (let index = 0; index < 5; index++) {
      const angle = (index / 5) * Math.PI * 2 + 0.4;
      const holder = kit.group({ turn: [0, angle, 0], parent: bucket });
      kit.add(extrude(star(0.17, 0.08), 0.06, 0.015), kit.material('soft', 2), {
        at: [0, tall * 0.55, middle + 0.01],
        turn: [-Math.atan2(top - bottom, tall), 0, 0],
        parent: holder,
      });
    }
  addBailHandle(kit, bucket, top + 0.06, tall - 0.02, kit.random.range(0, 1.35));
  return bottom;
}

function addSquareBucket(kit: Kit, bucket: ReturnType<Kit['group']>, top: number, bottom: number, tall: number) {
  const ring = (half: number, y: number): Point[] =>
    Array.from({ length: 48 }, (_, step) => {
      const angle = (step / 48) * Math.PI * 2;
      const square = (value: number) => Math.sign(value) * Math.abs(value) ** 0.42;
      return [square(Math.cos(angle)) * half, y, square(Math.sin(angle)) * half];
    });
  const rings = [
    ring(bottom - 0.04, 0),
    ring(bottom, 0.05),
    ring(top, tall),
    ring(top + 0.07, tall + 0.01),
    ring(top + 0.07, tall + 0.08),
    ring(top - 0.03, tall + 0.08),
    ring(bottom - 0.06, 0.1),
  ];
  kit.add(skin(rings), kit.material('soft', 0), { parent: bucket });
  for (let index = 0; index < 4; index++) {
    const side = kit.group({ turn: [0, index * QUARTER, 0], parent: bucket });
    kit.add(box(0.4, 0.4, 0.06, 0.06), kit.material('soft', 2), {
      at: [0, tall * 0.52, (top + bottom) * 0.5],
      turn: [-Math.atan2(top - bottom, tall), 0, 0],
      parent: side,
    });
  }
}

/** A watering can, its spout towards +x. */
export function addWateringCan(kit: Kit, at: Point, heading: number, scale = 1) {
  const can = kit.group({ at, turn: [0, heading, 0], scale });
  const wide = kit.random.range(0.4, 0.52);
  const tall = kit.random.range(0.55, 0.85);
  const isElephant = kit.random.chance(0.4);
  const body = isElephant
    ? lathe([
        [0, 0],
        [wide * 0.8, 0],
        [wide, tall * 0.2],
        [wide, tall * 0.6],
        [wide * 0.7, tall * 0.95],
        [wide * 0.4, tall],
        [0, tall],
      ])
    : lathe([
        [0, 0],
        [wide, 0],
        [wide * 1.02, 0.05],
        [wide * 0.8, tall * 0.92],
        [wide * 0.84, tall],
        [wide * 0.7, tall],
        [wide * 0.66, tall * 0.85],
        [0, tall * 0.85],
      ]);
  kit.add(body, kit.material('soft', 0), { parent: can });
  const spout: Point[] = isElephant
    ? [
        [wide * 0.7, tall * 0.55, 0],
        [wide + 0.25, tall * 0.4, 0],
        [wide + 0.45, tall * 0.62, 0],
        [wide + 0.5, tall * 1.1, 0],
      ]
    : [
        [wide * 0.7, tall * 0.2, 0],
        [wide + 0.2, tall * 0.45, 0],
        [wide + 0.4, tall * 0.8, 0],
        [wide + 0.55, tall * 1.12, 0],
      ];
  kit.add(tube(spout, 0.085, 40), kit.material('soft', isElephant ? 0 : 1), { parent: can });
  kit.add(
    lathe([
      [0, 0],
      [0.08, 0],
      [0.19, 0.14],
      [0.19, 0.19],
      [0, 0.2],
    ]),
    kit.material('soft', 2),
    { at: [spout[3]![0] - 0.03, spout[3]![1] - 0.05, 0], turn: [0, 0, isElephant ? -0.05 : -0.5], parent: can },
  );
  kit.add(
    tube(
      [
        [-wide * 0.7, tall * 0.2, 0],
        [-wide - 0.32, tall * 0.45, 0],
        [-wide - 0.2, tall * 1.05, 0],
        [0, tall * 1.3, 0],
        [wide * 0.5, tall * 0.95, 0],
      ],
      0.055,
    ),
    kit.material('soft', 1),
    { parent: can },
  );
  for (const side of isElephant ? [-1, 1] : []) {
    eye(kit, {
      at: [wide * 0.72, tall * 0.72, side * wide * 0.48],
      radius: 0.09,
      direction: [1, 0.3, side * 0.5],
      parent: can,
    });
    kit.add(ball(0.24), kit.material('soft', 1), {
      at: [wide * 0.16, tall * 0.66, side * wide * 1.02],
      turn: [0, side * -0.4, 0],
      scale: [0.9, 1.1, 0.25],
      parent: can,
    });
  }
  if (!isElephant)
    kit.add(torus(wide * 0.92, 0.035, Math.PI * 2, 12, 60), kit.material('soft', 2), {
      at: [0, tall * 0.42, 0],
      turn: [QUARTER, 0, 0],
      parent: can,
    });
}

/** Sand runs from the funnel over wheels in the tower. */
export function addSandMill(kit: Kit, at: Point): number {
  const mill = kit.group({ at, turn: [0, 0.3, 0] });
  const levels = kit.random.int(1, 3);
  const wheelRadius = levels === 1 ? 0.42 : levels === 2 ? 0.32 : 0.26;
  const step = wheelRadius * 2.15;
  const tall = step * levels + 0.2;
  const wide = wheelRadius + 0.2;
  kit.add(box(wide * 2 + 0.3, 0.12, 0.8, 0.05), kit.material('soft', 0), { at: [0, 0.06, 0], parent: mill });
  for (const x of [-wide, wide])
    strut(kit, kit.material('soft', 0), {
      from: [x, 0.08, 0],
      to: [x * 0.86, tall + 0.1, 0],
      radius: 0.075,
      parent: mill,
    });
  for (let level = 0; level < levels; level++) {
    const y = 0.22 + wheelRadius + level * step;
    const blades = kit.random.pick([6, 8]);
    const wheel = kit.group({ at: [0, y, 0], turn: [0, 0, kit.random.range(0, 1)], parent: mill });
    for (const z of [-0.14, 0.14])
      kit.add(cylinder(wheelRadius * 0.62, wheelRadius * 0.62, 0.04, 0.015), kit.material('soft', 1 + level), {
        at: [0, 0, z],
        turn: [QUARTER, 0, 0],
        parent: wheel,
      });
    for (let index = 0; index < blades; index++) {
      const arm = kit.group({ turn: [0, 0, (index / blades) * Math.PI * 2], parent: wheel });
      kit.add(box(wheelRadius * 0.86, 0.045, 0.26, 0.02), kit.material('soft', 2 + level), {
        at: [wheelRadius * 0.56, 0, 0],
        parent: arm,
      });
      kit.add(box(0.05, 0.14, 0.26, 0.02), kit.material('soft', 2 + level), {
        at: [wheelRadius * 0.97, 0.05, 0],
        parent: arm,
      });
    }
    strut(kit, kit.material('soft', kit.light), { from: [-wide, y, 0], to: [wide, y, 0], radius: 0.035, parent: mill });
  }
  kit.add(box(wide * 1.9, 0.1, 0.3, 0.04), kit.material('soft', 0), { at: [0, tall + 0.12, 0], parent: mill });
  kit.add(
    lathe(
      [
        [0.06, 0],
        [0.12, 0.02],
        [0.46, 0.4],
        [0.5, 0.46],
        [0.46, 0.48],
        [0.4, 0.42],
        [0.08, 0.08],
        [0, 0.08],
        [0, 0],
      ],
      56,
    ),
    kit.material('soft', 1),
    { at: [0, tall + 0.1, 0], parent: mill },
  );
  kit.add(
    lathe(
      [
        [0, 0.28],
        [0.28, 0.26],
        [0.2, 0.36],
        [0, 0.42],
      ],
      40,
    ),
    kit.material('matte', '#e3c48d'),
    { at: [0, tall + 0.12, 0], parent: mill },
  );
  return tall;
}
