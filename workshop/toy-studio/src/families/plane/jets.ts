import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { ball, box, capsule, cylinder, lathe, torus } from '../../kit/solids.ts';
import type { Point } from '../../kit/sdf.ts';
import { starDecal } from '../../parts/decals.ts';
import { hull, type Station } from '../../parts/skin.ts';
import { addCheatLine, addFin, addGear, addWindows, addWings } from './airframe.ts';

const FORWARD = Math.PI / 2;

function addTurbofan(kit: Kit, parent: Group, at: Point, size: number, paint: number) {
  const engine = kit.group({ at, turn: [FORWARD, 0, 0], scale: size, parent });
  const cowl = lathe([
    [0, -1.3],
    [0.62, -1.3],
    [0.84, -0.5],
    [1, 0.4],
    [0.98, 1],
    [0.88, 1.1],
    [0.78, 1],
    [0.76, 0.6],
    [0, 0.6],
  ]);
  kit.add(cowl, kit.material('gloss', paint), { parent: engine });
  kit.add(torus(0.89, 0.1, Math.PI * 2, 14, 44), kit.material('chrome', '#d9dde3'), {
    at: [0, 1.02, 0],
    turn: [FORWARD, 0, 0],
    parent: engine,
  });
  kit.add(cylinder(0.1, 0.3, 0.4, 0.05), kit.material('matte', '#3a3f47'), { at: [0, 0.75, 0], parent: engine });
  kit.add(cylinder(0.4, 0.55, 0.5, 0.05), kit.material('metal', '#7b828c'), {
    at: [0, -1.35, 0],
    turn: [Math.PI, 0, 0],
    parent: engine,
  });
}

export function buildAirliner(kit: Kit) {
  const length = kit.random.range(1.25, 1.8);
  const fat = kit.random.range(0.25, 0.36);
  const hasUpperDeck = kit.random.chance(0.35);
  const tall = hasUpperDeck ? fat * 1.22 : fat;
  const body: Station[] = [
    { z: length, y: -fat * 0.2, halfWidth: 0.015, halfHeight: 0.015 },
    { z: length - 0.05, y: -fat * 0.18, halfWidth: fat * 0.42, halfHeight: fat * 0.4 },
    { z: length - 0.24, y: -fat * 0.06, halfWidth: fat * 0.82, halfHeight: tall * 0.8 },
    { z: length - 0.6, halfWidth: fat, halfHeight: tall },
    { z: 0, halfWidth: fat, halfHeight: tall },
    { z: -length * 0.5, y: 0.02, halfWidth: fat * 0.92, halfHeight: tall * 0.92 },
    { z: -length * 0.85, y: fat * 0.34, halfWidth: fat * 0.45, halfHeight: fat * 0.48 },
    { z: -length - 0.1, y: fat * 0.5, halfWidth: 0.04, halfHeight: 0.04 },
  ];
  const plane = kit.group();
  kit.add(hull(body), kit.material('gloss', kit.light), { parent: plane });
  kit.add(hull(body, { puff: 0.005, angles: [Math.PI + 0.3, Math.PI * 2 - 0.3] }), kit.material('gloss', 0), {
    parent: plane,
  });
  addCheatLine(kit, plane, body, 1, [-0.3, -0.12], [-length * 0.9, length - 0.1]);
  const windows = Array.from({ length: Math.round(length * 7) }, (_, index) => length - 0.55 - index * 0.17).filter(
    (z) => z > -length * 0.6,
  );
  addWindows(kit, plane, body, windows, 0.07, 0.048);
  if (hasUpperDeck) addWindows(kit, plane, body, windows.slice(0, 8), tall * 0.46, 0.042);
  kit.add(
    hull(body, { puff: 0.006, angles: [0.45, Math.PI - 0.45], between: [length - 0.36, length - 0.16] }),
    kit.material('glass', '#27435f'),
    { parent: plane },
  );
  const span = kit.random.range(1.2, 1.65);
  const sweep = kit.random.range(0.45, 0.8);
  addWings(kit, plane, [0, -fat * 0.5, 0.1], kit.material('gloss', kit.light), {
    span,
    rootChord: 0.74,
    tipChord: 0.24,
    sweep,
    dihedral: 0.1,
    tipPaint: 0,
  });
  const isRearEngined = kit.random.chance(0.3);
  if (isRearEngined) {
    for (const side of [-1, 1]) {
      kit.add(box(0.3, 0.06, 0.3, 0.03), kit.material('gloss', kit.light), {
        at: [side * fat * 0.9, fat * 0.3, -length * 0.62],
        parent: plane,
      });
      addTurbofan(kit, plane, [side * (fat + 0.2), fat * 0.32, -length * 0.6], 0.17, 2);
    }
  } else
    for (const side of [-1, 1])
      for (const share of kit.random.chance(0.4) ? [0.36, 0.66] : [0.42]) {
        const at: Point = [side * span * share, -fat * 0.5 + span * share * 0.1 - 0.22, 0.46 - sweep * share];
        addTurbofan(kit, plane, at, 0.165, 2);
        kit.add(box(0.06, 0.16, 0.3, 0.03), kit.material('gloss', kit.light), {
          at: [at[0], at[1] + 0.16, at[2] - 0.08],
          parent: plane,
        });
      }
  addFin(kit, plane, [0, fat * 0.6, -length + 0.22], kit.material('gloss', 0), {
    height: kit.random.range(0.6, 0.85),
    rootChord: 0.56,
    tipChord: 0.26,
    sweep: 0.5,
  });
  addWings(
    kit,
    plane,
    [0, isRearEngined ? fat * 0.6 + 0.58 : fat * 0.5, -length + (isRearEngined ? -0.06 : 0.15)],
    kit.material('gloss', 0),
    {
      span: 0.6,
      rootChord: 0.36,
      tipChord: 0.2,
      sweep: 0.26,
      thickness: 0.06,
    },
  );
  for (const side of [-1, 1]) addGear(kit, plane, [side * 0.2, -fat * 0.7, -0.15], fat * 0.35 + 0.3, 0.11, 2);
  addGear(kit, plane, [0, -fat * 0.7, length - 0.5], fat * 0.35 + 0.32, 0.09, 2);
}

