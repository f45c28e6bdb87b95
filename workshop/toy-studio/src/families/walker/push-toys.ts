import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { circle, star } from '../../kit/shapes.ts';
import { ball, box, capsule, cylinder, extrude, lathe, torus, tube } from '../../kit/solids.ts';
import { animalHead, ANIMALS } from '../../parts/animal-head.ts';
import { around, SIDES, spread, times } from '../styled-family.ts';

const WOOD = '#e3bd84';

/** A toddler's wheel: a fat disc with a coloured hub. Rolls around x. */
export function discWheel(kit: Kit, at: Point, radius: number, slot: number, parent?: Group) {
  const group = kit.group({ at, turn: [0, 0, Math.PI / 2], ...(parent ? { parent } : {}) });
  kit.add(cylinder(radius, radius, 0.16, 0.05, 44), kit.material('plastic', slot), { parent: group });
  kit.add(torus(radius * 0.96, 0.05, Math.PI * 2, 12, 48), kit.material('rubber', '#2a2d31'), {
    turn: [Math.PI / 2, 0, 0],
    scale: [1, 1, 1.4],
    parent: group,
  });
  kit.add(cylinder(radius * 0.42, radius * 0.42, 0.2, 0.04, 32), kit.material('plastic', kit.light), { parent: group });
}

/** A panel of things to spin, press and slide, facing +z. */
function activities(kit: Kit, parent: Group, wide: number, tall: number) {
  const { random } = kit;
  const gears = random.int(2, 3);
  for (const [index, x] of spread(gears, wide * 0.3).entries())
    kit.add(extrude(star(wide * 0.15, wide * 0.11, 9), 0.07, 0.02, 1), kit.material('plastic', index + 1), {
      at: [x, tall * 0.2, 0.04 + (index % 2) * 0.03],
      parent,
    });
  for (const [index, x] of spread(4, wide * 0.2).entries())
    kit.add(
      random.chance(0.5) ? extrude(circle(wide * 0.065), 0.08, 0.03, 2) : box(wide * 0.13, wide * 0.13, 0.08, 0.03, 2),
      kit.material('gloss', (index + 2) % 5),
      { at: [x, -tall * 0.1, 0.03], parent },
    );
  for (const [index, x] of spread(5, wide * 0.1).entries())
    kit.add(ball(wide * 0.05, 20, 14), kit.material('gloss', index % 5), { at: [x, -tall * 0.32, 0.06], parent });
  kit.add(capsule(0.015, wide * 0.75), kit.material('metal', '#c9ced6'), {
    at: [0, -tall * 0.32, 0.06],
    turn: [0, 0, Math.PI / 2],
    parent,
  });
}

export function pushCart(kit: Kit): void {
  const { random } = kit;
  const wide = random.range(0.9, 1.2);
  const long = random.range(1, 1.4);
  const tall = random.range(1.1, 1.6);
  const isWooden = random.chance(0.45);
  const form = random.pick(['panel', 'cart', 'animal'] as const);
  const body = kit.material(isWooden ? 'wood' : 'plastic', isWooden ? WOOD : 0);
  const radius = random.range(0.17, 0.26);
  const root = kit.group({ turn: [0, 0.15, 0] });
  for (const sx of SIDES)
    for (const sz of SIDES) discWheel(kit, [sx * (wide / 2 + 0.02), radius, sz * (long / 2 - radius)], radius, 1, root);
  kit.add(box(wide * 0.92, 0.14, long, 0.06, 3), body, { at: [0, radius + 0.1, 0], parent: root });
  const floor = radius + 0.17;
  const back = -long / 2 + 0.1;
  const grip: Point = [0, tall, back - 0.3];
  for (const side of SIDES)
    kit.add(
      tube(
        [
          [side * wide * 0.42, floor, back],
          [side * wide * 0.42, tall * 0.8, back - 0.12],
          [side * wide * 0.4, tall, grip[2]],
        ],
        0.05,
        30,
      ),
      isWooden ? kit.material('wood', WOOD) : kit.material('plastic', 3),
      { parent: root },
    );
  kit.add(capsule(0.07, wide * 0.84), kit.material('rubber', 2), { at: grip, turn: [0, 0, Math.PI / 2], parent: root });
  if (form === 'cart') {
    const deep = random.range(0.3, 0.5);
    for (const side of SIDES) {
      kit.add(box(wide * 0.92, deep, 0.07, 0.03, 2), kit.material('plastic', 0), {
        at: [0, floor + deep / 2, side * (long / 2 - 0.05)],
        parent: root,
      });
      kit.add(box(0.07, deep, long, 0.03, 2), kit.material('plastic', 4), {
        at: [side * wide * 0.44, floor + deep / 2, 0],
        parent: root,
      });
    }
    for (const index of times(12)) {
      const at: Point = [
        random.range(-0.3, 0.3) * wide,
        floor + random.range(0.1, deep + 0.05),
        random.range(-0.38, 0.38) * long,
      ];
      const shape = random.pick([
        box(0.24, 0.24, 0.24, 0.03, 2),
        cylinder(0.13, 0.13, 0.26, 0.03, 28),
        ball(0.14, 26, 18),
      ]);
      kit.add(shape, kit.material('wood', index % 5), {
        at,
        turn: [random.range(-0.4, 0.4), random.range(0, 2), random.range(-0.4, 0.4)],
        parent: root,
      });
    }
    return;
  }
  const panelTall = tall * random.range(0.45, 0.6);
  const panel = kit.group({ at: [0, floor + panelTall * 0.48, long * 0.08], turn: [-0.3, 0, 0], parent: root });
  kit.add(
    box(wide * 0.86, panelTall, 0.22, 0.1, 4),
    kit.material(isWooden ? 'wood' : 'plastic', isWooden ? kit.light : 0),
    { parent: panel },
  );
  kit.add(box(wide * 0.74, panelTall * 0.82, 0.04, 0.02, 2), kit.material('plastic', kit.light), {
    at: [0, 0, 0.105],
    parent: panel,
  });
  const face = kit.group({ at: [0, 0, 0.11], parent: panel });
  activities(kit, face, wide * 0.7, panelTall * 0.9);
  if (form === 'animal')
    animalHead(kit, random.pick(ANIMALS), {
      paint: 4,
      inner: kit.light,
      at: [0, panelTall * 0.72, 0.02],
      scale: 0.36,
      parent: panel,
    });
}

