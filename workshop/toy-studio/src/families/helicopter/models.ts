import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { ball, box, capsule, cylinder } from '../../kit/solids.ts';
import { addArc } from '../../parts/arc.ts';
import { decalDisc, starDecal } from '../../parts/decals.ts';
import { halfWidthAt, hull, type Station } from '../../parts/skin.ts';
import { strut } from '../../parts/strut.ts';
import { addFin, addWings } from '../plane/airframe.ts';
import { addMainRotor, addSkids, addTailRotor, addWheel } from './fittings.ts';

const QUARTER = Math.PI / 2;
const GLASS = '#4fb1e0';

/** A round cabin that runs into a tail boom. */
export function cabinWithBoom(wide: number, tall: number, nose: number, tail: number, boomY: number): Station[] {
  return [
    { z: nose, y: -0.08, halfWidth: 0.03, halfHeight: 0.03 },
    { z: nose - 0.05, y: -0.07, halfWidth: wide * 0.5, halfHeight: tall * 0.46 },
    { z: nose - 0.22, y: -0.03, halfWidth: wide * 0.86, halfHeight: tall * 0.84 },
    { z: nose - 0.62, halfWidth: wide, halfHeight: tall, power: 2.3 },
    { z: -0.1, halfWidth: wide * 0.97, halfHeight: tall * 0.97, power: 2.3 },
    { z: -0.5, y: boomY * 0.5, halfWidth: wide * 0.56, halfHeight: tall * 0.56 },
    { z: -0.8, y: boomY, halfWidth: 0.14, halfHeight: 0.15 },
    { z: -tail, y: boomY + 0.06, halfWidth: 0.07, halfHeight: 0.08 },
    { z: -tail - 0.05, y: boomY + 0.06, halfWidth: 0.01, halfHeight: 0.01 },
  ];
}

export function addTailGroup(kit: Kit, parent: Group, tail: number, boomY: number) {
  addFin(kit, parent, [0, boomY, -tail + 0.06], kit.material('gloss', 1), {
    height: kit.random.range(0.4, 0.62),
    rootChord: 0.36,
    tipChord: 0.2,
    sweep: kit.random.range(0.15, 0.34),
  });
  addWings(kit, parent, [0, boomY + 0.05, -tail + 0.32], kit.material('gloss', 1), {
    span: kit.random.range(0.3, 0.45),
    rootChord: 0.22,
    tipChord: 0.16,
    sweep: 0.05,
    thickness: 0.05,
    dihedral: 0,
  });
  addTailRotor(kit, parent, [0.1, boomY + 0.22, -tail - 0.02], kit.random.range(0.24, 0.34));
}

function addEngineHump(kit: Kit, parent: Group, tall: number, width: number, z: number): number {
  const height = kit.random.range(0.2, 0.32);
  kit.add(box(width, height + 0.2, 0.8, 0.1), kit.material('gloss', 1), {
    at: [0, tall + height / 2 - 0.12, z],
    parent,
  });
  for (const side of [-1, 1])
    kit.add(capsule(0.075, 0.3), kit.material('metal', '#7b828c'), {
      at: [side * width * 0.5, tall + 0.04, z - 0.28],
      turn: [QUARTER, 0, 0],
      parent,
    });
  return tall + height - 0.02;
}

export function buildRescue(kit: Kit) {
  const wide = kit.random.range(0.36, 0.46);
  const tall = kit.random.range(0.38, 0.48);
  const tail = kit.random.range(1.5, 1.9);
  const body = cabinWithBoom(wide, tall, 1, tail, 0.14);
  const craft = kit.group();
  kit.add(hull(body), kit.material('gloss', 0), { parent: craft });
  kit.add(
    hull(body, { puff: 0.006, angles: [Math.PI + 0.2, QUARTER * 4 - 0.2], between: [-0.72, 1] }),
    kit.material('gloss', kit.light),
    { parent: craft },
  );
  kit.add(
    hull(body, { puff: 0.009, angles: [0.05, Math.PI - 0.05], between: [0.5, 0.94] }),
    kit.material('glass', GLASS),
    { parent: craft },
  );
  kit.add(hull(body, { puff: 0.012, between: [-tail + 0.5, -tail + 0.68] }), kit.material('gloss', 2), {
    parent: craft,
  });
  for (const side of [-1, 1]) {
    kit.add(box(0.03, tall * 0.62, 0.34, 0.05), kit.material('glass', GLASS), {
      at: [side * wide * 0.99, tall * 0.28, 0.18],
      parent: craft,
    });
    decalDisc(
      kit,
      {
        at: [side * halfWidthAt(body, -0.25) * 1.0, 0.05, -0.25],
        turn: [0, side * (QUARTER + 0.35), 0],
        parent: craft,
      },
      0.13,
      kit.light,
    );
    for (const turned of [0, QUARTER])
      kit.add(box(0.05, 0.16, 0.05, 0.01), kit.material('plastic', 2), {
        at: [side * halfWidthAt(body, -0.25) * 1.0, 0.05, -0.25],
        turn: [turned, side * 0.35, 0],
        parent: craft,
      });
  }
  const top = addEngineHump(kit, craft, tall, 0.44, -0.05);
  addMainRotor(kit, craft, [0, top, 0], kit.random.range(1.2, 1.65));
  addTailGroup(kit, craft, tail, 0.2);
  if (kit.random.chance(0.5)) addSkids(kit, craft, -tall, 0.2, kit.random.range(1, 1.3), wide + 0.08, 3);
  else {
    for (const side of [-1, 1])
      addWheel(kit, craft, [side * 0.2, -tall + 0.1, -0.1], [side * (wide + 0.05), -tall - 0.18, -0.1], 0.16);
    addWheel(kit, craft, [0, -tall + 0.1, 0.65], [0, -tall - 0.2, 0.65], 0.14);
  }
  if (kit.random.chance(0.6)) addWinch(kit, craft, wide, tall);
}