export function buildFighter(kit: Kit) {
  const length = kit.random.range(1.3, 1.6);
  const fat = kit.random.range(0.22, 0.3);
  const body: Station[] = [
    { z: length + 0.15, y: -0.03, halfWidth: 0.01, halfHeight: 0.01 },
    { z: length - 0.15, y: -0.02, halfWidth: fat * 0.38, halfHeight: fat * 0.38 },
    { z: length - 0.6, halfWidth: fat * 0.78, halfHeight: fat * 0.78 },
    { z: 0.35, halfWidth: fat * 1.05, halfHeight: fat * 0.95, power: 2.4 },
    { z: -0.4, halfWidth: fat * 1.35, halfHeight: fat * 0.9, power: 2.8 },
    { z: -length + 0.2, halfWidth: fat * 1.15, halfHeight: fat * 0.75, power: 2.8 },
    { z: -length + 0.05, halfWidth: fat, halfHeight: fat * 0.65, power: 2.8 },
  ];
  const plane = kit.group();
  const main = kit.material('plastic', 0);
  const second = kit.material('plastic', 1);
  kit.add(hull(body), main, { parent: plane });
  kit.add(hull(body, { puff: 0.005, between: [length - 0.42, length + 0.2] }), kit.material('plastic', 2), {
    parent: plane,
  });
  kit.add(ball(1), kit.material('glass', '#e0a53a'), {
    at: [0, fat * 0.72, length - 0.72],
    scale: [fat * 0.56, fat * 0.7, 0.46],
    parent: plane,
  });
  const isDelta = kit.random.chance(0.5);
  const span = kit.random.range(0.85, 1.2);
  addWings(kit, plane, [0, -0.02, -0.25], second, {
    span,
    rootChord: isDelta ? 1.5 : 0.95,
    tipChord: isDelta ? 0.22 : 0.36,
    sweep: isDelta ? 1.15 : kit.random.range(0.35, 0.62),
    dihedral: 0,
    tipPaint: 2,
  });
  const hasTwoFins = kit.random.chance(0.6);
  const fin = { height: kit.random.range(0.5, 0.72), rootChord: 0.56, tipChord: 0.26, sweep: 0.4 };
  for (const side of hasTwoFins ? [-1, 1] : [0])
    addFin(kit, plane, [side * fat * 0.95, fat * 0.6, -length + 0.42], second, fin, -side * 0.28);
  addWings(kit, plane, [0, 0, isDelta ? 0.62 : -length + 0.3], second, {
    span: isDelta ? 0.62 : 0.72,
    rootChord: 0.4,
    tipChord: 0.18,
    sweep: 0.28,
    dihedral: 0,
    thickness: 0.06,
  });
  for (const side of [-1, 1]) {
    kit.add(box(0.22, 0.3, 0.9, 0.08), main, { at: [side * (fat + 0.06), -0.06, 0.22], parent: plane });
    kit.add(box(0.16, 0.22, 0.06, 0.05), kit.material('matte', '#22252b'), {
      at: [side * (fat + 0.06), -0.06, 0.65],
      parent: plane,
    });
    const nozzle = lathe([
      [0, 0],
      [0.2, 0],
      [0.17, 0.24],
      [0.13, 0.24],
      [0.12, 0.06],
      [0, 0.06],
    ]);
    kit.add(nozzle, kit.material('metal', '#565c66'), {
      at: [side * fat * 0.55, 0, -length + 0.1],
      turn: [-FORWARD, 0, 0],
      scale: fat * 3.6,
      parent: plane,
    });
    for (const share of kit.random.chance(0.6) ? [0.55, 0.82] : [0.95])
      addMissile(kit, plane, [side * span * share, -0.15, isDelta ? -0.62 : -0.25]);
    starDecal(
      kit,
      { at: [side * span * 0.6, 0.035, isDelta ? -0.6 : -0.3], turn: [-FORWARD, 0, 0], parent: plane },
      0.12,
      kit.light,
    );
  }
  if (kit.random.chance(0.7)) {
    for (const side of [-1, 1]) addGear(kit, plane, [side * 0.26, -fat * 0.5, -0.3], 0.36, 0.11, 3, side * 0.2);
    addGear(kit, plane, [0, -fat * 0.5, 0.75], 0.36, 0.1, 3);
  } else addDisplayStand(kit, plane, -0.1);
}

function addMissile(kit: Kit, parent: Group, at: Point) {
  kit.add(capsule(0.05, 0.46), kit.material('plastic', kit.light), { at, turn: [FORWARD, 0, 0], parent });
  kit.add(ball(0.052, 20, 14), kit.material('plastic', 2), {
    at: [at[0], at[1], at[2] + 0.26],
    scale: [1, 1, 1.6],
    parent,
  });
  kit.add(box(0.03, 0.12, 0.2, 0.01), kit.material('plastic', 3), { at: [at[0], at[1] + 0.08, at[2]], parent });
  for (const turn of [0.78, -0.78])
    kit.add(box(0.2, 0.02, 0.12, 0.01), kit.material('plastic', 3), {
      at: [at[0], at[1], at[2] - 0.22],
      turn: [0, 0, turn],
      parent,
    });
}

function addDisplayStand(kit: Kit, parent: Group, z: number) {
  parent.rotation.x = -0.16;
  const rod = kit.material('clear', '#cfe3ee');
  kit.add(cylinder(0.05, 0.07, 0.85, 0.02), rod, { at: [0, -0.5, z] });
  kit.add(cylinder(0.46, 0.5, 0.08, 0.03), kit.material('plastic', 3), { at: [0, -0.95, z] });
}
