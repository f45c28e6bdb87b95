import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { roundedRectangle } from '../../kit/shapes.ts';
import { box, capsule, cylinder, extrude, torus, tube } from '../../kit/solids.ts';
import { openCase } from '../../parts/open-case.ts';
import { around, SIDES, spread, times } from '../styled-family.ts';
import { drill, lyingTool, screw, STEEL, tool, TOOL_NAMES, WOOD } from './tools.ts';

export function toolBox(kit: Kit): void {
  const { random } = kit;
  const form = random.pick(['tote', 'case', 'backpack'] as const);
  const [wide, deep] = [random.range(1.2, 1.7), random.range(0.6, 0.8)];
  const names = random.shuffle(TOOL_NAMES);
  if (form === 'tote') {
    const tall = random.range(0.36, 0.55);
    kit.add(box(wide, 0.08, deep, 0.03, 2), kit.material('plastic', 0), { at: [0, 0.04, 0] });
    for (const side of SIDES) {
      kit.add(box(wide, tall, 0.07, 0.03, 2), kit.material('plastic', 0), { at: [0, tall / 2, (side * deep) / 2] });
      kit.add(box(0.08, tall * 2, deep * 0.5, 0.04, 3), kit.material('plastic', 1), {
        at: [(side * wide) / 2, tall, 0],
      });
      kit.add(box(0.08, tall, deep, 0.03, 2), kit.material('plastic', 1), { at: [(side * wide) / 2, tall / 2, 0] });
    }
    kit.add(capsule(0.06, wide), kit.material('wood', WOOD), { at: [0, tall * 1.9, 0], turn: [0, 0, Math.PI / 2] });
    for (const [index, x] of spread(5, wide * 0.18).entries())
      tool(kit, names[index]!, {
        at: [x, 0.08, index % 2 ? 0.16 : -0.16],
        turn: [0, 0.2, random.range(-0.15, 0.15)],
        scale: random.range(0.85, 1.05),
      });
  } else if (form === 'case') {
    const tall = random.range(0.3, 0.4);
    const { body, lid } = openCase(
      kit,
      {},
      { wide, tall, deep, body: 0, lid: 1, lining: '#3a3f47', open: random.range(1.35, 1.9) },
    );
    for (const [index, x] of spread(4, wide * 0.22).entries())
      tool(kit, names[index]!, {
        at: [x, tall * 0.3, deep * 0.36],
        turn: [-Math.PI / 2, 0, 0],
        scale: deep * 0.82,
        parent: body,
      });
    for (const [index, x] of spread(3, wide * 0.28).entries())
      tool(kit, names[(index + 4) % 6]!, {
        at: [x, 0.06, deep * 0.36],
        turn: [-Math.PI / 2, 0, 0],
        scale: deep * 0.75,
        parent: lid,
      });
  } else {
    const tall = random.range(0.95, 1.3);
    kit.add(extrude(roundedRectangle(wide * 0.72, tall, 0.2), deep * 0.6, 0.08, 4), kit.material('plastic', 0), {
      at: [0, tall / 2, 0],
    });
    kit.add(
      extrude(roundedRectangle(wide * 0.58, tall * 0.62, 0.12), 0.06, 0.02, 2),
      kit.material('plastic', kit.light),
      { at: [0, tall * 0.42, deep * 0.3] },
    );
    for (const [index, x] of spread(3, wide * 0.18).entries())
      tool(kit, names[index]!, { at: [x, tall * 0.16, deep * 0.3 + 0.09], scale: tall * 0.52 });
    kit.add(torus(0.2, 0.05, Math.PI, 12, 36), kit.material('plastic', 1), { at: [0, tall, 0] });
    for (const side of SIDES)
      kit.add(
        tube(
          [
            [side * wide * 0.22, tall * 0.9, -deep * 0.3],
            [side * wide * 0.26, tall * 0.6, -deep * 0.62],
            [side * wide * 0.24, 0.1, -deep * 0.3],
          ],
          0.06,
          30,
        ),
        kit.material('rubber', 1),
      );
  }
  const outside = random.int(1, 3);
  for (const index of times(outside))
    lyingTool(kit, names[5 - index]!, (index - (outside - 1) / 2) * 0.75, deep * 0.5 + 0.6, random.range(0.9, 2.1));
  for (const index of times(random.int(0, 3)))
    screw(kit, { at: [-wide * 0.6 + index * 0.3, 0, deep * 0.5 + 0.2] }, index + 1);
}

