import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, capsule, cylinder, torus } from '../../kit/solids.ts';
import { decalDisc, starDecal } from '../../parts/decals.ts';
import { eye } from '../../parts/eye.ts';
import { addRotor } from '../../parts/rotor.ts';
import { hull, type Station } from '../../parts/skin.ts';
import { addCheatLine, addFin, addGear, addWings, type WingOptions } from './airframe.ts';

const GLASS = '#69bfe8';
const LAY_FLAT = -Math.PI / 2;

export function stubbyBody(fat: number, tail: number): Station[] {
  return [
    { z: 1.1, halfWidth: fat * 0.35, halfHeight: fat * 0.35 },
    { z: 1.06, halfWidth: fat * 0.72, halfHeight: fat * 0.72 },
    { z: 0.86, halfWidth: fat * 0.95, halfHeight: fat * 0.95 },
    { z: 0.4, halfWidth: fat, halfHeight: fat },
    { z: -0.15, y: 0.02, halfWidth: fat * 0.86, halfHeight: fat * 0.9 },
    { z: -0.75, y: 0.07, halfWidth: fat * 0.5, halfHeight: fat * 0.56 },
    { z: -tail, y: 0.1, halfWidth: fat * 0.2, halfHeight: fat * 0.26 },
    { z: -tail - 0.1, y: 0.1, halfWidth: 0.01, halfHeight: 0.02 },
  ];
}

export function addNosePropeller(kit: Kit, parent: Group, at: Point, radius: number) {
  addRotor(
    kit,
    {
      blades: kit.random.pick([2, 3, 3, 4]),
      radius,
      width: radius * kit.random.range(0.24, 0.34),
      hubRadius: radius * 0.24,
      spinner: true,
      bladeMaterial: kit.material('gloss', 3),
      hubMaterial: kit.material('gloss', 2),
      tipMaterial: kit.material('gloss', kit.light),
      turnedBy: kit.random.range(0, 2),
    },
    { at, parent },
  );
}

export function randomWing(kit: Kit, span: readonly [number, number]): WingOptions {
  const rootChord = kit.random.range(0.5, 0.68);
  return {
    span: kit.random.range(...span),
    rootChord,
    tipChord: rootChord * kit.random.range(0.55, 1),
    sweep: kit.random.range(-0.05, 0.22),
    dihedral: kit.random.range(0.02, 0.12),
    tipPaint: kit.random.chance(0.6) ? 2 : 1,
  };
}

export function addTail(kit: Kit, parent: Group, tail: number, paint = 1) {
  const material = kit.material('gloss', paint);
  const rootChord = kit.random.range(0.36, 0.48);
  addFin(kit, parent, [0, 0.16, -tail + 0.16], kit.material('gloss', 0), {
    height: kit.random.range(0.42, 0.68),
    rootChord: rootChord + 0.06,
    tipChord: rootChord * 0.6,
    sweep: kit.random.range(0.14, 0.34),
  });
  const span = kit.random.range(0.45, 0.62);
  addWings(kit, parent, [0, 0.12, -tail + 0.16], material, {
    span,
    rootChord,
    tipChord: rootChord * 0.7,
    sweep: 0.1,
    thickness: 0.07,
  });
}

function addWheels(kit: Kit, parent: Group, belly: number, tail: number) {
  const radius = kit.random.range(0.14, 0.21);
  const drop = kit.random.range(0.28, 0.4);
  const isNoseWheel = kit.random.chance(0.4);
  for (const side of [-1, 1])
    addGear(kit, parent, [side * 0.2, belly + 0.1, isNoseWheel ? 0.05 : 0.5], drop, radius, 2, side * 0.45);
  if (isNoseWheel) addGear(kit, parent, [0, belly + 0.1, 0.85], drop - 0.03, radius * 0.85, 2);
  else addGear(kit, parent, [0, 0.02, -tail + 0.2], 0.22, 0.09, 2);
}

function addBubbleCanopy(kit: Kit, parent: Group, fat: number) {
  const length = kit.random.range(0.32, 0.56);
  const z = kit.random.range(0.1, 0.28);
  kit.add(ball(1), kit.material('glass', GLASS), {
    at: [0, fat * 0.72, z],
    scale: [fat * 0.6, fat * 0.62, length],
    parent,
  });
  const frame = torus(1, 0.07, Math.PI * 2, 12, 48);
  kit.add(frame, kit.material('gloss', kit.light), {
    at: [0, fat * 0.7, z],
    turn: [Math.PI / 2, 0, 0],
    scale: [fat * 0.66, length * 1.03, 0.5],
    parent,
  });
  kit.add(torus(1, 0.06, Math.PI, 12, 32), kit.material('gloss', kit.light), {
    at: [0, fat * 0.72, z],
    scale: [fat * 0.61, fat * 0.63, 0.5],
    parent,
  });
}

