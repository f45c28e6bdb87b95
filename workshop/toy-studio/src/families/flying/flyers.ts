import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, capsule, cylinder, extrude, lathe, tube } from '../../kit/solids.ts';
import { starDecal } from '../../parts/decals.ts';
import { roundCorners } from '../../parts/round-corners.ts';
import { skin } from '../../parts/skin.ts';
import { strut } from '../../parts/strut.ts';
import { addFin, addWings } from '../plane/airframe.ts';

const QUARTER = Math.PI / 2;

export function buildGlider(kit: Kit) {
  const plane = kit.group({ at: [0, 0.9, 0], turn: [-0.18, 0, kit.random.range(-0.3, -0.1)] });
  const long = kit.random.range(1, 1.35);
  const tall = kit.random.range(0.16, 0.26);
  const side = roundCorners(
    [
      [long, -0.02],
      [long * 0.75, tall],
      [long * 0.3, tall * 1.25],
      [-long * 0.3, tall * 0.7],
      [-long, tall * 0.7],
      [-long, tall * 0.2],
      [0, -tall * 0.7],
      [long * 0.7, -tall * 0.75],
    ],
    0.12,
  );
  kit.add(extrude(side, 0.2, 0.07, 4), kit.material('soft', 0), { turn: [0, -QUARTER, 0], parent: plane });
  const canopy = roundCorners(
    [
      [long * 0.72, tall * 0.6],
      [long * 0.56, tall * 1.2],
      [long * 0.22, tall * 1.25],
      [long * 0.22, tall * 0.6],
    ],
    0.06,
  );
  kit.add(extrude(canopy, 0.215, 0.05, 3), kit.material('plastic', '#33506b'), {
    turn: [0, -QUARTER, 0],
    parent: plane,
  });
  kit.add(capsule(0.1, 0.12), kit.material('rubber', 2), {
    at: [0, -0.02, long - 0.06],
    turn: [QUARTER, 0, 0],
    parent: plane,
  });
  const span = kit.random.range(1.1, 1.6);
  const rootChord = kit.random.range(0.42, 0.62);
  addWings(kit, plane, [0, tall * kit.random.range(0.1, 1), 0.12], kit.material('soft', 1), {
    span,
    rootChord,
    tipChord: rootChord * kit.random.range(0.45, 0.9),
    sweep: kit.random.range(-0.05, 0.5),
    thickness: 0.07,
    dihedral: kit.random.range(0.02, 0.14),
    tipPaint: 2,
  });
  const tail = kit.random.pick(['plain', 'high', 'vee'] as const);
  const fin = { height: 0.46, rootChord: 0.4, tipChord: 0.24, sweep: 0.2, thickness: 0.06 };
  const foam = kit.material('soft', 0);
  const tailplane = { span: 0.5, rootChord: 0.32, tipChord: 0.22, sweep: 0.08, thickness: 0.05, dihedral: 0 };
  if (tail === 'vee')
    for (const lean of [-0.7, 0.7])
      addFin(kit, plane, [0, tall * 0.4, -long + 0.24], kit.material('soft', 1), fin, lean);
  else {
    addFin(kit, plane, [0, tall * 0.6, -long + 0.24], foam, fin);
    addWings(
      kit,
      plane,
      [0, tail === 'high' ? tall * 0.6 + 0.44 : tall * 0.45, -long + 0.18],
      kit.material('soft', 1),
      tailplane,
    );
  }
  for (const flank of [-1, 1])
    starDecal(
      kit,
      { at: [flank * 0.108, tall * 0.15, -long * 0.2], turn: [0, flank * QUARTER, 0], parent: plane },
      0.1,
      kit.light,
    );
  kit.add(cylinder(0.4, 0.45, 0.08, 0.03), kit.material('plastic', 3), { at: [0, 0.04, 0] });
  strut(kit, kit.material('clear', '#d7e8f2'), { from: [0, 0.06, 0], to: [0, 0.86, 0], radius: 0.045 });
}

export function buildPumpRocket(kit: Kit) {
  const height = kit.random.range(0.35, 0.6);
  const legs = kit.random.pick([3, 4]);
  const lean = kit.random.range(0, 0.3);
  for (let index = 0; index < legs; index++) {
    const angle = (index / legs) * Math.PI * 2 + 0.5;
    strut(kit, kit.material('plastic', 1), {
      from: [0, height, 0],
      to: [Math.cos(angle) * 0.55, 0.05, Math.sin(angle) * 0.55],
      radius: 0.07,
      endRadius: 0.055,
    });
    kit.add(ball(0.075, 20, 14), kit.material('rubber', '#2b2e33'), {
      at: [Math.cos(angle) * 0.55, 0.06, Math.sin(angle) * 0.55],
    });
  }
  kit.add(ball(0.15), kit.material('plastic', 3), { at: [0, height, 0] });
  const aim = kit.group({ at: [0, height, 0], turn: [0, 0, lean] });
  addFoamRocket(kit, aim, [0, 0.1, 0], kit.random.range(1, 1.5), 0);
  const spare = kit.random.int(0, 2);
  for (let index = 0; index < spare; index++) {
    const lying = kit.group({
      at: [-0.75 - index * 0.36, 0.17, 0.5 + index * 0.1],
      turn: [QUARTER, 0, -0.5 - index * 0.2],
    });
    addFoamRocket(kit, lying, [0, -0.5, 0], 0.95, index + 2);
  }
  const pedal: Point = [0.95, 0, 0.85];
  kit.add(
    tube(
      [
        [0, height - 0.05, 0],
        [0.25, 0.1, 0.3],
        [0.5, 0.05, 0.45],
        [pedal[0] - 0.2, 0.1, pedal[2] - 0.15],
      ],
      0.035,
      50,
    ),
    kit.material('rubber', '#d9dde3'),
  );
  const pump = kit.group({ at: pedal, turn: [0, 0.6, 0] });
  kit.add(box(0.62, 0.06, 0.5, 0.03), kit.material('plastic', 1), { at: [0, 0.03, 0], parent: pump });
  kit.add(
    lathe(
      [
        [0, 0.05],
        [0.24, 0.05],
        [0.26, 0.09],
        [0.21, 0.12],
        [0.26, 0.16],
        [0.21, 0.19],
        [0.25, 0.23],
        [0.2, 0.27],
        [0, 0.27],
      ],
      40,
    ),
    kit.material('rubber', '#2b2e33'),
    { parent: pump },
  );
  kit.add(box(0.58, 0.06, 0.46, 0.03), kit.material('plastic', 2), {
    at: [0.02, 0.3, 0],
    turn: [0, 0, 0.1],
    parent: pump,
  });
}

