import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, cylinder, extrude, lathe, torus } from '../../kit/solids.ts';
import { digits } from '../../parts/decals.ts';
import { eye } from '../../parts/eye.ts';
import { addRotor } from '../../parts/rotor.ts';
import { roundCorners } from '../../parts/round-corners.ts';
import { strut } from '../../parts/strut.ts';
import { addBoatHull, addPortholes, breadthAt, deckAt, type BoatHull, zAt } from './boat-hull.ts';
import { addFlag } from './rigging.ts';
import { addCabin, addFunnel } from './superstructure.ts';

const QUARTER = Math.PI / 2;
const DECK = '#d8ae74';

export function buildSpeedboat(kit: Kit) {
  const boat = kit.group({ turn: [-0.06, 0, 0] });
  const hull: BoatHull = {
    length: kit.random.range(2.1, 2.7),
    halfBeam: kit.random.range(0.38, 0.52),
    depth: kit.random.range(0.32, 0.42),
    bowRise: kit.random.range(0, 0.12),
    stern: 0.88,
    bluntness: kit.random.range(0.7, 1.4),
    rake: 0.3,
  };
  addBoatHull(kit, boat, hull, { upper: 0, lower: 1, deck: kit.light, bulwark: 0.03, waterline: 0.55 });
  const deck = hull.depth;
  kit.add(ball(1), kit.material('gloss', 0), {
    at: [0, deck - 0.03, hull.length * 0.13],
    scale: [hull.halfBeam * 0.74, 0.17, hull.length * 0.24],
    parent: boat,
  });
  kit.add(box(hull.halfBeam * 1.35, 0.06, hull.length * 0.34, 0.02), kit.material('soft', '#2c2f35'), {
    at: [0, deck, -hull.length * 0.2],
    parent: boat,
  });
  const screen = roundCorners(
    [
      [-hull.halfBeam * 0.85, 0],
      [-hull.halfBeam * 0.62, 0.3],
      [hull.halfBeam * 0.62, 0.3],
      [hull.halfBeam * 0.85, 0],
    ],
    0.06,
  );
  kit.add(extrude(screen, 0.05, 0.015), kit.material('glass', '#6ec4ea'), {
    at: [0, deck + 0.02, 0.02],
    turn: [-0.65, 0, 0],
    parent: boat,
  });
  for (const side of [-1, 1]) {
    kit.add(box(0.26, 0.14, 0.26, 0.06), kit.material('soft', 2), {
      at: [side * 0.18, deck + 0.06, -hull.length * 0.16],
      parent: boat,
    });
    kit.add(box(0.26, 0.32, 0.09, 0.04), kit.material('soft', 2), {
      at: [side * 0.18, deck + 0.18, -hull.length * 0.16 - 0.14],
      turn: [-0.15, 0, 0],
      parent: boat,
    });
  }
  digits(
    kit,
    { at: [0, deck + 0.135, hull.length * 0.17], turn: [-1.45, 0, 0], parent: boat },
    kit.random.int(1, 99),
    0.28,
    kit.light,
  );
  if (kit.random.chance(0.55)) {
    const z = -hull.length * 0.42;
    for (const side of [-1, 1])
      kit.add(box(0.06, 0.4, 0.2, 0.03), kit.material('gloss', 1), {
        at: [side * hull.halfBeam * 0.72, deck + 0.16, z],
        turn: [-0.2, 0, 0],
        parent: boat,
      });
    kit.add(box(hull.halfBeam * 1.9, 0.06, 0.3, 0.03), kit.material('gloss', 2), {
      at: [0, deck + 0.38, z - 0.03],
      turn: [-0.12, 0, 0],
      parent: boat,
    });
  }
  const engines = kit.random.pick([[0], [-0.2, 0.2]]);
  for (const x of engines) addOutboard(kit, boat, [x, deck, -hull.length / 2 - 0.1]);
}

function addOutboard(kit: Kit, parent: Group, at: Point) {
  const motor = kit.group({ at, parent });
  kit.add(box(0.24, 0.32, 0.28, 0.09), kit.material('gloss', 3), { at: [0, 0.14, 0], parent: motor });
  kit.add(box(0.25, 0.05, 0.29, 0.02), kit.material('gloss', 2), { at: [0, 0.06, 0], parent: motor });
  kit.add(box(0.09, 0.5, 0.14, 0.03), kit.material('matte', '#2c2f35'), { at: [0, -0.2, 0], parent: motor });
  addRotor(
    kit,
    {
      blades: 3,
      radius: 0.13,
      width: 0.09,
      hubRadius: 0.045,
      bladeMaterial: kit.material('metal', '#b8bdc5'),
      hubMaterial: kit.material('metal', '#8d949e'),
    },
    { at: [0, -0.36, -0.12], parent: motor },
  );
}

function workboat(kit: Kit): BoatHull {
  return {
    length: kit.random.range(1.8, 2.3),
    halfBeam: kit.random.range(0.5, 0.62),
    depth: kit.random.range(0.46, 0.58),
    bowRise: kit.random.range(0.2, 0.4),
    stern: 0.78,
    bluntness: kit.random.range(1.8, 2.8),
    rake: 0.1,
  };
}