/** The seat hangs in a ring that rolls on castors. */
export function roundWalker(kit: Kit): void {
  const { random } = kit;
  const radius = random.range(0.85, 1.1);
  const tall = random.range(0.75, 1.05);
  const stretch = random.range(0.9, 1.25);
  const root = kit.group({ turn: [0, 0.2, 0], scale: [1, 1, stretch] });
  kit.add(torus(radius, 0.14, Math.PI * 2, 18, 72), kit.material('plastic', 0), {
    at: [0, 0.28, 0],
    turn: [Math.PI / 2, 0, 0],
    parent: root,
  });
  for (const { angle } of around(random.pick([6, 8]), 0.3)) {
    const [x, z] = [Math.sin(angle) * radius, Math.cos(angle) * radius];
    kit.add(cylinder(0.1, 0.1, 0.1, 0.03, 26), kit.material('rubber', '#30343a'), {
      at: [x, 0.1, z],
      turn: [0, angle, Math.PI / 2],
      parent: root,
    });
    kit.add(box(0.16, 0.14, 0.18, 0.05, 2), kit.material('plastic', 1), {
      at: [x, 0.2, z],
      turn: [0, angle, 0],
      parent: root,
    });
  }
  const crossed = random.chance(0.5);
  for (const { angle } of around(4, Math.PI / 4)) {
    const foot: Point = [Math.sin(angle) * radius, 0.3, Math.cos(angle) * radius];
    const turned = angle + (crossed ? 0.7 : 0);
    kit.add(
      tube([foot, [Math.sin(turned) * radius * 0.72, tall - 0.05, Math.cos(turned) * radius * 0.72]], 0.05, 10),
      kit.material('metal', '#cfd4da'),
      { parent: root },
    );
  }
  kit.add(torus(radius * 0.66, 0.15, Math.PI * 2, 18, 64), kit.material('plastic', 1), {
    at: [0, tall, 0],
    turn: [Math.PI / 2, 0, 0],
    parent: root,
  });
  const seat = [
    [0.2, -0.4],
    [0.42, -0.3],
    [0.5, 0],
    [0.55, 0.08],
    [0.48, 0.08],
    [0.38, -0.2],
    [0.2, -0.3],
  ] as const;
  kit.add(lathe(seat, 40), kit.material('soft', kit.light), {
    at: [0, tall + 0.02, -0.05],
    scale: radius * 1.1,
    parent: root,
  });
  kit.add(box(radius * 0.9, 0.42, 0.14, 0.07, 4), kit.material('soft', 2), {
    at: [0, tall + 0.24, -radius * 0.55],
    turn: [-0.15, 0, 0],
    parent: root,
  });
  const tray = kit.group({ at: [0, tall + 0.1, radius * 0.68], turn: [-Math.PI / 2 + 0.3, 0, 0], parent: root });
  kit.add(box(radius * 1.2, radius * 0.62, 0.1, 0.05, 4), kit.material('plastic', 3), { parent: tray });
  for (const [index, x] of spread(4, radius * 0.27).entries())
    kit.add(ball(0.1, 24, 18), kit.material('gloss', index), { at: [x, -radius * 0.16, 0.07], parent: tray });
  animalHead(kit, random.pick(ANIMALS), {
    paint: 2,
    inner: kit.light,
    at: [0, tall + 0.38, radius * 0.72],
    scale: 0.24,
    parent: root,
  });
  if (random.chance(0.5))
    kit.add(
      tube(
        [
          [-radius * 0.45, tall + 0.1, radius * 0.6],
          [-radius * 0.3, tall + 0.6, radius * 0.6],
          [radius * 0.3, tall + 0.6, radius * 0.6],
          [radius * 0.45, tall + 0.1, radius * 0.6],
        ],
        0.045,
        40,
      ),
      kit.material('plastic', 4),
      { parent: root },
    );
}
