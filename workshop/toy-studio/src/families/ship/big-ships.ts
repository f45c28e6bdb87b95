import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box } from '../../kit/solids.ts';
import { addBoatHull, addPortholes, type BoatHull } from './boat-hull.ts';
import { addCabin, addFunnel } from './superstructure.ts';

const DECK = '#d8ae74';
const GLASS = '#2f5674';

export function buildCruise(kit: Kit) {
  const ship = kit.group();
  const hull: BoatHull = {
    length: kit.random.range(2.6, 3.2),
    halfBeam: kit.random.range(0.36, 0.46),
    depth: kit.random.range(0.42, 0.56),
    bowRise: 0.16,
    stern: 0.76,
    bluntness: 1.3,
    rake: 0.16,
  };
  addBoatHull(kit, ship, hull, { upper: kit.light, lower: 0, deck: DECK, waterline: 0.5 });
  addPortholes(kit, ship, hull, [0.12, 0.22, 0.32, 0.42, 0.52, 0.62, 0.72, 0.8], 0.76, 0.045);
  const levels = kit.random.int(2, 4);
  let y = hull.depth - 0.1;
  let length = hull.length * kit.random.range(0.58, 0.68);
  let z = -hull.length * 0.08;
  for (let level = 0; level < levels; level++) {
    const width = hull.halfBeam * (1.62 - level * 0.14);
    kit.add(box(width, 0.26, length, 0.05), kit.material('gloss', kit.light), { at: [0, y + 0.13, z], parent: ship });
    kit.add(box(width + 0.02, 0.09, length * 0.92, 0.02), kit.material('glass', GLASS), {
      at: [0, y + 0.14, z],
      parent: ship,
    });
    kit.add(box(width + 0.08, 0.04, length + 0.06, 0.02), kit.material('gloss', 1), {
      at: [0, y + 0.26, z],
      parent: ship,
    });
    y += 0.27;
    length *= kit.random.range(0.74, 0.9);
    z -= kit.random.range(0, 0.08);
  }
  const funnels = kit.random.int(1, 4);
  const gap = (length * 0.9) / funnels;
  for (let index = 0; index < funnels; index++)
    addFunnel(
      kit,
      ship,
      [0, y - 0.02, z + (index - (funnels - 1) / 2) * gap],
      0.11 + 0.05 / funnels,
      kit.random.range(0.36, 0.5),
    );
  for (const side of [-1, 1])
    for (const dz of [-0.36, 0, 0.36])
      kit.add(ball(1, 24, 16), kit.material('gloss', 2), {
        at: [side * hull.halfBeam * 0.92, hull.depth + 0.08, -hull.length * 0.08 + dz],
        scale: [0.06, 0.06, 0.14],
        parent: ship,
      });
}

export function buildCargoShip(kit: Kit) {
  const ship = kit.group();
  const hull: BoatHull = {
    length: kit.random.range(2.4, 3),
    halfBeam: kit.random.range(0.4, 0.5),
    depth: kit.random.range(0.42, 0.52),
    bowRise: 0.22,
    stern: 0.85,
    bluntness: 2.4,
    rake: 0.08,
  };
  addBoatHull(kit, ship, hull, { upper: 0, lower: 1, deck: '#8d949e', waterline: 0.4 });
  const deck = hull.depth - 0.1;
  const bridgeZ = -hull.length * 0.36;
  const tall = kit.random.range(0.6, 0.9);
  addCabin(kit, ship, [0, deck, bridgeZ], [hull.halfBeam * 1.3, tall, 0.36], kit.light, kit.light);
  addFunnel(kit, ship, [0, deck, bridgeZ - 0.3], 0.11, tall * 0.95);
  const size = [hull.halfBeam * 0.62, 0.24, 0.5] as const;
  for (const side of [-1, 1])
    for (let row = 0; row < 3; row++) {
      const stacked = kit.random.int(1, 3);
      for (let level = 0; level < stacked; level++) {
        const at: Point = [
          side * size[0] * 0.53,
          deck + 0.13 + level * 0.25,
          hull.length * 0.2 - row * (size[2] + 0.04),
        ];
        kit.add(box(...size, 0.02), kit.material('plastic', kit.random.pick([2, 3, 4])), { at, parent: ship });
        for (const dz of [-0.18, -0.06, 0.06, 0.18])
          kit.add(box(size[0] + 0.015, 0.2, 0.03, 0.01), kit.material('plastic', 5), {
            at: [at[0], at[1], at[2] + dz],
            scale: [1, 0.8, 0.5],
            parent: ship,
          });
      }
    }
}
