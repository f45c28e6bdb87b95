import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { polygon, star } from '../../kit/shapes.ts';
import { ball, box, capsule, cylinder, extrude, torus, tube } from '../../kit/solids.ts';
import { around, SIDES, spread, times } from '../styled-family.ts';

const CHROME = '#c9ced6';
const WOOD = '#e3bd84';
const SKIN = '#f7f3e8';

function drum(kit: Kit, at: Point, radius: number, deep: number, slot: number, turn: Point) {
  const group = kit.group({ at, turn });
  kit.add(cylinder(radius, radius, deep, 0.02, 48), kit.material('gloss', slot), { parent: group });
  for (const side of SIDES) {
    kit.add(torus(radius, 0.028, Math.PI * 2, 12, 52), kit.material('chrome', CHROME), {
      at: [0, (side * deep) / 2, 0],
      turn: [Math.PI / 2, 0, 0],
      parent: group,
    });
    kit.add(cylinder(radius * 0.96, radius * 0.96, 0.03, 0.01, 48), kit.material('matte', SKIN), {
      at: [0, (side * deep) / 2, 0],
      parent: group,
    });
  }
  for (const { angle } of around(8))
    kit.add(box(0.03, deep * 0.6, 0.03, 0.01, 1), kit.material('chrome', CHROME), {
      at: [Math.sin(angle) * radius, 0, Math.cos(angle) * radius],
      turn: [0, angle, 0],
      parent: group,
    });
  return group;
}

export function drumKit(kit: Kit): void {
  const { random } = kit;
  const bass = random.range(0.5, 0.68);
  const front = drum(kit, [0, bass + 0.04, 0], bass, random.range(0.4, 0.6), 0, [Math.PI / 2, 0, 0]);
  kit.add(extrude(star(bass * 0.55, bass * 0.26), 0.02, 0.005, 1), kit.material('gloss', 2), {
    at: [0, 0.33, 0],
    turn: [-Math.PI / 2, 0, 0],
    parent: front,
  });
  const toms = random.int(1, 3);
  for (const [index, x] of spread(toms, 0.62).entries()) {
    drum(kit, [x, bass * 2 + 0.32, -0.05], random.range(0.24, 0.3), 0.28, index % 2 ? 1 : 0, [0.3, 0, 0]);
    kit.add(capsule(0.03, 0.3), kit.material('chrome', CHROME), { at: [x * 0.7, bass * 2 + 0.1, -0.05] });
  }
  const sides = random.pick([[1], [-1, 1], [-1]] as const);
  for (const side of sides) {
    const away = side * (bass + 0.42);
    const tall = random.range(0.5, 0.75);
    drum(kit, [away, tall, 0.1], 0.34, 0.26, 1, [0.08, 0, 0]);
    for (const { angle } of around(3))
      kit.add(
        tube(
          [
            [away, tall - 0.2, 0.1],
            [away + Math.sin(angle) * 0.28, 0.02, 0.1 + Math.cos(angle) * 0.28],
          ],
          0.025,
          6,
        ),
        kit.material('chrome', CHROME),
      );
  }
  for (const side of random.chance(0.5) ? SIDES : [1]) {
    const tall = bass * 2 + random.range(0.45, 0.9);
    const x = side * (bass + 0.35);
    kit.add(cylinder(0.02, 0.02, tall, 0.005, 12), kit.material('chrome', CHROME), { at: [x, tall / 2, -0.35] });
    kit.add(cylinder(0.03, 0.42, 0.08, 0.01, 48), kit.material('metal', '#e3bf52'), {
      at: [x, tall, -0.35],
      turn: [0.25, 0, side * 0.15],
    });
    for (const { angle } of around(3))
      kit.add(
        tube(
          [
            [x, 0.3, -0.35],
            [x + Math.sin(angle) * 0.25, 0.02, -0.35 + Math.cos(angle) * 0.25],
          ],
          0.02,
          6,
        ),
        kit.material('chrome', CHROME),
      );
  }
  for (const side of SIDES)
    kit.add(capsule(0.025, 0.7), kit.material('wood', WOOD), {
      at: [side * 0.12, bass * 2 + 0.55, 0.25],
      turn: [1.2, side * 0.5, 0],
    });
  if (random.chance(0.6)) {
    kit.add(cylinder(0.3, 0.28, 0.14, 0.06, 40), kit.material('soft', 3), { at: [bass + 0.55, 0.5, 0.75] });
    for (const { angle } of around(3))
      kit.add(capsule(0.035, 0.42), kit.material('chrome', CHROME), {
        at: [bass + 0.55 + Math.sin(angle) * 0.14, 0.24, 0.75 + Math.cos(angle) * 0.14],
        turn: [-Math.cos(angle) * 0.3, 0, Math.sin(angle) * 0.3],
      });
  }
}

