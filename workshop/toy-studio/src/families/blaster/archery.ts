import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, capsule, cylinder, lathe, torus, tube } from '../../kit/solids.ts';
import { addSlab } from '../../parts/gun.ts';
import { strut } from '../../parts/strut.ts';

const QUARTER = Math.PI / 2;

export function buildBowSet(kit: Kit) {
  const bow = kit.group({ at: [0, 1.3, 0], turn: [0, 0.75, kit.random.range(-0.12, 0.12)] });
  const half = kit.random.range(1, 1.35);
  const deep = kit.random.range(0.35, 0.55);
  const curl = kit.random.range(-0.05, 0.22);
  for (const side of [-1, 1]) {
    const limb: Point[] = [
      [0, side * 0.16, 0],
      [-deep * 0.15, side * half * 0.4, 0],
      [-deep * 0.55, side * half * 0.75, 0],
      [-deep, side * half * 0.97, 0],
      [-deep + curl, side * half * 1.1, 0],
    ];
    kit.add(tube(limb, 0.055, 50), kit.material('plastic', 0), { parent: bow });
    kit.add(ball(0.085, 20, 14), kit.material('plastic', 2), { at: limb[4]!, parent: bow });
    strut(kit, kit.material('soft', '#f4f5f7'), {
      from: [-deep, side * half * 0.97, 0],
      to: [-deep - 0.12, 0, 0],
      radius: 0.014,
      parent: bow,
    });
  }
  kit.add(capsule(0.085, 0.34), kit.material('rubber', '#2b2e33'), { parent: bow });
  for (const y of [-0.24, 0.24])
    kit.add(cylinder(0.1, 0.1, 0.1, 0.03), kit.material('plastic', 1), { at: [0, y, 0], parent: bow });
  addArrow(kit, bow, [-deep - 0.1, 0.06, 0.02], [0, 0, -QUARTER], 1.3);
  const extras = kit.random.pick(['target', 'quiver', 'arrows'] as const);
  if (extras === 'target') addTarget(kit, [1.15, 0, -0.35]);
  if (extras === 'quiver') addQuiver(kit, [0.95, 0, 0.15]);
  if (extras === 'arrows')
    for (let index = 0; index < 3; index++)
      addArrow(kit, kit.root, [-0.15 + index * 0.2, 0.07, 0.75 + index * 0.1], [0, 0.3 + index * 0.1, -QUARTER], 1.2);
}

/** A sucker arrow along y from its nock at `at`. */
function addArrow(kit: Kit, parent: Group, at: Point, turn: Point, length: number) {
  const arrow = kit.group({ at, turn, parent });
  strut(kit, kit.material('plastic', kit.light), { from: [0, 0, 0], to: [0, length, 0], radius: 0.025, parent: arrow });
  kit.add(
    lathe(
      [
        [0, 0],
        [0.03, 0],
        [0.05, 0.06],
        [0.12, 0.14],
        [0.1, 0.15],
        [0, 0.09],
      ],
      32,
    ),
    kit.material('rubber', '#ff7a1a'),
    { at: [0, length - 0.04, 0], parent: arrow },
  );
  for (let index = 0; index < 3; index++)
    kit.add(box(0.02, 0.24, 0.1, 0.008), kit.material('soft', 2), {
      at: [0, 0.2, 0],
      turn: [0, (index * 2 * Math.PI) / 3, 0],
      parent: kit.group({ parent: arrow }),
    });
}

