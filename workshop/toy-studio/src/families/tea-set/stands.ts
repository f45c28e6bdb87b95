import type { Kit } from '../../kit/kit.ts';
import { ball, box, capsule, cylinder, lathe, torus } from '../../kit/solids.ts';
import { food } from '../../parts/food.ts';
import { wheel } from '../../parts/wheel.ts';
import { around, SIDES, spread, times } from '../styled-family.ts';
import { spoon, teacup } from './crockery.ts';

const COFFEE = '#5a3420';

export function coffeeMachine(kit: Kit): void {
  const { random } = kit;
  const form = random.pick(['espresso', 'drip', 'capsule'] as const);
  const wide = random.range(0.85, 1.15);
  const tall = random.range(1.1, 1.5);
  const deep = random.range(0.7, 0.9);
  if (form === 'capsule') {
    kit.add(cylinder(0.42, 0.46, tall, 0.12, 48), kit.material('gloss', 0), { at: [0, tall / 2, -0.2] });
    kit.add(box(0.5, 0.3, 0.75, 0.12, 4), kit.material('gloss', 0), { at: [0, tall - 0.2, 0.18] });
    kit.add(torus(0.26, 0.05, Math.PI, 14, 36), kit.material('chrome', '#d5d9df'), {
      at: [0, tall, 0.05],
      turn: [0.9, 0, 0],
    });
    kit.add(cylinder(0.36, 0.4, 0.12, 0.04, 44), kit.material('plastic', 1), { at: [0, 0.06, 0.35] });
    kit.add(cylinder(0.3, 0.3, 0.02, 0.005, 40), kit.material('metal', '#9aa1aa'), { at: [0, 0.125, 0.35] });
    kit.add(cylinder(0.05, 0.07, 0.14, 0.02, 24), kit.material('plastic', 2), { at: [0, tall - 0.4, 0.38] });
  } else {
    kit.add(box(wide, 0.22, deep, 0.08, 4), kit.material('plastic', 1), { at: [0, 0.11, 0] });
    kit.add(box(wide, tall - 0.2, deep * 0.42, 0.08, 4), kit.material('gloss', 0), {
      at: [0, tall / 2 + 0.05, -deep * 0.29],
    });
    kit.add(box(wide, tall * 0.34, deep, 0.1, 4), kit.material('gloss', 0), { at: [0, tall * 0.88, 0] });
    for (const [index, x] of spread(3, wide * 0.26).entries())
      kit.add(cylinder(0.07, 0.07, 0.06, 0.02, 28), kit.material('gloss', index + 2), {
        at: [x, tall * 0.92, deep / 2],
        turn: [Math.PI / 2, 0, 0],
      });
    kit.add(box(wide * 0.66, 0.04, deep * 0.5, 0.01, 1), kit.material('metal', '#8d949d'), {
      at: [0, 0.225, deep * 0.2],
    });
    if (form === 'drip') {
      kit.add(
        lathe(
          [
            [0, 0],
            [0.26, 0],
            [0.32, 0.2],
            [0.24, 0.42],
            [0.26, 0.46],
            [0, 0.46],
          ],
          44,
        ),
        kit.material('glass', '#4a2c1d'),
        { at: [0, 0.24, deep * 0.2] },
      );
      kit.add(torus(0.15, 0.035, Math.PI * 2, 12, 32), kit.material('plastic', 2), { at: [0.36, 0.48, deep * 0.2] });
      kit.add(cylinder(0.2, 0.2, 0.06, 0.02, 36), kit.material('plastic', 2), { at: [0, 0.72, deep * 0.2] });
    } else {
      for (const x of spread(2, 0.2))
        kit.add(cylinder(0.03, 0.04, 0.12, 0.01, 20), kit.material('chrome', '#d5d9df'), {
          at: [x, tall * 0.66, deep * 0.25],
        });
      kit.add(capsule(0.05, 0.5), kit.material('matte', '#2a2d31'), {
        at: [0.0, tall * 0.7, deep * 0.6],
        turn: [Math.PI / 2, 0, 0],
      });
      for (const x of spread(3, wide * 0.3))
        kit.add(cylinder(0.13, 0.1, 0.2, 0.02, 32), kit.material('gloss', kit.light), {
          at: [x, tall * 1.05 + 0.1, 0],
        });
    }
  }
  if (form !== 'drip')
    kit.add(
      lathe(
        [
          [0, 0],
          [0.13, 0],
          [0.17, 0.24],
          [0.14, 0.24],
          [0.12, 0.2],
          [0, 0.2],
        ],
        36,
      ),
      kit.material('gloss', 2),
      { at: [0, form === 'capsule' ? 0.13 : 0.24, form === 'capsule' ? 0.38 : deep * 0.2] },
    );
  const cups = random.int(1, 3);
  for (const index of times(cups))
    teacup(kit, index + 1, 3, {
      at: [wide * 0.5 + 0.4 - index * 0.1, 0, index * 0.62 - 0.1],
      turn: [0, 0.4 + index, 0],
      scale: 0.85,
    });
  if (random.chance(0.7))
    food(kit, random.pick(['donut', 'cupcake', 'bread']), {
      at: [-wide * 0.5 - 0.3, 0, 0.45],
      turn: [0, 0.6, 0],
      scale: 0.95,
    });
  if (random.chance(0.6))
    for (const index of times(4))
      kit.add(ball(0.055, 18, 12), kit.material('matte', COFFEE), {
        at: [-0.3 + index * 0.14, 0.04, deep * 0.5 + 0.35 + (index % 2) * 0.12],
        scale: [1, 0.7, 1.4],
        turn: [0, index, 0],
      });
  spoon(kit, { at: [0.1, 0.04, deep * 0.5 + 0.6], turn: [0, 1.2, 0] });
}