export function microphoneStand(kit: Kit): void {
  const { random } = kit;
  const tall = random.range(1.7, 2.4);
  const heads = random.pick([1, 1, 2]);
  const base = random.pick(['disc', 'tripod', 'box'] as const);
  const reach = random.range(0.4, 0.6);
  if (base === 'disc')
    kit.add(cylinder(reach, reach + 0.06, 0.16, 0.07, 52), kit.material('plastic', 0), { at: [0, 0.08, 0] });
  else if (base === 'tripod')
    for (const { angle } of around(3))
      kit.add(capsule(0.05, reach * 1.2), kit.material('plastic', 0), {
        at: [Math.sin(angle) * reach * 0.6, 0.2, Math.cos(angle) * reach * 0.6],
        turn: [Math.cos(angle) * 1.2, 0, -Math.sin(angle) * 1.2],
      });
  else {
    kit.add(box(reach * 2, 0.6, reach * 1.3, 0.1, 4), kit.material('plastic', 0), { at: [0, 0.3, 0] });
    for (const side of SIDES)
      kit.add(cylinder(0.18, 0.18, 0.05, 0.02, 36), kit.material('matte', '#26292e'), {
        at: [side * reach * 0.48, 0.32, reach * 0.65],
        turn: [Math.PI / 2, 0, 0],
      });
    for (const [index, x] of spread(4, 0.15).entries())
      kit.add(ball(0.05, 18, 12), kit.material('gloss', index + 1), { at: [x, 0.6, reach * 0.3] });
  }
  if (base === 'disc')
    for (const { angle, index } of around(10))
      kit.add(ball(0.05, 16, 12), kit.material('glow', index % 2 ? 2 : 4), {
        at: [Math.sin(angle) * reach * 0.8, 0.16, Math.cos(angle) * reach * 0.8],
      });
  kit.add(cylinder(0.05, 0.05, tall * 0.55, 0.01, 24), kit.material('plastic', 1), { at: [0, tall * 0.28, 0] });
  kit.add(cylinder(0.033, 0.033, tall * 0.6, 0.01, 20), kit.material('chrome', CHROME), { at: [0, tall * 0.62, 0] });
  kit.add(cylinder(0.08, 0.08, 0.14, 0.03, 28), kit.material('plastic', 2), { at: [0, tall * 0.55, 0] });
  if (heads === 2)
    kit.add(capsule(0.04, 0.6), kit.material('plastic', 1), { at: [0, tall * 0.88, 0], turn: [0, 0, Math.PI / 2] });
  for (const x of spread(heads, 0.62)) {
    const group = kit.group({ at: [x, tall * 0.92, 0.05], turn: [0.85, 0, x * -0.5] });
    kit.add(cylinder(0.085, 0.055, 0.45, 0.03, 28), kit.material('gloss', 0), { at: [0, 0.02, 0], parent: group });
    kit.add(cylinder(0.1, 0.1, 0.07, 0.02, 30), kit.material('gloss', 2), { at: [0, 0.26, 0], parent: group });
    kit.add(ball(0.15, 30, 22), kit.material('metal', '#9da4ae'), { at: [0, 0.38, 0], parent: group });
  }
  if (random.chance(0.6)) {
    const plate = extrude(
      polygon([
        [-0.3, 0],
        [0.3, 0],
        [0.36, 0.42],
        [-0.36, 0.42],
      ]),
      0.05,
      0.02,
      2,
    );
    kit.add(plate, kit.material('plastic', 3), { at: [0, tall * 0.6, 0.12], turn: [-0.35, 0, 0] });
  }
}