export function workbench(kit: Kit): void {
  const { random } = kit;
  const wide = random.range(1.2, 1.9);
  const tall = random.range(0.75, 1);
  const board = random.range(0.7, 1.1);
  const deep = 0.65;
  const isWooden = random.chance(0.4);
  const leg = kit.material(isWooden ? 'wood' : 'plastic', isWooden ? WOOD : 1);
  for (const sx of SIDES)
    for (const sz of SIDES)
      kit.add(box(0.12, tall, 0.12, 0.03, 2), leg, { at: [sx * (wide / 2 - 0.08), tall / 2, sz * (deep / 2 - 0.08)] });
  kit.add(box(wide, 0.1, deep, 0.04, 3), kit.material('plastic', 0), { at: [0, tall, 0] });
  kit.add(box(wide * 0.9, 0.06, deep * 0.85, 0.02, 2), leg, { at: [0, tall * 0.28, 0] });
  for (const [index, x] of spread(3, wide * 0.28).entries()) {
    if (random.chance(0.75))
      kit.add(box(wide * 0.24, tall * 0.3, deep * 0.7, 0.04, 3), kit.material('plastic', index + 2), {
        at: [x, tall * 0.46, 0],
      });
    kit.add(capsule(0.02, 0.12), kit.material('metal', STEEL), {
      at: [x, tall * 0.5, deep * 0.38],
      turn: [0, 0, Math.PI / 2],
    });
  }
  const rear = -deep / 2 + 0.04;
  kit.add(box(wide, board, 0.07, 0.03, 2), kit.material('plastic', kit.light), { at: [0, tall + board / 2, rear] });
  for (const x of spread(Math.round(wide / 0.16), 0.155))
    for (const y of spread(5, board * 0.19))
      kit.add(cylinder(0.018, 0.018, 0.02, 0.004, 10), kit.material('matte', '#5a6069'), {
        at: [x, tall + board / 2 + y, rear + 0.035],
        turn: [Math.PI / 2, 0, 0],
      });
  const names = random.shuffle(TOOL_NAMES);
  const hung = Math.floor(wide / 0.36);
  for (const [index, x] of spread(hung, 0.36).entries())
    tool(kit, names[index % 6]!, {
      at: [x, tall + board * 0.12 + 0.05, rear + 0.12],
      scale: Math.min(0.72, board * 0.75),
    });
  if (random.chance(0.5)) {
    kit.add(box(wide, 0.08, 0.36, 0.03, 2), kit.material('plastic', 0), { at: [0, tall + board, rear + 0.14] });
    for (const x of spread(3, wide * 0.3))
      kit.add(box(wide * 0.24, 0.18, 0.26, 0.04, 2), kit.material('plastic', 2), {
        at: [x, tall + board + 0.12, rear + 0.14],
      });
  }
  const vise = kit.group({ at: [-wide * 0.36, tall + 0.05, deep * 0.3] });
  for (const x of SIDES)
    kit.add(box(0.08, 0.2, 0.24, 0.03, 2), kit.material('plastic', 3), { at: [x * 0.1, 0.1, 0], parent: vise });
  kit.add(capsule(0.03, 0.3), kit.material('metal', STEEL), {
    at: [-0.16, 0.1, 0],
    turn: [0, 0, Math.PI / 2],
    parent: vise,
  });
  for (const index of times(random.int(2, 4)))
    screw(kit, { at: [wide * 0.05 + index * 0.2, tall + 0.05, 0.15], scale: 0.55 }, index + 1);
  if (random.chance(0.5)) drill(kit, { at: [wide * 0.25, 0, deep / 2 + 0.5], turn: [0, 0.4, 0], scale: 0.55 });
}

