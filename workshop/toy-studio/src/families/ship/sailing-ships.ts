import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, cylinder } from '../../kit/solids.ts';
import { decalDisc, digits, starDecal } from '../../parts/decals.ts';
import { strut } from '../../parts/strut.ts';
import { addBoatHull, addPortholes, breadthAt, deckAt, type BoatHull, zAt } from './boat-hull.ts';
import { addFlag, addMast, sail } from './rigging.ts';

const QUARTER = Math.PI / 2;
const WOOD = '#a9713d';
const DECK = '#d8ae74';

export function buildSailboat(kit: Kit) {
  const ship = kit.group();
  const hull: BoatHull = {
    length: kit.random.range(1.7, 2.3),
    halfBeam: kit.random.range(0.3, 0.42),
    depth: kit.random.range(0.32, 0.42),
    bowRise: 0.14,
    stern: kit.random.range(0.5, 0.8),
    bluntness: kit.random.range(0.9, 1.8),
  };
  addBoatHull(kit, ship, hull, { upper: 0, lower: kit.light, deck: DECK });
  const mastHeight = kit.random.range(1.6, 2.3);
  const deck = hull.depth - 0.1;
  const mastZ = hull.length * 0.08;
  const spar = kit.material('wood', '#c99a62');
  addMast(kit, ship, [0, deck, mastZ], mastHeight, spar);
  const boom = hull.length * kit.random.range(0.44, 0.56);
  const main = {
    height: mastHeight * 0.86,
    bottomWidth: boom,
    topWidth: kit.random.pick([0.03, 0.03, boom * 0.55]),
    belly: 0.2,
    anchor: 0,
  };
  kit.add(sail(main), kit.material('soft', 1), {
    at: [0, deck + 0.18, mastZ - 0.04],
    turn: [0, QUARTER, 0],
    parent: ship,
  });
  strut(kit, spar, {
    from: [0, deck + 0.16, mastZ],
    to: [0, deck + 0.16, mastZ - boom - 0.06],
    radius: 0.03,
    parent: ship,
  });
  const forward = hull.length * 0.46 - mastZ;
  kit.add(
    sail({
      height: mastHeight * kit.random.range(0.62, 0.82),
      bottomWidth: forward * 0.86,
      topWidth: 0.03,
      belly: 0.14,
      anchor: 0,
    }),
    kit.material('soft', kit.light),
    {
      at: [0, deck + 0.26, mastZ + 0.05],
      turn: [0, -QUARTER, 0],
      parent: ship,
    },
  );
  const badge: Point = [0.2, deck + 0.3 + mastHeight * 0.2, mastZ - boom * 0.34];
  if (kit.random.chance(0.5)) starDecal(kit, { at: badge, turn: [0, QUARTER, 0], parent: ship }, 0.15, 2);
  else digits(kit, { at: badge, turn: [0, QUARTER, 0], parent: ship }, kit.random.int(1, 99), 0.28, 2);
  addFlag(kit, ship, [0, deck + mastHeight - 0.2, mastZ], 0.16, 2);
  kit.add(box(hull.halfBeam * 1.1, 0.2, 0.5, 0.07), kit.material('gloss', kit.light), {
    at: [0, deck + 0.06, mastZ - 0.34],
    parent: ship,
  });
  kit.add(box(0.05, 0.4, 0.16, 0.02), spar, { at: [0, 0.2, -hull.length / 2 - 0.05], parent: ship });
  if (kit.random.chance(0.5)) {
    const stand = kit.material('wood', '#b98752');
    for (const z of [-0.35, 0.35])
      kit.add(box(hull.halfBeam * 1.7, 0.22, 0.12, 0.04), stand, { at: [0, 0, z], parent: ship });
    for (const side of [-1, 1])
      kit.add(box(0.08, 0.08, 1, 0.03), stand, { at: [side * hull.halfBeam * 0.7, -0.06, 0], parent: ship });
  }
}