export function iceCreamCart(kit: Kit): void {
  const { random } = kit;
  const wide = random.range(1.2, 1.6);
  const tall = random.range(0.6, 0.85);
  const roof = tall + random.range(0.95, 1.25);
  const ground = 0.22;
  const form = random.pick(['awning', 'umbrella', 'cone'] as const);
  kit.add(box(wide, tall, 0.85, 0.08, 4), kit.material('plastic', 0), { at: [0, ground + tall / 2, 0] });
  kit.add(box(wide * 0.9, tall * 0.5, 0.04, 0.02, 2), kit.material('plastic', kit.light), {
    at: [0, ground + tall * 0.5, 0.42],
  });
  for (const [index, x] of spread(3, wide * 0.27).entries())
    kit.add(cylinder(0.13, 0.13, 0.05, 0.02, 32), kit.material('gloss', index + 1), {
      at: [x, ground + tall * 0.5, 0.44],
      turn: [Math.PI / 2, 0, 0],
    });
  kit.add(box(wide + 0.12, 0.09, 0.97, 0.04, 3), kit.material('plastic', 1), { at: [0, ground + tall, 0] });
  for (const [index, x] of spread(random.int(3, 4), wide * 0.24).entries()) {
    const isCone = index % 2 === 0;
    if (isCone) food(kit, 'cone', { at: [x, ground + tall + 0.05, 0.15], scale: 0.95 });
    else {
      kit.add(cylinder(0.16, 0.14, 0.14, 0.03, 36), kit.material('metal', '#cfd4da'), {
        at: [x, ground + tall + 0.1, 0.15],
      });
      kit.add(ball(0.15, 28, 20), kit.material('soft', ['#ff9fbd', '#fff3df', '#8a5433'][index % 3]), {
        at: [x, ground + tall + 0.19, 0.15],
      });
    }
  }
  if (form === 'awning') {
    for (const sx of SIDES)
      for (const sz of SIDES)
        kit.add(cylinder(0.035, 0.035, roof - tall, 0.01, 18), kit.material('plastic', kit.light), {
          at: [sx * wide * 0.45, ground + (roof + tall) / 2, sz * 0.36],
        });
    for (const [index, x] of spread(8, (wide + 0.1) / 8).entries()) {
      kit.add(box((wide + 0.1) / 8, 0.07, 1.1, 0.02, 1), kit.material('plastic', index % 2 ? 2 : kit.light), {
        at: [x, ground + roof, 0.04],
        turn: [0.12, 0, 0],
      });
      kit.add(
        cylinder((wide + 0.1) / 16, (wide + 0.1) / 16, 0.05, 0.01, 24),
        kit.material('plastic', index % 2 ? 2 : kit.light),
        { at: [x, ground + roof - 0.1, 0.59], turn: [Math.PI / 2, 0, 0] },
      );
    }
  } else if (form === 'umbrella') {
    kit.add(cylinder(0.035, 0.035, roof - tall + 0.3, 0.01, 18), kit.material('wood', '#e3bd84'), {
      at: [0, ground + (roof + tall) / 2 + 0.15, -0.2],
    });
    for (const { angle, index } of around(8)) {
      const slice = kit.group({ at: [0, ground + roof + 0.1, -0.2], turn: [0, angle, 0] });
      kit.add(cylinder(0.03, 0.32, 0.03, 0.01, 3), kit.material('soft', index % 2 ? 2 : kit.light), {
        at: [0, 0, 0.42],
        turn: [0.38, 0, 0],
        scale: [0.9, 1, 1.8],
        parent: slice,
      });
    }
    kit.add(
      lathe(
        [
          [0, 0.34],
          [0.1, 0.33],
          [0.55, 0.16],
          [0.85, 0],
          [0.82, -0.02],
          [0.5, 0.1],
          [0, 0.26],
        ],
        16,
      ),
      kit.material('soft', 2),
      { at: [0, ground + roof + 0.05, -0.2] },
    );
    kit.add(ball(0.07, 20, 14), kit.material('gloss', 0), { at: [0, ground + roof + 0.42, -0.2] });
  } else {
    kit.add(box(wide, roof - tall, 0.08, 0.04, 3), kit.material('plastic', 2), {
      at: [0, ground + (roof + tall) / 2, -0.36],
    });
    food(kit, 'cone', { at: [0, ground + roof - 0.42, -0.26], scale: 1.6 });
    for (const side of SIDES)
      food(kit, 'donut', { at: [side * wide * 0.3, ground + tall + 0.45, -0.3], turn: [Math.PI / 2, 0, 0] });
  }
  for (const side of SIDES)
    wheel(
      kit,
      { at: [side * wide * 0.3, 0.26, 0.4] },
      { radius: 0.26, width: 0.12, rim: kit.light, hub: 0, spokes: 6 },
    );
  for (const side of SIDES)
    wheel(
      kit,
      { at: [side * wide * 0.3, 0.26, -0.4] },
      { radius: 0.26, width: 0.12, rim: kit.light, hub: 0, spokes: 6 },
    );
  kit.add(capsule(0.04, 0.6), kit.material('plastic', 3), {
    at: [-wide / 2 - 0.2, ground + tall * 0.85, 0],
    turn: [Math.PI / 2, 0, 0],
  });
  for (const side of SIDES)
    kit.add(capsule(0.035, 0.22), kit.material('plastic', 3), {
      at: [-wide / 2 - 0.08, ground + tall * 0.85, side * 0.3],
      turn: [0, 0, Math.PI / 2],
    });
}