function addTarget(kit: Kit, at: Point) {
  const board = kit.group({ at: [at[0], 0.75, at[2]], turn: [-0.15, 0.6, 0] });
  [0.6, 0.45, 0.3, 0.14].forEach((radius, index) =>
    kit.add(cylinder(radius, radius, 0.06, 0.015, 56), kit.material('plastic', index % 2 === 0 ? 1 : kit.light), {
      at: [0, 0, index * 0.02],
      turn: [QUARTER, 0, 0],
      parent: board,
    }),
  );
  for (const side of [-1, 1])
    strut(kit, kit.material('plastic', 3), {
      from: [side * 0.25, -0.4, -0.05],
      to: [side * 0.4, -0.76, 0.1],
      radius: 0.04,
      parent: board,
    });
  strut(kit, kit.material('plastic', 3), { from: [0, 0, -0.05], to: [0, -0.76, -0.45], radius: 0.04, parent: board });
}

function addQuiver(kit: Kit, at: Point) {
  const quiver = kit.group({ at: [at[0], 0, at[2]], turn: [-0.1, 0, -0.15] });
  kit.add(
    lathe([
      [0, 0],
      [0.2, 0],
      [0.22, 0.05],
      [0.26, 1],
      [0.23, 1],
      [0.2, 0.1],
      [0, 0.1],
    ]),
    kit.material('plastic', 1),
    { parent: quiver },
  );
  for (const y of [0.2, 0.85])
    kit.add(torus(0.22 + y * 0.045, 0.035, Math.PI * 2, 12, 40), kit.material('plastic', 2), {
      at: [0, y, 0],
      turn: [QUARTER, 0, 0],
      parent: quiver,
    });
  for (let index = 0; index < 3; index++)
    addArrow(kit, quiver, [(index - 1) * 0.09, 1.45, (index % 2) * 0.08], [Math.PI, index, 0.06 * (index - 1)], 1.2);
}

export function buildSlingshot(kit: Kit) {
  const fork = kit.group({ at: [0, 0.1, 0], turn: [0, kit.random.range(0, 0.4), 0] });
  const wide = kit.random.range(0.36, 0.52);
  const tall = kit.random.range(0.5, 0.75);
  const thick = kit.random.range(0.24, 0.32);
  const isWood = kit.random.chance(0.35);
  const arm = kit.random.range(0.12, 0.16);
  addSlab(
    kit,
    fork,
    isWood ? kit.material('wood', '#c28f55') : kit.material('plastic', 0),
    [
      [-0.17, 0],
      [0.17, 0],
      [0.2, 0.75],
      [wide + arm, 0.95],
      [wide + arm, 0.9 + tall],
      [wide - arm, 0.9 + tall],
      [wide - arm * 1.3, 1.15],
      [0, 0.98],
      [-wide + arm * 1.3, 1.15],
      [-wide + arm, 0.9 + tall],
      [-wide - arm, 0.9 + tall],
      [-wide - arm, 0.95],
      [-0.2, 0.75],
    ],
    thick,
    0.12,
  );
  for (const y of [0.18, 0.34, 0.5])
    kit.add(box(0.42, 0.08, thick + 0.04, 0.04), kit.material('rubber', isWood ? 0 : 1), {
      at: [0, y, 0],
      parent: fork,
    });
  const top = 0.84 + tall;
  const pouch: Point = [kit.random.range(-0.1, 0.1), top - kit.random.range(0.05, 0.3), -kit.random.range(0.75, 1.05)];
  for (const side of [-1, 1]) {
    kit.add(box(arm * 2 + 0.05, 0.1, thick + 0.05, 0.03), kit.material('plastic', 2), {
      at: [side * wide, top, 0],
      parent: fork,
    });
    strut(kit, kit.material('rubber', 1), {
      from: [side * wide, top, 0],
      to: [pouch[0] + side * 0.1, pouch[1], pouch[2]],
      radius: 0.035,
      parent: fork,
    });
  }
  kit.add(ball(0.17), kit.material('soft', 3), { at: pouch, scale: [1.1, 0.9, 0.6], parent: fork });
  kit.add(ball(0.13), kit.material('soft', 2), { at: [pouch[0], pouch[1], pouch[2] + 0.12], parent: fork });
  const balls = kit.random.int(2, 5);
  for (let index = 0; index < balls; index++)
    kit.add(ball(0.14), kit.material('soft', index % 5), {
      at: [-0.15 + (index % 2) * 0.28, 0.24, 0.45 + index * 0.2],
    });
}