function addWinch(kit: Kit, parent: Group, wide: number, tall: number) {
  const steel = kit.material('metal', '#8d949e');
  strut(kit, kit.material('plastic', 3), {
    from: [wide * 0.7, tall * 0.75, 0.2],
    to: [wide + 0.28, tall * 0.85, 0.2],
    radius: 0.05,
    parent,
  });
  strut(kit, steel, {
    from: [wide + 0.26, tall * 0.85, 0.2],
    to: [wide + 0.26, -tall * 0.4, 0.2],
    radius: 0.014,
    parent,
  });
  addArc(kit, kit.material('plastic', 2), 0.07, 0.024, Math.PI * 1.5, {
    at: [wide + 0.26, -tall * 0.4 - 0.07, 0.2],
    turn: [0, 0, 2.2],
    parent,
  });
}

export function buildGunship(kit: Kit) {
  const wide = kit.random.range(0.22, 0.29);
  const tail = kit.random.range(1.6, 1.95);
  const body: Station[] = [
    { z: 1.35, y: -0.16, halfWidth: 0.03, halfHeight: 0.03 },
    { z: 1.28, y: -0.15, halfWidth: wide * 0.5, halfHeight: 0.12 },
    { z: 0.95, y: -0.08, halfWidth: wide * 0.85, halfHeight: 0.24, power: 2.6 },
    { z: 0.4, y: 0, halfWidth: wide, halfHeight: 0.36, power: 3 },
    { z: -0.3, y: 0.02, halfWidth: wide, halfHeight: 0.36, power: 3 },
    { z: -0.75, y: 0.1, halfWidth: wide * 0.6, halfHeight: 0.22, power: 2.6 },
    { z: -tail, y: 0.16, halfWidth: 0.08, halfHeight: 0.09 },
    { z: -tail - 0.06, y: 0.16, halfWidth: 0.01, halfHeight: 0.01 },
  ];
  const craft = kit.group();
  kit.add(hull(body), kit.material('plastic', 0), { parent: craft });
  for (const [z, y, size] of [
    [0.82, 0.12, 0.24],
    [0.38, 0.3, 0.26],
  ] as const)
    kit.add(ball(1), kit.material('glass', '#23445e'), {
      at: [0, y, z],
      scale: [wide * 0.86, size, 0.34],
      parent: craft,
    });
  const top = addEngineHump(kit, craft, 0.36, wide * 2.3, -0.2);
  addMainRotor(kit, craft, [0, top, -0.15], kit.random.range(1.3, 1.7));
  addTailGroup(kit, craft, tail, 0.2);
  const span = kit.random.range(0.7, 0.95);
  addWings(kit, craft, [0, -0.02, -0.15], kit.material('plastic', 1), {
    span,
    rootChord: 0.42,
    tipChord: 0.3,
    sweep: 0.1,
    dihedral: -0.08,
  });
  for (const side of [-1, 1]) {
    for (const share of [0.62, 0.92]) addPod(kit, craft, side * span * share, -0.22, -0.12, kit.random.chance(0.5));
    starDecal(
      kit,
      { at: [side * 0.15, 0.17, -1.05], turn: [0, side * (QUARTER - 0.08), 0], parent: craft },
      0.1,
      kit.light,
    );
    addWheel(kit, craft, [side * 0.15, -0.2, 0.25], [side * 0.38, -0.56, 0.3], 0.15);
  }
  addWheel(kit, craft, [0, 0.1, -tail + 0.3], [0, -0.24, -tail + 0.25], 0.1);
  kit.add(ball(0.12), kit.material('plastic', 3), { at: [0, -0.3, 0.98], parent: craft });
  strut(kit, kit.material('metal', '#565c66'), {
    from: [0, -0.32, 1],
    to: [0, -0.36, 1.42],
    radius: 0.035,
    parent: craft,
  });
}