export function buildTug(kit: Kit) {
  const boat = kit.group();
  const hull = workboat(kit);
  addBoatHull(kit, boat, hull, { upper: 0, lower: 3, deck: DECK });
  const deck = hull.depth - 0.1;
  const z = kit.random.range(-0.05, 0.25);
  const width = hull.halfBeam * 1.15;
  const first = addCabin(kit, boat, [0, deck, z], [width, 0.46, 0.72], kit.light, 2);
  const roof = kit.random.chance(0.6)
    ? addCabin(kit, boat, [0, first, z + 0.08], [width * 0.78, 0.38, 0.46], kit.light, 2)
    : first;
  addFunnel(kit, boat, [0, deck, z - 0.62], kit.random.range(0.13, 0.2), kit.random.range(0.6, 1));
  strut(kit, kit.material('metal', '#b8bdc5'), {
    from: [0, roof, z],
    to: [0, roof + 0.4, z],
    radius: 0.03,
    parent: boat,
  });
  addFlag(kit, boat, [0, roof + 0.22, z], 0.15, 2);
  for (const along of [0.2, 0.38, 0.56])
    for (const side of [-1, 1]) {
      const at: Point = [
        side * (breadthAt(hull, along, 0.8) + 0.05),
        deckAt(hull, along) * 0.76,
        zAt(hull, along, 0.8),
      ];
      kit.add(torus(0.12, 0.05, Math.PI * 2, 14, 32), kit.material('rubber', '#24272c'), {
        at,
        turn: [0, QUARTER, 0],
        parent: boat,
      });
    }
  if (kit.random.chance(0.5))
    for (const side of [-1, 1]) {
      const along = 0.86;
      eye(kit, {
        at: [side * breadthAt(hull, along, 0.7), deckAt(hull, along) * 0.74, zAt(hull, along, 0.7)],
        radius: 0.14,
        direction: [side * 0.8, 0.1, 1],
        parent: boat,
      });
    }
  kit.add(cylinder(0.12, 0.12, 0.3, 0.04), kit.material('gloss', 2), {
    at: [0, deck + 0.1, -hull.length * 0.4],
    parent: boat,
  });
}

export function buildFireboat(kit: Kit) {
  const boat = kit.group();
  const hull = { ...workboat(kit), length: kit.random.range(2.2, 2.7), bluntness: 1.6 };
  addBoatHull(kit, boat, hull, { upper: 0, lower: kit.light, deck: '#c9ced6', waterline: 0.36 });
  addPortholes(kit, boat, hull, [0.3, 0.45, 0.6], 0.62, 0.065);
  const deck = hull.depth - 0.1;
  const roof = addCabin(kit, boat, [0, deck, 0.05], [hull.halfBeam * 1.2, 0.5, 0.9], kit.light, 0);
  kit.add(cylinder(0.08, 0.08, 0.12, 0.05), kit.material('glow', '#2f7bff'), {
    at: [0.18, roof + 0.06, 0.32],
    parent: boat,
  });
  kit.add(cylinder(0.08, 0.08, 0.12, 0.05), kit.material('glow', '#ff3d33'), {
    at: [-0.18, roof + 0.06, 0.32],
    parent: boat,
  });
  const tower = kit.random.range(0.35, 0.8);
  const steel = kit.material('plastic', 1);
  for (const x of [-0.16, 0.16])
    for (const z of [-0.3, 0])
      strut(kit, steel, {
        from: [x, roof - 0.02, z],
        to: [x * 0.7, roof + tower, z * 0.8 - 0.04],
        radius: 0.03,
        parent: boat,
      });
  kit.add(box(0.4, 0.06, 0.44, 0.02), steel, { at: [0, roof + tower, -0.15], parent: boat });
  addCannon(kit, boat, [0, roof + tower + 0.02, -0.15]);
  addCannon(kit, boat, [0, deckAt(hull, 0.8) - 0.12, hull.length * 0.27]);
  if (kit.random.chance(0.6)) addCannon(kit, boat, [0, deck, -hull.length * 0.36]);
  for (const side of [-1, 1])
    kit.add(torus(0.13, 0.045, Math.PI * 2, 14, 32), kit.material('soft', 2), {
      at: [side * hull.halfBeam * 0.62, deck + 0.22, -0.2],
      turn: [0, QUARTER, 0],
      parent: boat,
    });
}

function addCannon(kit: Kit, parent: Group, at: Point) {
  const cannon = kit.group({ at, turn: [0, kit.random.range(-0.2, 0.4), 0], parent });
  kit.add(cylinder(0.1, 0.13, 0.2, 0.03), kit.material('gloss', 2), { at: [0, 0.1, 0], parent: cannon });
  kit.add(ball(0.11), kit.material('gloss', 2), { at: [0, 0.22, 0], parent: cannon });
  const nozzle = lathe([
    [0, 0],
    [0.07, 0],
    [0.06, 0.3],
    [0.075, 0.32],
    [0.075, 0.4],
    [0.05, 0.4],
    [0.04, 0.3],
    [0, 0.3],
  ]);
  kit.add(nozzle, kit.material('gloss', 1), { at: [0, 0.22, 0.04], turn: [QUARTER - 0.5, 0, 0], parent: cannon });
}
