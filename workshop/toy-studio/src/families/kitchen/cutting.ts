import type { Kit } from '../../kit/kit.ts';
import { box, cylinder, lathe } from '../../kit/solids.ts';
import { food, FRUITS } from '../../parts/food.ts';
import { SIDES, spread } from '../styled-family.ts';
import { pot, WOOD } from './cookware.ts';

/** Fruit in halves with a plastic knife. */
export function cutting(kit: Kit): void {
  const { random } = kit;
  const form = random.pick(['round', 'rectangle', 'crate'] as const);
  const [wide, deep] = [random.range(1.5, 2), random.range(1, 1.3)];
  const ground = form === 'crate' ? 0 : 0.1;
  if (form === 'round')
    kit.add(cylinder(wide * 0.48, wide * 0.48, 0.1, 0.04, 60), kit.material('wood', WOOD), { at: [0, 0.05, 0] });
  else if (form === 'rectangle') {
    kit.add(box(wide, 0.1, deep, 0.05, 3), kit.material('wood', WOOD), { at: [0, 0.05, 0] });
    kit.add(box(0.36, 0.1, 0.26, 0.05, 3), kit.material('wood', WOOD), { at: [wide / 2 + 0.12, 0.05, 0] });
  } else {
    const tall = random.range(0.35, 0.5);
    kit.add(box(wide, 0.06, deep, 0.02, 2), kit.material('wood', WOOD), { at: [0, 0.03, 0] });
    for (const side of SIDES)
      for (const y of [0.16, 0.36].filter((height) => height < tall)) {
        kit.add(box(wide, 0.14, 0.05, 0.02, 2), kit.material('wood', 0), { at: [0, y, (side * deep) / 2] });
        kit.add(box(0.05, 0.14, deep, 0.02, 2), kit.material('wood', 1), { at: [(side * wide) / 2, y, 0] });
      }
  }
  const [columns, rows] = form === 'crate' ? [4, 3] : [3, 2];
  for (const [column, x] of spread(columns, (wide * 0.85) / columns).entries())
    for (const [row, z] of spread(rows, (deep * 0.8) / rows).entries()) {
      const size = form === 'crate' ? 1 : 1.05;
      if (form !== 'crate' && (column + row) % 2 === 0) halves(x, z, column + row);
      else
        food(kit, random.pick([...FRUITS, 'egg', 'bread'] as const), {
          at: [x, ground + (form === 'crate' ? 0.12 : 0), z],
          turn: [0, random.range(-1, 1), 0],
          scale: size,
        });
    }
  const knife = kit.group({
    at: [
      form === 'crate' ? wide / 2 + 0.3 : -wide * 0.1,
      form === 'crate' ? 0.03 : ground + 0.02,
      form === 'crate' ? 0.3 : deep * 0.42,
    ],
    turn: [0, form === 'crate' ? 1.3 : 0.15, 0],
  });
  kit.add(box(0.6, 0.03, 0.16, 0.014, 2), kit.material('plastic', kit.light), { at: [0.3, 0, 0], parent: knife });
  kit.add(box(0.4, 0.07, 0.1, 0.03, 3), kit.material('plastic', 2), { at: [-0.18, 0.02, 0.02], parent: knife });
  if (random.chance(0.5)) pot(kit, kit.root, [-wide / 2 - 0.4, 0, 0.2], random.chance(0.5), 3);

  function halves(x: number, z: number, index: number) {
    const [skin, flesh] = (
      [
        ['#ff8c1a', '#ffc46b'],
        ['#7cb82f', '#eaf5c4'],
        ['#d92b2b', '#fff0d8'],
        ['#7a4b2a', '#9fce5a'],
      ] as const
    )[index % 4]!;
    for (const side of SIDES) {
      const half = kit.group({
        at: [x + side * 0.13, ground + 0.19, z],
        turn: [0, side * 0.35, -side * (Math.PI / 2)],
      });
      kit.add(
        lathe(
          [
            [0, 0],
            [0.2, 0],
            [0.19, 0.08],
            [0.13, 0.16],
            [0, 0.2],
          ],
          32,
        ),
        kit.material('gloss', skin),
        { parent: half },
      );
      kit.add(cylinder(0.175, 0.175, 0.02, 0.005, 32), kit.material('soft', flesh), { parent: half });
    }
  }
}