function addFoamRocket(kit: Kit, parent: Group, foot: Point, length: number, slot: number) {
  const rocket = kit.group({ at: foot, parent });
  const wide = 0.16;
  kit.add(cylinder(wide, wide, length * 0.72, 0.02), kit.material('soft', slot), {
    at: [0, length * 0.36, 0],
    parent: rocket,
  });
  kit.add(
    lathe([
      [0, 0],
      [wide * 1.08, 0],
      [wide * 1.05, length * 0.1],
      [wide * 0.7, length * 0.22],
      [wide * 0.25, length * 0.29],
      [0, length * 0.3],
    ]),
    kit.material('soft', kit.light),
    { at: [0, length * 0.7, 0], parent: rocket },
  );
  kit.add(cylinder(wide * 1.02, wide * 1.02, length * 0.1, 0.02), kit.material('soft', slot + 1), {
    at: [0, length * 0.5, 0],
    parent: rocket,
  });
  const fin = roundCorners(
    [
      [wide * 0.6, length * 0.34],
      [wide * 2.3, 0.02],
      [wide * 2.3, -0.08],
      [wide * 0.6, 0.03],
    ],
    0.04,
  );
  for (let index = 0; index < 4; index++)
    kit.add(extrude(fin, 0.06, 0.02), kit.material('soft', slot + 1), {
      turn: [0, index * QUARTER + 0.5, 0],
      parent: rocket,
    });
}

export function buildParachute(kit: Kit) {
  const radius = kit.random.range(0.8, 1.1);
  const tall = kit.random.range(0.42, 0.75);
  const gores = kit.random.pick([6, 8, 8, 10]);
  const top = kit.group({ at: [0, 1.85, 0], turn: [0, 0, kit.random.range(-0.15, 0.15)] });
  const cords = kit.material('soft', '#eceff2');
  for (let index = 0; index < gores; index++) {
    const start = (index / gores) * Math.PI * 2;
    kit.add(
      gore(radius, tall, start, (Math.PI * 2) / gores),
      kit.material('soft', index % 2 === 0 ? 0 : kit.random.chance(0.5) ? 1 : kit.light),
      { parent: top },
    );
    strut(kit, cords, {
      from: [Math.cos(start) * radius, 0, Math.sin(start) * radius],
      to: [0, -1.15, 0],
      radius: 0.012,
      parent: top,
    });
  }
  kit.add(ball(0.08), kit.material('plastic', 2), { at: [0, tall, 0], scale: [1, 0.6, 1], parent: top });
  addParatrooper(kit, top, -1.15);
}

function gore(radius: number, tall: number, start: number, width: number) {
  const rings = Array.from({ length: 13 }, (_, row) => {
    const up = (row / 12) * QUARTER;
    const arc = (scale: number) =>
      Array.from({ length: 9 }, (_unused, column): Point => {
        const side = column / 8;
        const angle = start + side * width;
        // Between its cords the cloth billows out and up.
        const reach = Math.max(0.03, radius * Math.cos(up)) * scale * (1 + 0.05 * Math.sin(Math.PI * side));
        return [
          Math.cos(angle) * reach,
          tall * Math.sin(up) * scale + 0.09 * Math.sin(Math.PI * side) * Math.cos(up),
          Math.sin(angle) * reach,
        ];
      });
    return [...arc(1), ...arc(0.965).toReversed()];
  });
  return skin(rings, 0.6);
}

function addParatrooper(kit: Kit, parent: Group, y: number) {
  const figure = kit.group({ at: [0, y, 0], parent });
  const suit = kit.material('plastic', 3);
  kit.add(capsule(0.13, 0.2), suit, { at: [0, -0.24, 0], parent: figure });
  kit.add(ball(0.13), kit.material('plastic', '#f2c79f'), { at: [0, 0.02, 0.02], parent: figure });
  kit.add(ball(0.145), kit.material('plastic', 2), { at: [0, 0.05, -0.01], scale: [1, 0.9, 1], parent: figure });
  kit.add(box(0.24, 0.26, 0.12, 0.04), kit.material('plastic', 1), { at: [0, -0.2, -0.16], parent: figure });
  for (const side of [-1, 1]) {
    strut(kit, suit, { from: [side * 0.1, -0.14, 0], to: [side * 0.26, 0.14, 0.04], radius: 0.05, parent: figure });
    strut(kit, suit, { from: [side * 0.07, -0.36, 0], to: [side * 0.11, -0.68, 0.06], radius: 0.065, parent: figure });
    kit.add(ball(0.08, 20, 14), kit.material('rubber', '#2b2e33'), {
      at: [side * 0.11, -0.7, 0.1],
      scale: [0.9, 0.7, 1.4],
      parent: figure,
    });
  }
}