function addPod(kit: Kit, parent: Group, x: number, y: number, z: number, isMissile: boolean) {
  kit.add(box(0.05, 0.16, 0.2, 0.02), kit.material('plastic', 1), { at: [x, y + 0.12, z], parent });
  if (isMissile) {
    kit.add(capsule(0.07, 0.5), kit.material('plastic', kit.light), { at: [x, y, z], turn: [QUARTER, 0, 0], parent });
    kit.add(ball(0.073, 20, 14), kit.material('plastic', 2), { at: [x, y, z + 0.26], scale: [1, 1, 1.4], parent });
    return;
  }
  kit.add(cylinder(0.12, 0.12, 0.5, 0.03), kit.material('plastic', 3), {
    at: [x, y, z],
    turn: [QUARTER, 0, 0],
    parent,
  });
  for (let index = 0; index < 6; index++) {
    const angle = (index / 6) * Math.PI * 2;
    kit.add(ball(0.032, 14, 10), kit.material('plastic', 2), {
      at: [x + Math.cos(angle) * 0.07, y + Math.sin(angle) * 0.07, z + 0.25],
      parent,
    });
  }
}

export function buildTandem(kit: Kit) {
  const wide = kit.random.range(0.3, 0.4);
  const length = kit.random.range(1.15, 1.5);
  const body: Station[] = [
    { z: length, y: -0.08, halfWidth: 0.03, halfHeight: 0.03 },
    { z: length - 0.06, y: -0.06, halfWidth: wide * 0.6, halfHeight: wide * 0.55, power: 2.5 },
    { z: length - 0.35, halfWidth: wide * 0.98, halfHeight: wide * 0.95, power: 3 },
    { z: 0, halfWidth: wide, halfHeight: wide, power: 3.4 },
    { z: -length + 0.4, halfWidth: wide, halfHeight: wide, power: 3.4 },
    { z: -length, y: 0.12, halfWidth: wide * 0.8, halfHeight: wide * 0.7, power: 3 },
    { z: -length - 0.04, y: 0.12, halfWidth: wide * 0.6, halfHeight: wide * 0.5, power: 3 },
  ];
  const craft = kit.group();
  kit.add(hull(body), kit.material('gloss', 0), { parent: craft });
  kit.add(hull(body, { puff: 0.006, angles: [Math.PI + 0.3, QUARTER * 4 - 0.3] }), kit.material('gloss', 1), {
    parent: craft,
  });
  kit.add(
    hull(body, { puff: 0.01, angles: [0.1, Math.PI - 0.1], between: [length - 0.42, length - 0.07] }),
    kit.material('glass', GLASS),
    { parent: craft },
  );
  for (const z of [0.45, 0.1, -0.25, -0.6])
    for (const side of [-1, 1])
      kit.add(cylinder(0.09, 0.09, 0.04, 0.015), kit.material('glass', GLASS), {
        at: [side * wide * 0.99, 0.1, z],
        turn: [0, 0, QUARTER],
        parent: craft,
      });
  const front = kit.random.range(0.22, 0.36);
  const back = front + kit.random.range(0.25, 0.5);
  const pylon = (height: number, z: number, depth: number) =>
    kit.add(box(wide * 1.1, height + 0.2, depth, 0.13), kit.material('gloss', 1), {
      at: [0, wide + height / 2 - 0.1, z],
      parent: craft,
    });
  pylon(front, length - 0.55, 0.6);
  pylon(back, -length + 0.32, 0.7);
  const radius = kit.random.range(0.95, 1.25);
  const blades = kit.random.pick([3, 4]);
  addMainRotor(kit, craft, [0, wide + front, length - 0.55], radius, 0.14, blades);
  addMainRotor(kit, craft, [0, wide + back, -length + 0.32], radius, 0.14, blades);
  for (const side of [-1, 1]) {
    kit.add(capsule(0.12, length), kit.material('gloss', 2), {
      at: [side * (wide + 0.02), -wide * 0.6, -0.1],
      turn: [QUARTER, 0, 0],
      parent: craft,
    });
    for (const z of [length - 0.65, -length + 0.5])
      addWheel(kit, craft, [side * wide * 0.7, -wide * 0.7, z], [side * (wide + 0.06), -wide - 0.12, z], 0.13);
  }
}
