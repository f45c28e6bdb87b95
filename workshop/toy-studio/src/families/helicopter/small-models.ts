import type { Kit } from '../../kit/kit.ts';
import { ball, cylinder } from '../../kit/solids.ts';
import { addArc } from '../../parts/arc.ts';
import { controller } from '../../parts/controller.ts';
import { eye } from '../../parts/eye.ts';
import { hull, type Station } from '../../parts/skin.ts';
import { strut } from '../../parts/strut.ts';
import { addFin } from '../plane/airframe.ts';
import { addMainRotor, addSkids, addTailRotor, addWheel } from './fittings.ts';
import { addTailGroup, cabinWithBoom } from './models.ts';

const QUARTER = Math.PI / 2;
const GLASS = '#4fb1e0';

export function buildMini(kit: Kit) {
  const craft = kit.group();
  const wide = kit.random.range(0.2, 0.27);
  const tail = kit.random.range(1.3, 1.7);
  const cabin: Station[] = [
    { z: 0.95, y: -0.06, halfWidth: 0.02, halfHeight: 0.02 },
    { z: 0.88, y: -0.05, halfWidth: wide * 0.5, halfHeight: 0.14 },
    { z: 0.5, halfWidth: wide, halfHeight: 0.28 },
    { z: 0, y: 0.04, halfWidth: wide * 0.85, halfHeight: 0.27 },
    { z: -0.4, y: 0.12, halfWidth: wide * 0.3, halfHeight: 0.12 },
    { z: -0.5, y: 0.14, halfWidth: 0.03, halfHeight: 0.04 },
  ];
  kit.add(hull(cabin), kit.material('gloss', 0), { parent: craft });
  kit.add(
    hull(cabin, { puff: 0.007, angles: [0.15, Math.PI - 0.15], between: [0.32, 0.86] }),
    kit.material('glass', '#2b4a63'),
    { parent: craft },
  );
  const frame = kit.material('matte', '#2b2e33');
  strut(kit, frame, { from: [0, 0.14, -0.3], to: [0, 0.2, -tail], radius: 0.035, parent: craft });
  for (const side of [-1, 1])
    strut(kit, frame, { from: [side * 0.12, -0.1, -0.2], to: [0, 0.17, -tail * 0.7], radius: 0.018, parent: craft });
  addFin(kit, craft, [0, 0.1, -tail + 0.05], kit.material('gloss', 1), {
    height: 0.36,
    rootChord: 0.34,
    tipChord: 0.16,
    sweep: 0.22,
    thickness: 0.04,
  });
  addFin(
    kit,
    craft,
    [0, 0.25, -tail + 0.05],
    kit.material('gloss', 1),
    { height: 0.28, rootChord: 0.3, tipChord: 0.16, sweep: 0.16, thickness: 0.04 },
    Math.PI,
  );
  addTailRotor(kit, craft, [0.07, 0.2, -tail], 0.24);
  const radius = kit.random.range(1, 1.35);
  strut(kit, kit.material('metal', '#aab0b8'), { from: [0, 0.2, 0], to: [0, 0.85, 0], radius: 0.03, parent: craft });
  addMainRotor(kit, craft, [0, 0.3, 0], radius, 0.16, 2);
  if (kit.random.chance(0.6)) addMainRotor(kit, craft, [0, 0.58, 0], radius, 0.12, 2);
  strut(kit, frame, { from: [-0.4, 0.9, 0.1], to: [0.4, 0.9, -0.1], radius: 0.02, parent: craft });
  for (const side of [-1, 1])
    kit.add(ball(0.06, 20, 14), kit.material('plastic', 2), { at: [side * 0.42, 0.9, -side * 0.1], parent: craft });
  addSkids(kit, craft, -0.26, 0.2, 0.9, 0.3, 2);
  if (kit.random.chance(0.65))
    controller(kit, { at: [0.95, -0.62, 0.55], turn: [0, 0.5, 0], scale: 0.75 }, { accent: 0 });
}

export function buildCartoon(kit: Kit) {
  const round = kit.random.range(0.52, 0.64);
  const tail = kit.random.range(1.05, 1.4);
  const body = cabinWithBoom(round, round * kit.random.range(0.92, 1.08), 0.85, tail, 0.22);
  const craft = kit.group();
  kit.add(hull(body), kit.material('gloss', 0), { parent: craft });
  kit.add(
    hull(body, { puff: 0.007, angles: [Math.PI + 0.3, QUARTER * 4 - 0.3], between: [-0.7, 0.9] }),
    kit.material('gloss', kit.light),
    { parent: craft },
  );
  for (const side of [-1, 1]) {
    eye(kit, {
      at: [side * round * 0.38, round * 0.32, 0.79],
      radius: round * 0.26,
      direction: [side * 0.25, 0.25, 1],
      parent: craft,
    });
    kit.add(cylinder(0.2, 0.2, 0.05, 0.02), kit.material('gloss', 1), {
      at: [side * round * 0.98, 0.08, 0.05],
      turn: [0, 0, QUARTER],
      parent: craft,
    });
    kit.add(cylinder(0.15, 0.15, 0.07, 0.02), kit.material('glass', GLASS), {
      at: [side * round * 0.98, 0.08, 0.05],
      turn: [0, 0, QUARTER],
      parent: craft,
    });
  }
  kit.add(ball(0.09), kit.material('gloss', 2), { at: [0, -0.02, 0.86], parent: craft });
  addArc(kit, kit.material('matte', '#3a2a2a'), 0.2, 0.024, 2, {
    at: [0, -0.1, 0.8],
    turn: [0.3, 0, Math.PI + 0.57],
    parent: craft,
  });
  kit.add(cylinder(0.2, 0.3, 0.2, 0.07), kit.material('gloss', 1), { at: [0, round * 0.98, 0], parent: craft });
  addMainRotor(kit, craft, [0, round * 1.05, 0], kit.random.range(0.85, 1.2), 0.16);
  addTailGroup(kit, craft, tail, 0.26);
  if (kit.random.chance(0.5)) addSkids(kit, craft, -round * 0.95, 0.1, 0.95, round * 0.75, 2);
  else {
    for (const side of [-1, 1])
      addWheel(kit, craft, [side * 0.2, -round * 0.8, -0.2], [side * 0.46, -round - 0.02, -0.2], 0.2);
    addWheel(kit, craft, [0, -round * 0.7, 0.45], [0, -round - 0.04, 0.5], 0.18);
  }
}