export function drillSet(kit: Kit): void {
  const { random } = kit;
  drill(kit, { at: [0, 0, 0], turn: [0, random.range(-0.4, 0.3), 0], scale: random.range(1, 1.25) });
  const board = random.pick(['plate', 'shapes', 'none'] as const);
  if (board === 'plate') {
    const group = kit.group({ at: [0.2, 0.08, 0.95], turn: [-0.1, 0.15, 0] });
    const [columns, rows] = [random.int(4, 6), 3];
    kit.add(box(columns * 0.26 + 0.1, 0.14, rows * 0.26 + 0.1, 0.05, 3), kit.material('plastic', kit.light), {
      parent: group,
    });
    for (const [i, x] of spread(columns, 0.26).entries())
      for (const [j, z] of spread(rows, 0.26).entries())
        screw(kit, { at: [x, random.chance(0.7) ? -0.1 : -0.02, z], scale: 0.55, parent: group }, (i + j) % 5);
  } else if (board === 'shapes')
    for (const index of times(3)) {
      const group = kit.group({
        at: [(index - 1) * 0.7, 0.06, 0.9 + (index % 2) * 0.2],
        turn: [0, random.range(-0.4, 0.4), 0],
      });
      kit.add(box(0.6, 0.12, 0.24, 0.05, 3), kit.material('plastic', index + 1), { parent: group });
      for (const x of spread(2, 0.3)) screw(kit, { at: [x, -0.06, 0], scale: 0.6, parent: group }, index + 2);
    }
  for (const index of times(random.int(3, 6))) {
    const at: Point = [-0.8 + index * 0.34, index % 2 ? 0 : 0.08, 0.5 + random.range(0, 0.2)];
    screw(kit, { at, turn: index % 2 ? [0, 0, 0] : [Math.PI / 2, index, 0], scale: 0.8 }, index % 5);
  }
  const names = random.shuffle(TOOL_NAMES);
  for (const index of times(random.int(1, 2)))
    lyingTool(kit, names[index]!, -0.9 - index * 0.5, 0.2, random.range(-0.3, 0.5));
  if (random.chance(0.45)) helmet(kit, [0.95, 0, -0.35]);
}

function helmet(kit: Kit, at: Point) {
  const group = kit.group({ at, turn: [0, 0.5, 0] });
  kit.solid(
    (x, y, z) =>
      Math.max(
        (Math.hypot(x / 0.5, y / 0.46, z / 0.56) - 1) * 0.45,
        -y,
        -(Math.hypot(x / 0.45, y / 0.41, z / 0.51) - 1) * 0.4,
      ),
    [-0.55, -0.02, -0.6, 0.55, 0.5, 0.6],
    0.026,
    kit.material('gloss', 2),
    { parent: group },
  );
  kit.add(cylinder(0.56, 0.58, 0.04, 0.015, 48), kit.material('gloss', 2), {
    at: [0, 0.02, 0.06],
    scale: [0.95, 1, 1.15],
    parent: group,
  });
  for (const x of [-0.16, 0, 0.16])
    kit.add(torus(0.5, 0.035, Math.PI, 10, 40), kit.material('gloss', 2), {
      at: [x, 0.0, 0],
      turn: [0, Math.PI / 2, 0],
      scale: [1.08, 0.92 - Math.abs(x) * 0.45, 1],
      parent: group,
    });
}

export function toolBelt(kit: Kit): void {
  const { random } = kit;
  const [rx, rz] = [random.range(0.75, 0.95), random.range(0.45, 0.6)];
  const tall = random.range(0.2, 0.3);
  const leather = kit.material('matte', random.chance(0.5) ? '#a86f3d' : 0);
  const high = random.range(0.42, 0.7);
  for (const { angle } of around(40))
    kit.add(box(0.17, tall, 0.05, 0.02, 1), leather, {
      at: [Math.sin(angle) * rx, high, Math.cos(angle) * rz],
      turn: [0, Math.atan2(Math.sin(angle) * rz, Math.cos(angle) * rx), 0],
    });
  const names = random.shuffle(TOOL_NAMES);
  const pockets = random.int(3, 5);
  for (const index of times(pockets)) {
    const angle = ((index + 0.5) / pockets - 0.5) * 2.6;
    const pocket = kit.group({
      at: [Math.sin(angle) * (rx + 0.05), 0, Math.cos(angle) * (rz + 0.08)],
      turn: [0, angle * 0.8, 0],
    });
    const deep = high + tall / 2 - 0.06;
    kit.add(box(0.32, deep, 0.16, 0.06, 3), kit.material('soft', (index % 3) + 1), {
      at: [0, deep / 2, 0],
      parent: pocket,
    });
    kit.add(box(0.34, 0.1, 0.18, 0.03, 2), kit.material('soft', kit.light), {
      at: [0, high - deep * 0.3, 0],
      parent: pocket,
    });
    tool(kit, names[index % 6]!, { at: [0, high - deep * 0.45, 0], scale: 0.85, parent: pocket });
  }
  kit.add(box(0.26, tall + 0.08, 0.07, 0.03, 2), kit.material('metal', '#d8b34a'), { at: [0, high, rz + 0.03] });
  if (random.chance(0.55)) helmet(kit, [rx + 0.6, 0, 0.3]);
  const lying = random.int(0, 2);
  for (const index of times(lying))
    lyingTool(kit, names[(pockets + index) % 6]!, -0.3 + index * 0.8, rz + 0.75, random.range(1, 2));
}

