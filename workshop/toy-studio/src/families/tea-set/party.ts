import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, cylinder, lathe, torus, tube } from '../../kit/solids.ts';
import { food } from '../../parts/food.ts';
import { around, SIDES, spread, times } from '../styled-family.ts';
import { plate, spoon, teacup, teapot } from './crockery.ts';

const SWEETS = ['cupcake', 'donut', 'strawberry'] as const;

function tray(kit: Kit, wide: number, deep: number) {
  if (kit.random.chance(0.5)) {
    kit.add(
      lathe(
        [
          [0, 0],
          [1, 0],
          [1.08, 0.1],
          [1.12, 0.1],
          [1.12, 0.06],
          [1.04, -0.04],
          [0, -0.04],
        ],
        72,
      ),
      kit.material('gloss', 3),
      { scale: [wide / 2.1, 1, deep / 2.1] },
    );
    return;
  }
  kit.add(box(wide, 0.06, deep, 0.03, 2), kit.material('wood', '#dcb27a'), { at: [0, -0.03, 0] });
  for (const side of SIDES) {
    kit.add(box(wide, 0.14, 0.06, 0.03, 2), kit.material('plastic', 3), { at: [0, 0.02, (side * deep) / 2] });
    kit.add(box(0.06, 0.14, deep, 0.03, 2), kit.material('plastic', 3), { at: [(side * wide) / 2, 0.02, 0] });
    kit.add(
      tube(
        [
          [(side * wide) / 2, 0.06, -0.22],
          [side * (wide / 2 + 0.02), 0.26, -0.14],
          [side * (wide / 2 + 0.02), 0.26, 0.14],
          [(side * wide) / 2, 0.06, 0.22],
        ],
        0.04,
        30,
      ),
      kit.material('plastic', 2),
    );
  }
}

export function teaParty(kit: Kit): void {
  const { random } = kit;
  const cups = random.int(2, 4);
  const hasTray = random.chance(0.65);
  const deep = random.range(1.7, 2.1);
  const wide = random.range(2.1, 2.7);
  if (hasTray) tray(kit, wide, deep);
  teapot(kit, {
    at: [-wide * 0.16, 0, -deep * 0.2],
    turn: [0, random.range(-0.7, -0.1), 0],
    scale: random.range(0.95, 1.15),
  });
  for (const index of times(cups)) {
    const angle = -0.9 + index * 0.85;
    teacup(kit, index % 2 ? 2 : 0, 1, {
      at: [Math.sin(angle) * wide * 0.34 + 0.05, 0, Math.cos(angle) * deep * 0.3],
      turn: [0, random.range(-1, 1), 0],
      scale: 0.88,
    });
  }
  const extras = random.shuffle(['sugar', 'cakes', 'jug'] as const).slice(0, random.int(1, 2));
  extras.forEach((extra, index) => {
    const at: Point = [wide * (index ? 0.3 : 0.28), 0, -deep * (index ? 0.08 : 0.3)];
    if (extra === 'cakes') food(kit, random.pick(SWEETS), { at, scale: 0.95 });
    else if (extra === 'sugar') {
      kit.add(
        lathe(
          [
            [0, 0],
            [0.16, 0],
            [0.22, 0.15],
            [0.18, 0.3],
            [0, 0.3],
          ],
          40,
        ),
        kit.material('gloss', 2),
        { at },
      );
      kit.add(
        lathe(
          [
            [0, 0.1],
            [0.05, 0.09],
            [0.19, 0.02],
            [0.19, 0],
            [0, 0],
          ],
          40,
        ),
        kit.material('gloss', 1),
        { at: [at[0], 0.3, at[2]] },
      );
      kit.add(ball(0.05), kit.material('gloss', 0), { at: [at[0], 0.43, at[2]] });
    } else {
      kit.add(
        lathe(
          [
            [0, 0],
            [0.17, 0],
            [0.19, 0.1],
            [0.12, 0.34],
            [0.16, 0.46],
            [0.13, 0.46],
            [0.09, 0.34],
            [0, 0.3],
          ],
          40,
        ),
        kit.material('gloss', 0),
        { at },
      );
      kit.add(torus(0.12, 0.03, Math.PI * 2, 12, 30), kit.material('gloss', 1), { at: [at[0] + 0.18, 0.26, at[2]] });
    }
  });
  spoon(kit, { at: [random.range(-0.2, 0.2), 0.05, deep * 0.4], turn: [0, random.range(0.8, 2), 0] });
}