export function guitar(kit: Kit): void {
  const { random } = kit;
  const lean = kit.group({ turn: [-0.22, random.range(-0.2, 0.25), random.pick([0, 0.25, -0.2])] });
  const [lower, upper] = [random.range(0.48, 0.6), random.range(0.34, 0.46)];
  const waist = lower * 0.95 + upper * 0.75;
  const isElectric = random.chance(0.45);
  const body = kit.material('gloss', 0);
  const thick = isElectric ? 0.16 : 0.3;
  kit.solid(
    (x, y, z) => {
      const big = Math.hypot(x, y - lower) - lower;
      const small = Math.hypot(x, y - lower - waist * 0.72) - upper;
      const k = 0.22;
      const blend = Math.max(k - Math.abs(big - small), 0) / k;
      let flat = Math.min(big, small) - blend * blend * k * 0.25;
      if (isElectric) flat = Math.min(flat, Math.hypot(Math.abs(x) - upper * 0.8, y - lower - waist * 1.05) - 0.16);
      const edge = 0.06;
      const outside = Math.hypot(Math.max(flat + edge, 0), Math.max(Math.abs(z) - thick / 2 + edge, 0));
      return outside + Math.min(Math.max(flat + edge, Math.abs(z) - thick / 2 + edge), 0) - edge;
    },
    [-0.75, -0.05, -0.25, 0.75, 2, 0.25],
    0.026,
    body,
    { parent: lean },
  );
  const neck = lower + waist * 0.72 + upper * 0.6;
  const long = random.range(0.7, 1.15);
  kit.add(box(0.2, long + upper, 0.08, 0.03, 2), kit.material('wood', WOOD), {
    at: [0, neck + long / 2 - upper / 2, thick / 2],
    parent: lean,
  });
  for (const fret of times(6))
    kit.add(box(0.19, 0.018, 0.02, 0.005, 1), kit.material('chrome', CHROME), {
      at: [0, neck + fret * (long / 6), thick / 2 + 0.045],
      parent: lean,
    });
  kit.add(box(0.3, 0.34, 0.1, 0.05, 3), kit.material('gloss', 1), {
    at: [0, neck + long + 0.12, thick / 2 - 0.02],
    parent: lean,
  });
  for (const side of SIDES)
    for (const y of [0, 0.14])
      kit.add(ball(0.05, 16, 12), kit.material('gloss', kit.light), {
        at: [side * 0.19, neck + long + 0.06 + y, thick / 2 - 0.02],
        parent: lean,
      });
  for (const x of spread(4, 0.045))
    kit.add(cylinder(0.007, 0.007, neck + long - lower * 0.7, 0.002, 6), kit.material('chrome', CHROME), {
      at: [x, (neck + long + lower * 0.7) / 2, thick / 2 + 0.06],
      parent: lean,
    });
  kit.add(cylinder(0.2, 0.2, 0.02, 0.005, 40), kit.material('matte', '#2d211b'), {
    at: [0, lower * 1.45, thick / 2],
    turn: [Math.PI / 2, 0, 0],
    parent: lean,
  });
  kit.add(torus(0.21, 0.025, Math.PI * 2, 10, 40), kit.material('gloss', 2), {
    at: [0, lower * 1.45, thick / 2],
    parent: lean,
  });
  kit.add(box(0.34, 0.08, 0.06, 0.02, 2), kit.material('gloss', 1), {
    at: [0, lower * 0.7, thick / 2 + 0.02],
    parent: lean,
  });
  for (const [index, y] of [0.35, 0.62, 0.9].entries())
    kit.add(cylinder(0.07, 0.07, 0.05, 0.02, 24), kit.material('gloss', index + 2), {
      at: [lower * 0.62, lower * y + 0.1, thick / 2],
      turn: [Math.PI / 2, 0, 0],
      parent: lean,
    });
}