/** Spinning tops with the launcher that winds them up. */
export function buildTopLauncher(kit: Kit) {
  const tops = kit.random.int(1, 4);
  for (let index = 0; index < tops; index++) {
    const angle = index * 1.9 + 0.4;
    const top = kit.group({
      at: index === 0 ? [0, 0, 0] : [Math.cos(angle) * 0.95, 0, Math.sin(angle) * 0.8 + 0.35],
      turn: [kit.random.range(-0.12, 0.12), 0, kit.random.range(-0.14, 0.14)],
      scale: index === 0 ? 1 : 0.72,
    });
    addSpinningTop(kit, top, index);
  }
  const launcher = kit.group({ at: [0, 0.78, 0], turn: [0, kit.random.range(0.4, 0.9), 0] });
  addSlab(
    kit,
    launcher,
    kit.material('plastic', 0),
    [
      [-0.35, 0.3],
      [0.4, 0.3],
      [0.45, 0.6],
      [-0.4, 0.62],
    ],
    0.46,
    0.1,
  );
  addSlab(
    kit,
    launcher,
    kit.material('plastic', 1),
    [
      [-0.12, 0.5],
      [0.2, 0.5],
      [0.26, 1.15],
      [-0.14, 1.2],
    ],
    0.28,
    0.1,
  );
  kit.add(cylinder(0.2, 0.24, 0.3, 0.04), kit.material('plastic', 3), { at: [0.02, 0.2, 0], parent: launcher });
  kit.add(cylinder(0.12, 0.12, 0.4, 0.03), kit.material('metal', '#b8bdc5'), {
    at: [0.02, -0.08, 0],
    parent: launcher,
  });
  kit.add(box(1.5, 0.09, 0.07, 0.02), kit.material('plastic', kit.light), { at: [0.45, 0.44, 0.1], parent: launcher });
  kit.add(torus(0.15, 0.045, Math.PI * 2, 12, 36), kit.material('plastic', 2), {
    at: [1.34, 0.44, 0.1],
    parent: launcher,
  });
}

function addSpinningTop(kit: Kit, top: Group, slot: number) {
  kit.add(
    lathe([
      [0, 0],
      [0.05, 0.01],
      [0.09, 0.1],
      [0.22, 0.16],
      [0.3, 0.26],
      [0, 0.26],
    ]),
    kit.material('metal', '#aab0b8'),
    { parent: top },
  );
  const blades = kit.random.pick([3, 4, 5, 6]);
  const radius = kit.random.range(0.42, 0.52);
  kit.add(cylinder(radius * 0.86, radius * 0.8, 0.14, 0.03), kit.material('plastic', slot), {
    at: [0, 0.32, 0],
    parent: top,
  });
  for (let index = 0; index < blades; index++) {
    const fin = kit.group({ turn: [0, (index / blades) * Math.PI * 2, 0], parent: top });
    kit.add(box(radius * 0.62, 0.16, 0.2, 0.05), kit.material('chrome', '#d9dde3'), {
      at: [radius * 0.78, 0.31, 0],
      turn: [0, 0.55, 0.12],
      parent: fin,
    });
    kit.add(box(radius * 0.5, 0.06, 0.1, 0.02), kit.material('plastic', slot + 1), {
      at: [radius * 0.46, 0.41, 0],
      turn: [0, 0.3, 0],
      parent: fin,
    });
  }
  kit.add(cylinder(0.14, 0.18, 0.14, 0.04, 6), kit.material('plastic', slot + 1), { at: [0, 0.44, 0], parent: top });
  kit.add(ball(0.09), kit.material('gloss', kit.light), { at: [0, 0.5, 0], scale: [1, 0.5, 1], parent: top });
}
