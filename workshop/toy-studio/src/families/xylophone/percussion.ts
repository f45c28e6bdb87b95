import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { circle, heart, star } from '../../kit/shapes.ts';
import { ball, box, capsule, cylinder, extrude, torus, tube } from '../../kit/solids.ts';
import { around, SIDES, spread, times } from '../styled-family.ts';
import { CHROME, mallet, WOOD } from './parts.ts';

export function drumSet(kit: Kit) {
  const { random } = kit;
  const radius = random.range(0.5, 0.7);
  const tall = random.range(0.45, 0.95);
  kit.add(cylinder(radius, radius, tall, 0.03, 56), kit.material('gloss', 0), { at: [0, tall / 2, 0] });
  for (const y of [0.06, tall - 0.06])
    kit.add(torus(radius, 0.05, Math.PI * 2, 14, 64), kit.material('gloss', 2), {
      at: [0, y, 0],
      turn: [Math.PI / 2, 0, 0],
    });
  kit.add(cylinder(radius * 0.96, radius * 0.96, 0.05, 0.02, 56), kit.material('matte', '#fbf6ea'), {
    at: [0, tall, 0],
  });
  const cords = random.pick([8, 10, 12]);
  for (const { angle, index } of around(cords)) {
    const next = angle + Math.PI / cords;
    const at = (turn: number, y: number): Point => [
      Math.sin(turn) * (radius + 0.02),
      y,
      Math.cos(turn) * (radius + 0.02),
    ];
    for (const from of [angle, angle + (2 * Math.PI) / cords])
      kit.add(tube([at(from, 0.1), at(next, tall - 0.1)], 0.014, 4), kit.material('matte', kit.light));
    if (index % 2 === 0)
      kit.add(
        extrude(random.pick([star(0.1, 0.05), heart(0.17), circle(0.07)]), 0.03, 0.01, 1),
        kit.material('gloss', 1),
        {
          at: at(next, tall * 0.42),
          turn: [0, next, 0],
        },
      );
  }
  for (const side of SIDES) mallet(kit, [side * 0.14, tall + 0.1, 0.05], side * 0.5 + 0.3, 3);
  const extras = random.shuffle(['tambourine', 'maraca', 'maraca', 'triangle'] as const).slice(0, random.int(2, 3));
  extras.forEach((extra, index) => {
    const angle = -0.75 + index * random.range(0.7, 0.85);
    const group = kit.group({
      at: [Math.sin(angle) * (radius + 0.6), 0, Math.cos(angle) * (radius + 0.55)],
      turn: [0, random.range(-0.6, 0.6), 0],
    });
    INSTRUMENTS[extra](kit, group);
  });
}

const INSTRUMENTS = {
  tambourine(kit: Kit, parent: Group) {
    const flat = [Math.PI / 2, 0, 0] as const;
    kit.add(torus(0.32, 0.07, Math.PI * 2, 16, 48), kit.material('gloss', 3), {
      at: [0, 0.08, 0],
      turn: flat,
      scale: [1, 1, 1.3],
      parent,
    });
    kit.add(cylinder(0.3, 0.3, 0.03, 0.01, 40), kit.material('matte', '#fbf6ea'), { at: [0, 0.12, 0], parent });
    for (const { angle } of around(6))
      kit.add(cylinder(0.08, 0.08, 0.02, 0.005, 20), kit.material('metal', '#e2c15a'), {
        at: [Math.sin(angle) * 0.36, 0.08, Math.cos(angle) * 0.36],
        parent,
      });
  },
  maraca(kit: Kit, parent: Group) {
    const lying = kit.group({ at: [0, 0.19, 0], turn: [1.85, 0, 0], parent });
    kit.add(ball(0.19, 32, 22), kit.material('gloss', 4), { scale: [1, 1.2, 1], parent: lying });
    kit.add(cylinder(0.194, 0.194, 0.05, 0.02, 36), kit.material('gloss', kit.light), { parent: lying });
    kit.add(capsule(0.045, 0.4), kit.material('wood', WOOD), { at: [0, 0.42, 0], parent: lying });
  },
  triangle(kit: Kit, parent: Group) {
    const corners: Point[] = [
      [-0.3, 0.03, 0.2],
      [0, 0.03, -0.3],
      [0.3, 0.03, 0.2],
    ];
    for (const [index, corner] of corners.entries()) {
      const next = corners[(index + 1) % 3]!;
      if (index < 2) kit.add(tube([corner, next], 0.028, 4), kit.material('chrome', CHROME), { parent });
      else kit.add(tube([corner, [-0.14, 0.03, 0.2]], 0.028, 4), kit.material('chrome', CHROME), { parent });
      kit.add(ball(0.028, 12, 8), kit.material('chrome', CHROME), { at: corner, parent });
    }
    kit.add(capsule(0.02, 0.4), kit.material('chrome', CHROME), {
      at: [0.1, 0.03, 0.4],
      turn: [0, 0.2, Math.PI / 2],
      parent,
    });
  },
};

export function bellTree(kit: Kit) {
  const { random } = kit;
  const count = random.int(5, 8);
  const [wide, tall] = [count * 0.27, random.range(0.9, 1.3)];
  for (const side of SIDES) {
    kit.add(capsule(0.055, tall), kit.material('wood', 0), {
      at: [(side * wide) / 2 + side * 0.08, tall / 2 + 0.1, 0],
    });
    kit.add(box(0.16, 0.1, 0.7, 0.05, 3), kit.material('wood', 1), { at: [(side * wide) / 2 + side * 0.08, 0.05, 0] });
  }
  kit.add(capsule(0.05, wide + 0.2), kit.material('wood', WOOD), {
    at: [0, tall + 0.12, 0],
    turn: [0, 0, Math.PI / 2],
  });
  const isTubes = random.chance(0.5);
  for (const [index, x] of spread(count, 0.27).entries()) {
    const long = isTubes ? tall * (0.78 - index * 0.055) : 0.12;
    kit.add(cylinder(0.01, 0.01, 0.2, 0.003, 8), kit.material('matte', '#f5f5f5'), { at: [x, tall, 0] });
    if (isTubes)
      kit.add(cylinder(0.065, 0.065, long, 0.02, 28), kit.material('metal', index % 5), {
        at: [x, tall - 0.08 - long / 2, 0],
      });
    else {
      const size = 0.19 - index * 0.012;
      kit.add(ball(size, 28, 18), kit.material('gloss', index % 5), {
        at: [x, tall - 0.25, 0],
        scale: [0.75, 1, 0.75],
      });
      kit.add(torus(size * 0.74, 0.03, Math.PI * 2, 12, 36), kit.material('gloss', index % 5), {
        at: [x, tall - 0.38, 0],
        turn: [Math.PI / 2, 0, 0],
      });
      kit.add(ball(0.045, 16, 12), kit.material('metal', '#d8b34a'), { at: [x, tall - 0.44, 0] });
    }
  }
  for (const side of times(random.int(1, 2)))
    mallet(kit, [0, 0.085, 0.55 + side * 0.22], random.range(-0.3, 0.3), 2 + side);
}