export function buildSingleProp(kit: Kit) {
  const fat = kit.random.range(0.3, 0.44);
  const tail = kit.random.range(1.05, 1.4);
  const body = stubbyBody(fat, tail);
  const plane = kit.group();
  kit.add(hull(body), kit.material('gloss', 0), { parent: plane });
  kit.add(hull(body, { puff: 0.008, between: [0.78, 1.2] }), kit.material('gloss', 2), { parent: plane });
  addCheatLine(kit, plane, body, kit.light, [-0.2, 0.12], [-tail + 0.3, 0.76]);
  const isHighWing = kit.random.chance(0.35);
  const wing = randomWing(kit, [1.05, 1.5]);
  const wingY = isHighWing ? fat * 0.98 : -fat * 0.42;
  addWings(kit, plane, [0, wingY, 0.25], kit.material('gloss', 1), wing);
  if (isHighWing) {
    kit.add(box(fat * 1.3, fat * 0.75, 0.6, 0.12), kit.material('glass', GLASS), {
      at: [0, fat * 0.72, 0.24],
      parent: plane,
    });
    for (const side of [-1, 1])
      kit.add(cylinder(0.025, 0.025, fat * 1.9, 0.01, 12), kit.material('metal', '#b4bac2'), {
        at: [side * 0.56, fat * 0.36, 0.3],
        turn: [0, 0, -side * 0.72],
        parent: plane,
      });
  } else {
    addBubbleCanopy(kit, plane, fat);
    for (const side of [-1, 1]) {
      const at: Point = [side * wing.span * 0.58, wingY + 0.055 + wing.span * 0.58 * (wing.dihedral ?? 0), 0.2];
      decalDisc(kit, { at, turn: [LAY_FLAT, 0, 0], parent: plane }, 0.17, kit.light);
      starDecal(kit, { at: [at[0], at[1] + 0.01, at[2]], turn: [LAY_FLAT, 0, 0], parent: plane }, 0.13, 2);
    }
  }
  addTail(kit, plane, tail);
  addNosePropeller(kit, plane, [0, 0, 1.13], kit.random.range(0.42, 0.62));
  addWheels(kit, plane, -fat, tail);
  if (kit.random.chance(0.4))
    for (const side of [-1, 1])
      eye(kit, {
        at: [side * fat * 0.44, fat * 0.52, 0.97],
        radius: fat * 0.28,
        direction: [side * 0.25, 0.35, 1],
        parent: plane,
      });
}

export function buildBiplane(kit: Kit) {
  const fat = kit.random.range(0.28, 0.36);
  const tail = kit.random.range(1, 1.25);
  const body = stubbyBody(fat, tail);
  const plane = kit.group();
  kit.add(hull(body), kit.material('gloss', 0), { parent: plane });
  addCheatLine(kit, plane, body, 2, [-0.22, 0.1], [-tail + 0.3, 0.9]);
  const wing = { ...randomWing(kit, [1.15, 1.5]), sweep: 0.02, dihedral: 0.03 };
  const gap = kit.random.range(0.62, 0.85);
  const low = -fat * 0.65;
  const upper = kit.material('gloss', 1);
  const stagger = kit.random.range(0.05, 0.2);
  addWings(kit, plane, [0, low, 0.3], upper, { ...wing, span: wing.span * kit.random.range(0.78, 1) });
  addWings(kit, plane, [0, low + gap, 0.3 + stagger], upper, wing);
  const strut = cylinder(0.026, 0.026, gap, 0.008, 12);
  const timber = kit.material('wood', '#d9aa6b');
  for (const side of [-1, 1])
    for (const dz of [-0.14, 0.16])
      for (const x of [0.24, wing.span * 0.68])
        kit.add(strut, timber, {
          at: [side * x, low + gap / 2 + 0.02, 0.3 + stagger / 2 + dz],
          turn: [stagger / gap, 0, 0],
          parent: plane,
        });
  for (let index = 0; index < 7; index++) {
    const angle = (index / 7) * Math.PI * 2;
    kit.add(capsule(0.055, 0.1), kit.material('metal', '#8d949e'), {
      at: [Math.cos(angle) * fat * 0.82, Math.sin(angle) * fat * 0.82, 0.98],
      turn: [0, 0, angle - Math.PI / 2],
      parent: plane,
    });
  }
  kit.add(torus(fat * 0.5, 0.05), kit.material('soft', '#5b3a26'), {
    at: [0, fat * 0.82, -0.2],
    turn: [Math.PI / 2 - 0.12, 0, 0],
    parent: plane,
  });
  kit.add(ball(fat * 0.42), kit.material('plastic', '#f2c79f'), { at: [0, fat * 1.15, -0.2], parent: plane });
  kit.add(ball(fat * 0.45), kit.material('soft', 3), { at: [0, fat * 1.22, -0.24], scale: [1, 0.9, 1], parent: plane });
  addTail(kit, plane, tail);
  addNosePropeller(kit, plane, [0, 0, 1.13], kit.random.range(0.42, 0.56));
  addWheels(kit, plane, -fat, tail);
}
