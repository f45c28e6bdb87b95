import type { Kit } from '../../kit/kit.ts';
import { box, extrude, tube } from '../../kit/solids.ts';
import { polygon } from '../../kit/shapes.ts';
import { SIDES, spread, times } from '../styled-family.ts';
import { door, figure, gableRoof, pyramidRoof, sideRoof, storey, tree, window } from './parts.ts';

/** It folds shut and has a handle; opened, the halves stand like a book. */
export function carryHouse(kit: Kit): void {
  const { random } = kit;
  const [wide, deep] = [random.range(0.8, 1.1), random.range(0.4, 0.5)];
  const floors = random.int(1, 2);
  const tall = 0.6;
  const spreadOut = random.range(0.25, 0.75);
  const rise = wide * random.range(0.3, 0.5);
  for (const side of SIDES) {
    const hinge = kit.group({ turn: [0, side * -spreadOut, 0] });
    const half = kit.group({ at: [(side * wide) / 2 + side * 0.02, 0, -deep / 2], parent: hinge });
    for (const floor of times(floors))
      storey(kit, kit.group({ at: [0, floor * tall, 0], parent: half }), {
        wide,
        tall,
        deep,
        rooms: 1,
        paper: floor + (side > 0 ? 2 : 0),
      });
    for (const outer of SIDES)
      kit.add(box(0.07, floors * tall, deep + 0.04, 0.03, 2), kit.material('plastic', 1), {
        at: [(outer * wide) / 2, (floors * tall) / 2, 0],
        parent: half,
      });
    gableRoof(kit, kit.group({ at: [0, floors * tall, 0], parent: half }), wide + 0.04, rise, deep, 0);
  }
  const top = floors * tall + rise;
  for (const side of SIDES) {
    const grip = kit.group({ turn: [0, side * -spreadOut, 0] });
    kit.add(
      tube(
        [
          [side * wide * 0.5 - 0.18, top - 0.02, -deep / 2],
          [side * wide * 0.5 - 0.14, top + 0.24, -deep / 2],
          [side * wide * 0.5 + 0.14, top + 0.24, -deep / 2],
          [side * wide * 0.5 + 0.18, top - 0.02, -deep / 2],
        ],
        0.045,
        36,
      ),
      kit.material('plastic', 2),
      { parent: grip },
    );
  }
  for (const index of times(random.int(1, 3))) figure(kit, [(index - 0.8) * 0.5, 0, deep + 0.35], index);
  if (random.chance(0.5)) tree(kit, [wide + 0.3, 0, 0.5], 0.9);
}

export function shopStreet(kit: Kit): void {
  const { random } = kit;
  const shops = random.int(2, 3);
  const unit = random.range(0.72, 0.9);
  const deep = 0.6;
  kit.add(box(shops * unit + 0.3, 0.08, deep + 0.7, 0.03, 2), kit.material('matte', '#cfd3d8'), {
    at: [0, 0.04, 0.22],
  });
  for (const [index, x] of spread(shops, unit).entries()) {
    const floors = random.int(1, 3);
    const tall = 0.62;
    const height = floors * tall;
    const wall = kit.material('matte', [kit.light, 2, 4][(index + floors) % 3]);
    const shop = kit.group({ at: [x, 0.08, 0] });
    kit.add(box(unit - 0.03, height, deep, 0.03, 2), wall, { at: [0, height / 2, 0], parent: shop });
    kit.add(box(unit * 0.48, tall * 0.5, 0.04, 0.02, 2), kit.material('glass', '#9fd4ea'), {
      at: [-unit * 0.18, tall * 0.42, deep / 2],
      parent: shop,
    });
    door(kit, shop, [unit * 0.27, 0, deep / 2], unit * 0.26, tall * 0.68, index % 4);
    for (const [stripe, sx] of spread(6, (unit * 0.94) / 6).entries())
      kit.add(box((unit * 0.94) / 6, 0.04, 0.34, 0.015, 1), kit.material('plastic', stripe % 2 ? kit.light : index), {
        at: [sx, tall * 0.84, deep / 2 + 0.13],
        turn: [0.4, 0, 0],
        parent: shop,
      });
    for (const floor of times(floors - 1))
      for (const side of SIDES) window(kit, shop, [side * unit * 0.22, tall * (floor + 1.5), deep / 2], 0.26);
    const top = kit.group({ at: [0, height, 0], parent: shop });
    const roof = random.pick(['gable', 'side', 'flat', 'cone'] as const);
    if (roof === 'gable') {
      gableRoof(kit, top, unit, 0.35, deep, (index + 1) % 4);
      kit.add(
        extrude(
          polygon([
            [-unit / 2, 0],
            [unit / 2, 0],
            [0, 0.33],
          ]),
          0.06,
          0.02,
          1,
        ),
        wall,
        { at: [0, 0, deep / 2 - 0.05], parent: top },
      );
    } else if (roof === 'side') sideRoof(kit, top, unit - 0.1, 0.35, deep, (index + 1) % 4);
    else if (roof === 'cone') pyramidRoof(kit, top, unit, deep, (index + 1) % 4);
    else {
      kit.add(box(unit, 0.1, deep + 0.06, 0.03, 2), kit.material('plastic', (index + 1) % 4), {
        at: [0, 0.05, 0],
        parent: top,
      });
      kit.add(box(unit * 0.7, 0.24, 0.07, 0.04, 3), kit.material('plastic', 2), {
        at: [0, 0.2, deep / 2 - 0.05],
        parent: top,
      });
    }
    if (random.chance(0.6)) figure(kit, [x + random.range(-0.2, 0.2), 0.08, deep / 2 + 0.38], index + 1);
  }
  tree(kit, [-shops * unit * 0.5, 0.06, deep / 2 + 0.3], 0.8);
}
