import type { Kit } from '../../kit/kit.ts';
import { ball, capsule, cylinder } from '../../kit/solids.ts';
import { hull, type Station } from '../../parts/skin.ts';
import { addCheatLine, addFin, addGear, addWindows, addWings } from './airframe.ts';
import { addNosePropeller, addTail, randomWing, stubbyBody } from './propeller-planes.ts';

const GLASS = '#69bfe8';

export function buildSeaplane(kit: Kit) {
  const fat = kit.random.range(0.28, 0.38);
  const tail = kit.random.range(1.1, 1.35);
  const body = stubbyBody(fat, tail);
  const plane = kit.group();
  kit.add(hull(body), kit.material('gloss', 0), { parent: plane });
  kit.add(hull(body, { puff: 0.006, angles: [Math.PI + 0.25, Math.PI * 2 - 0.25] }), kit.material('gloss', kit.light), {
    parent: plane,
  });
  addWindows(kit, plane, body, [0.5, 0.22, -0.06], fat * 0.28, 0.1);
  kit.add(ball(1), kit.material('glass', GLASS), {
    at: [0, fat * 0.6, 0.56],
    scale: [fat * 0.66, fat * 0.52, 0.3],
    parent: plane,
  });
  addWings(kit, plane, [0, fat * 0.98, 0.18], kit.material('gloss', 1), randomWing(kit, [1.2, 1.6]));
  addTail(kit, plane, tail, 1);
  addNosePropeller(kit, plane, [0, 0, 1.13], kit.random.range(0.4, 0.54));
  const spread = kit.random.range(0.42, 0.6);
  const drop = kit.random.range(0.52, 0.75);
  const length = kit.random.range(0.75, 1);
  const float: Station[] = [
    { z: length + 0.12, y: 0.08, halfWidth: 0.02, halfHeight: 0.02 },
    { z: length, y: 0.05, halfWidth: 0.1, halfHeight: 0.08, power: 2.6 },
    { z: length * 0.5, halfWidth: 0.15, halfHeight: 0.14, power: 2.8 },
    { z: -length * 0.3, halfWidth: 0.14, halfHeight: 0.13, power: 2.8 },
    { z: -length * 0.8, y: 0.05, halfWidth: 0.07, halfHeight: 0.07 },
    { z: -length * 0.85, y: 0.05, halfWidth: 0.01, halfHeight: 0.01 },
  ];
  const strut = cylinder(0.03, 0.03, drop, 0.01, 12);
  for (const side of [-1, 1]) {
    kit.add(hull(float), kit.material('gloss', 2), { at: [side * spread, -drop - 0.1, 0.15], parent: plane });
    for (const dz of [-0.25, 0.5])
      kit.add(strut, kit.material('metal', '#c2c7ce'), {
        at: [side * (spread + 0.1) * 0.62, -drop * 0.52, 0.15 + dz],
        turn: [0, 0, side * 0.62],
        parent: plane,
      });
  }
}

export function buildCargo(kit: Kit) {
  const fat = kit.random.range(0.32, 0.42);
  const length = kit.random.range(1.3, 1.6);
  const body: Station[] = [
    { z: length, y: -0.06, halfWidth: 0.02, halfHeight: 0.02 },
    { z: length - 0.06, y: -0.05, halfWidth: fat * 0.5, halfHeight: fat * 0.48, power: 2.3 },
    { z: length - 0.35, halfWidth: fat * 0.95, halfHeight: fat * 0.92, power: 2.6 },
    { z: 0.5, halfWidth: fat, halfHeight: fat, power: 2.8 },
    { z: -0.4, halfWidth: fat, halfHeight: fat, power: 2.8 },
    { z: -length * 0.7, y: 0.12, halfWidth: fat * 0.66, halfHeight: fat * 0.62, power: 2.4 },
    { z: -length, y: 0.24, halfWidth: fat * 0.25, halfHeight: fat * 0.2 },
    { z: -length - 0.08, y: 0.25, halfWidth: 0.01, halfHeight: 0.01 },
  ];
  const plane = kit.group();
  kit.add(hull(body), kit.material('gloss', 0), { parent: plane });
  addCheatLine(kit, plane, body, 2, [-0.3, 0], [-length * 0.8, length - 0.3]);
  addWindows(kit, plane, body, [0.7, 0.45, 0.2, -0.05, -0.3], fat * 0.35, 0.07);
  kit.add(
    hull(body, { puff: 0.008, angles: [0.5, Math.PI - 0.5], between: [length - 0.42, length - 0.14] }),
    kit.material('glass', '#27435f'),
    { parent: plane },
  );
  const span = kit.random.range(1.4, 1.7);
  addWings(kit, plane, [0, fat * 0.92, 0.15], kit.material('gloss', 1), {
    span,
    rootChord: 0.62,
    tipChord: 0.34,
    sweep: 0.12,
    thickness: 0.11,
    tipPaint: 2,
  });
  const engines = kit.random.pick([[0.62], [0.5, 1.02]]);
  for (const side of [-1, 1])
    for (const x of engines) {
      const pod = kit.group({ at: [side * x, fat * 0.94 + x * 0.05, 0.5], parent: plane });
      kit.add(capsule(0.14, 0.42), kit.material('gloss', kit.light), { turn: [Math.PI / 2, 0, 0], parent: pod });
      addNosePropeller(kit, pod, [0, 0, 0.32], engines.length > 1 ? 0.26 : 0.36);
    }
  addFin(kit, plane, [0, 0.36, -length + 0.2], kit.material('gloss', 0), {
    height: 0.7,
    rootChord: 0.55,
    tipChord: 0.3,
    sweep: 0.3,
  });
  const isHighTail = kit.random.chance(0.5);
  addWings(kit, plane, [0, isHighTail ? 1.02 : 0.28, -length + (isHighTail ? -0.05 : 0.15)], kit.material('gloss', 1), {
    span: 0.62,
    rootChord: 0.36,
    tipChord: 0.24,
    sweep: 0.1,
    thickness: 0.07,
  });
  for (const side of [-1, 1]) addGear(kit, plane, [side * fat * 0.7, -fat * 0.7, -0.05], 0.3, 0.15, 3, side * 0.1);
  addGear(kit, plane, [0, -fat * 0.7, length - 0.5], 0.3, 0.13, 3);
}