export function cakeTower(kit: Kit): void {
  const { random } = kit;
  const tiers = random.int(2, 4);
  const widest = random.range(0.75, 1);
  const rise = random.range(0.55, 0.7);
  for (const tier of times(tiers)) {
    const radius = widest * (1 - tier * (0.62 / tiers));
    const y = 0.1 + tier * rise;
    plate(kit, radius, tier % 2 ? 1 : 0, { at: [0, y, 0] });
    const places = Math.max(2, Math.round(radius * 6.5) - (tier === tiers - 1 ? 1 : 0));
    const kind = SWEETS[(tier + random.int(0, 2)) % 3]!;
    for (const { angle, index } of around(places, 0.3 + tier))
      food(kit, index % 3 === 2 ? random.pick(SWEETS) : kind, {
        at: [Math.sin(angle) * radius * 0.62, y + 0.05, Math.cos(angle) * radius * 0.62],
        scale: 0.66,
      });
  }
  const top = 0.1 + (tiers - 1) * rise + 0.5;
  kit.add(cylinder(0.035, 0.035, top, 0.01, 20), kit.material('metal', '#e0c068'), { at: [0, top / 2, 0] });
  kit.add(cylinder(0.2, 0.34, 0.12, 0.04, 40), kit.material('gloss', 2), { at: [0, 0.05, 0] });
  kit.add(torus(0.14, 0.03, Math.PI * 2, 12, 36), kit.material('metal', '#e0c068'), { at: [0, top + 0.12, 0] });
  const guests = random.int(1, 3);
  for (const index of times(guests))
    teacup(kit, 2, 3, {
      at: [(index - 0.9) * 0.85, 0, widest + random.range(0.35, 0.5)],
      turn: [0, random.range(-1, 1), 0],
      scale: 0.85,
    });
  if (random.chance(0.45)) teapot(kit, { at: [-widest - 0.5, 0, 0.1], turn: [0, 0.3, 0], scale: 0.85 });
}

/** A basket with a lid on one side and a meal on the cloth before it. */
export function picnic(kit: Kit): void {
  const { random } = kit;
  const wide = random.range(1.1, 1.6);
  const [tall, deep] = [random.range(0.45, 0.7), random.range(0.7, 0.95)];
  const straw = kit.material('wood', '#d9a866');
  const cloth = kit.material('matte', 0);
  kit.add(box(wide, tall, deep, 0.08, 3), kit.material('wood', '#c18d4c'), { at: [0, tall / 2, 0] });
  const rows = 5;
  for (const row of times(rows)) {
    const y = ((row + 0.5) * tall) / rows;
    for (const side of SIDES) {
      for (const [column, x] of spread(8, wide / 8).entries())
        if ((row + column) % 2)
          kit.add(box(wide / 8, tall / rows - 0.01, 0.05, 0.02, 1), straw, { at: [x, y, (side * deep) / 2] });
      for (const [column, z] of spread(5, deep / 5).entries())
        if ((row + column) % 2)
          kit.add(box(0.05, tall / rows - 0.01, deep / 5, 0.02, 1), straw, { at: [(side * wide) / 2, y, z] });
    }
  }
  kit.add(box(wide + 0.08, 0.1, deep + 0.08, 0.05, 3), cloth, { at: [0, tall, 0] });
  const isOpen = random.chance(0.5);
  const bow = times(11).map((step): Point => [
    (Math.cos((step / 10) * Math.PI) * wide) / 2,
    tall + Math.sin((step / 10) * Math.PI) * random.range(0.52, 0.54),
    0,
  ]);
  kit.add(tube(bow, 0.05, 40), straw);
  if (isOpen)
    for (const side of SIDES)
      kit.add(box(wide * 0.48, 0.05, deep, 0.025, 2), kit.material('matte', 1), {
        at: [side * wide * 0.3, tall + 0.18, 0],
        turn: [0, 0, side * 0.6],
      });
  else
    for (const [index, kind] of random
      .shuffle(['bread', 'bottle', 'apple', 'orange', 'banana', 'milk'] as const)
      .slice(0, 5)
      .entries())
      food(kit, kind, {
        at: [(index - 2) * wide * 0.19, tall + 0.02, index % 2 ? 0.14 : -0.14],
        turn: [0, index, kind === 'bread' ? 0.5 : 0],
        scale: 0.95,
      });
  const hasCloth = random.chance(0.6);
  if (hasCloth) {
    const [columns, rowsOfCloth] = [8, 4];
    for (const [i, x] of spread(columns, 0.26).entries())
      for (const [j, z] of spread(rowsOfCloth, 0.26).entries())
        kit.add(box(0.26, 0.02, 0.26, 0.004, 1), kit.material('matte', (i + j) % 2 ? 0 : kit.light), {
          at: [x, 0.005, deep / 2 + 0.6 + z],
        });
  }
  const meal = random.shuffle(['burger', 'donut', 'watermelon', 'strawberry', 'egg', 'tomato'] as const).slice(0, 2);
  plate(kit, 0.36, 2, { at: [-0.45, 0.02, deep / 2 + 0.55] });
  food(kit, meal[0]!, { at: [-0.45, 0.07, deep / 2 + 0.55], scale: 0.85 });
  teacup(kit, 1, 3, { at: [0.25, 0.02, deep / 2 + 0.6], turn: [0, 0.5, 0], scale: 0.75 });
  food(kit, meal[1]!, { at: [0.75, 0.02, deep / 2 + 0.5], scale: 0.75 });
}