export function buildPirate(kit: Kit) {
  const ship = kit.group();
  const hull: BoatHull = {
    length: kit.random.range(2, 2.5),
    halfBeam: kit.random.range(0.42, 0.54),
    depth: kit.random.range(0.5, 0.62),
    bowRise: 0.3,
    sternRise: kit.random.range(0.2, 0.4),
    stern: 0.72,
    bluntness: 2.2,
    rake: 0.1,
  };
  addBoatHull(kit, ship, hull, { upper: 0, lower: WOOD, deck: DECK, bulwark: 0.14, waterline: 0.5 });
  addPortholes(kit, ship, hull, [0.3, 0.45, 0.6, 0.74], 0.72, 0.06);
  addSternCastle(kit, ship, hull);
  const masts = kit.random.pick([1, 2, 2, 3]);
  const places = masts === 1 ? [0.05] : masts === 2 ? [0.26, -0.16] : [0.32, 0.04, -0.24];
  const spar = kit.material('wood', '#8a5a30');
  places.forEach((share, index) => {
    const height = (masts === 1 ? 2 : 1.75) - Math.abs(index - 0.5) * 0.18;
    const foot: Point = [0, hull.depth - 0.14, share * hull.length];
    addMast(kit, ship, foot, height, spar);
    const rows = kit.random.pick([1, 2, 2]);
    for (let row = 0; row < rows; row++) {
      const width = hull.halfBeam * (2.5 - row * 0.7) * (masts === 3 ? 0.82 : 1);
      const tall = ((height - 0.5) / rows) * 0.88;
      const y = foot[1] + 0.42 + row * (tall + 0.08);
      kit.add(
        sail({ topWidth: width * 0.88, bottomWidth: width, height: tall, belly: 0.22 }),
        kit.material('soft', row === 0 ? kit.light : 1),
        { at: [0, y, foot[2] + 0.05], parent: ship },
      );
      for (const [dy, share2] of [
        [tall, 0.94],
        [0, 1.06],
      ] as const)
        strut(kit, spar, {
          from: [-width * share2 * 0.5, y + dy, foot[2] + 0.03],
          to: [width * share2 * 0.5, y + dy, foot[2] + 0.03],
          radius: 0.025,
          parent: ship,
        });
      if (index === 0 && row === 0) addSkull(kit, ship, [0, y + tall * 0.52, foot[2] + 0.275], tall * 0.26);
    }
    addFlag(kit, ship, [0, foot[1] + height - 0.2, foot[2]], 0.18, index === 0 ? 2 : '#22252b');
  });
  const bow: Point = [0, deckAt(hull, 0.98), hull.length * 0.47];
  strut(kit, spar, { from: bow, to: [0, bow[1] + 0.26, bow[2] + 0.55], radius: 0.045, endRadius: 0.025, parent: ship });
  kit.add(ball(0.09), kit.material('gloss', 2), { at: [0, bow[1] - 0.06, bow[2] + 0.06], parent: ship });
  for (const along of [0.36, 0.5, 0.64])
    for (const side of [-1, 1]) {
      const x = breadthAt(hull, along, 1);
      strut(kit, kit.material('metal', '#3c4048'), {
        from: [side * (x - 0.15), deckAt(hull, along) + 0.05, zAt(hull, along, 1)],
        to: [side * (x + 0.16), deckAt(hull, along) + 0.07, zAt(hull, along, 1)],
        radius: 0.06,
        endRadius: 0.05,
        parent: ship,
      });
    }
}

function addSternCastle(kit: Kit, parent: Group, hull: BoatHull) {
  const height = kit.random.range(0.26, 0.46);
  const z = -hull.length * 0.36;
  const y = deckAt(hull, 0.14);
  const width = hull.halfBeam * 1.55;
  kit.add(box(width, height + 0.3, hull.length * 0.24, 0.05), kit.material('gloss', 0), {
    at: [0, y + height / 2 - 0.12, z],
    parent,
  });
  kit.add(box(width * 1.1, 0.07, hull.length * 0.28, 0.03), kit.material('wood', DECK), {
    at: [0, y + height + 0.04, z],
    parent,
  });
  for (const side of [-1, 1]) {
    kit.add(box(0.04, 0.16, 0.2, 0.02), kit.material('gloss', 2), {
      at: [(side * width) / 2, y + height * 0.45, z],
      parent,
    });
    kit.add(box(0.05, 0.05, hull.length * 0.28, 0.02), kit.material('gloss', 2), {
      at: [side * width * 0.53, y + height + 0.2, z],
      parent,
    });
    for (const dz of [-0.12, -0.04, 0.04, 0.12])
      kit.add(cylinder(0.025, 0.025, 0.2, 0.01, 12), kit.material('gloss', 2), {
        at: [side * width * 0.53, y + height + 0.12, z + dz * hull.length],
        parent,
      });
  }
}

function addSkull(kit: Kit, parent: Group, at: Point, size: number) {
  const badge = kit.group({ at, parent });
  const ink = '#22252b';
  decalDisc(kit, { parent: badge }, size, ink);
  const bone = kit.material('plastic', '#fbfaf5');
  kit.add(ball(size * 0.48, 24, 16), bone, { at: [0, size * 0.12, 0], scale: [1, 0.92, 0.18], parent: badge });
  kit.add(box(size * 0.5, size * 0.34, 0.06, 0.02), bone, { at: [0, -size * 0.32, 0], parent: badge });
  for (const side of [-1, 1])
    kit.add(ball(size * 0.15, 18, 12), kit.material('matte', ink), {
      at: [side * size * 0.2, size * 0.08, size * 0.07],
      scale: [1, 1, 0.3],
      parent: badge,
    });
}