/** A car or a plane of plates and bolts that is taken apart with a screwdriver. */
export function boltModel(kit: Kit): void {
  const { random } = kit;
  const isPlane = random.chance(0.45);
  const long = random.range(1.3, 1.8);
  const root = kit.group({ turn: [0, random.range(-0.5, -0.2), 0] });
  const plank = (at: Point, size: Point, slot: number, turn: Point = [0, 0, 0]) =>
    kit.add(box(...size, 0.05, 3), kit.material('wood', slot), { at, turn, parent: root });
  plank([0, 0.34, 0], [long, 0.14, 0.5], 0);
  const radius = random.range(0.2, 0.28);
  for (const sx of SIDES)
    for (const sz of SIDES) {
      kit.add(cylinder(radius, radius, 0.14, 0.04, 40), kit.material('wood', 1), {
        at: [sx * long * 0.32, radius, sz * 0.34],
        turn: [Math.PI / 2, 0, 0],
        parent: root,
      });
      screw(
        kit,
        { at: [sx * long * 0.32, radius, sz * 0.12], turn: [sz * (Math.PI / 2), 0, 0], scale: 0.75, parent: root },
        2,
      );
    }
  if (isPlane) {
    plank([long * 0.1, 0.62, 0], [0.4, 0.1, random.range(1.7, 2.3)], 2);
    plank([-long * 0.44, 0.6, 0], [0.3, 0.4, 0.1], 3);
    plank([-long * 0.44, 0.5, 0], [0.28, 0.08, 0.8], 2);
    plank([0, 0.49, 0], [long * 0.66, 0.2, 0.3], 4);
    for (const index of times(2))
      plank([long * 0.56, 0.4, 0], [0.05, 0.8, 0.12], 3, [index * (Math.PI / 2) + 0.5, 0, 0]);
    screw(kit, { at: [long * 0.42, 0.4, 0], turn: [0, 0, -Math.PI / 2], scale: 0.7, parent: root }, 1);
  } else {
    const cabin = random.range(0.4, 0.65);
    plank([-long * 0.12, 0.41 + cabin / 2, 0], [long * 0.4, cabin, 0.46], 2);
    plank([-long * 0.12, 0.45 + cabin, 0], [long * 0.48, 0.1, 0.54], 3);
    plank([long * 0.3, 0.52, 0], [long * 0.34, 0.24, 0.46], 4);
    kit.add(box(long * 0.28, cabin * 0.4, 0.48, 0.03, 2), kit.material('glass', '#a6d8ee'), {
      at: [-long * 0.12, 0.5 + cabin * 0.5, 0],
      parent: root,
    });
    screw(kit, { at: [-long * 0.12, 0.2 + cabin, 0], parent: root }, 1);
    screw(kit, { at: [long * 0.3, 0.35, 0], scale: 0.8, parent: root }, 1);
  }
  lyingTool(kit, 'screwdriver', 0.75, 1.05, 1.9);
  for (const index of times(random.int(3, 6)))
    screw(
      kit,
      {
        at: [-0.85 + index * 0.3, index % 2 ? 0 : 0.08, 0.8 + random.range(0, 0.2)],
        turn: index % 2 ? [0, 0, 0] : [Math.PI / 2, index, 0],
        scale: 0.75,
      },
      index % 5,
    );
  if (random.chance(0.5)) lyingTool(kit, 'wrench', -0.5, 1.35, 1.7);
}
