import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { star } from '../../kit/shapes.ts';
import { ball, box, capsule, cylinder, extrude, torus } from '../../kit/solids.ts';
import { animalHead, ANIMALS } from '../../parts/animal-head.ts';
import { around, SIDES, spread, times } from '../styled-family.ts';

/** Toys that lie in the hand stand a little askew on the table, as if propped up. */
function upright(kit: Kit): Group {
  return kit.group({ turn: [-0.12, kit.random.range(-0.3, 0.3), kit.random.range(-0.25, 0.25)] });
}

function beads(kit: Kit, parent: Group, count: number, radius: number, at: Point, size: number) {
  for (const { angle, index } of around(count))
    kit.add(ball(size, 22, 16), kit.material('gloss', index % 5), {
      at: [at[0] + Math.cos(angle) * radius, at[1] + Math.sin(angle) * radius, at[2]],
      parent,
    });
}

export function rattle(kit: Kit): void {
  const { random } = kit;
  const parent = upright(kit);
  const head = random.pick(['ball', 'drum', 'ring', 'star', 'animal', 'dumbbell'] as const);
  const stick = random.range(0.5, 0.9);
  const size = random.range(0.38, 0.52);
  const grip = kit.material('plastic', 1);
  if (head !== 'dumbbell') {
    if (random.chance(0.6)) kit.add(torus(0.22, 0.07, Math.PI * 2, 18, 44), grip, { at: [0, 0.28, 0], parent });
    else kit.add(ball(0.16), grip, { at: [0, 0.36, 0], parent });
  }
  const bottom = head === 'dumbbell' ? size * 1.6 : 0.48;
  kit.add(capsule(0.075, stick), grip, { at: [0, bottom + stick / 2 - 0.05, 0], parent });
  for (const [index, y] of spread(2, stick * 0.4).entries())
    kit.add(torus(0.085, 0.045, Math.PI * 2, 14, 30), kit.material('plastic', index ? 4 : 2), {
      at: [0, bottom + stick / 2 + y, 0],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
  const top = bottom + stick + size * 0.85;
  HEADS[head](kit, parent, top, size);
  if (head === 'dumbbell') HEADS.dumbbell(kit, parent, size * 0.85, size);
}

const HEADS = {
  ball(kit: Kit, parent: Group, y: number, size: number) {
    kit.add(ball(size), kit.material('gloss', 0), { at: [0, y, 0], parent });
    kit.add(torus(size, 0.05, Math.PI * 2, 14, 56), kit.material('gloss', kit.light), {
      at: [0, y, 0],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
    for (const { angle } of around(7))
      kit.add(ball(0.08, 18, 14), kit.material('gloss', 2), {
        at: [Math.sin(angle) * size * 0.86, y + size * 0.45, Math.cos(angle) * size * 0.86],
        parent,
      });
  },
  drum(kit: Kit, parent: Group, y: number, size: number) {
    kit.add(cylinder(size, size, 0.36, 0.05, 52), kit.material('gloss', 0), {
      at: [0, y, 0],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
    kit.add(cylinder(size * 0.86, size * 0.86, 0.4, 0.04, 52), kit.material('matte', '#fdf6e6'), {
      at: [0, y, 0],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
    kit.add(extrude(star(size * 0.55, size * 0.27), 0.44, 0.02, 2), kit.material('gloss', 2), {
      at: [0, y, 0],
      parent,
    });
    for (const side of SIDES) {
      kit.add(capsule(0.014, size * 0.5), kit.material('matte', '#ffffff'), {
        at: [side * size * 1.2, y - size * 0.12, 0],
        turn: [0, 0, side * 1],
        parent,
      });
      kit.add(ball(0.1, 22, 16), kit.material('gloss', 3), { at: [side * size * 1.48, y - size * 0.3, 0], parent });
    }
  },
  ring(kit: Kit, parent: Group, y: number, size: number) {
    kit.add(torus(size, 0.085, Math.PI * 2, 18, 60), kit.material('gloss', 0), { at: [0, y, 0], parent });
    beads(kit, parent, 8, size, [0, y, 0], 0.14);
    kit.add(capsule(0.03, size * 1.9), kit.material('plastic', kit.light), { at: [0, y, 0], parent });
    kit.add(ball(size * 0.42), kit.material('clear', 3), { at: [0, y, 0], parent });
    kit.add(ball(size * 0.2), kit.material('gloss', 2), { at: [0, y, 0], parent });
  },
  star(kit: Kit, parent: Group, y: number, size: number) {
    kit.add(extrude(star(size * 1.25, size * 0.7), 0.26, 0.1, 5), kit.material('gloss', 0), { at: [0, y, 0], parent });
    kit.add(cylinder(size * 0.42, size * 0.42, 0.32, 0.06, 40), kit.material('gloss', kit.light), {
      at: [0, y, 0],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
    for (const { angle } of around(5, Math.PI / 2))
      kit.add(ball(0.07, 18, 14), kit.material('gloss', 2), {
        at: [Math.cos(angle) * size * 0.8, y + Math.sin(angle) * size * 0.8, 0.12],
        parent,
      });
  },
  animal(kit: Kit, parent: Group, y: number, size: number) {
    animalHead(kit, kit.random.pick(ANIMALS), {
      paint: 0,
      inner: kit.light,
      finish: 'gloss',
      at: [0, y, 0],
      scale: size * 0.95,
      parent,
    });
    for (const side of SIDES)
      kit.add(ball(0.15), kit.material('gloss', 2), {
        at: [side * 0.16, y - size - 0.06, 0.04],
        scale: [1, 0.65, 0.55],
        turn: [0, 0, side * 0.4],
        parent,
      });
  },
  dumbbell(kit: Kit, parent: Group, y: number, size: number) {
    kit.add(ball(size * 0.8), kit.material('clear', 0), { at: [0, y, 0], parent });
    for (const index of times(6))
      kit.add(ball(0.1, 18, 14), kit.material('gloss', index % 5), {
        at: [
          Math.sin(index * 2.1) * size * 0.4,
          y - size * 0.35 + (index % 3) * 0.12,
          Math.cos(index * 2.1) * size * 0.4,
        ],
        parent,
      });
    kit.add(torus(size * 0.8, 0.06, Math.PI * 2, 14, 56), kit.material('gloss', 0), {
      at: [0, y, 0],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
  },
};

export function teether(kit: Kit): void {
  const { random } = kit;
  const parent = upright(kit);
  const radius = random.range(0.42, 0.6);
  const ringForm = random.pick(['ring', 'beads', 'key', 'double'] as const);
  const animal = random.pick(ANIMALS);
  if (ringForm === 'ring') {
    kit.add(torus(radius, 0.12, Math.PI * 2, 20, 64), kit.material('soft', 0), { at: [0, radius + 0.12, 0], parent });
    for (const { angle } of around(14))
      kit.add(ball(0.05, 14, 10), kit.material('soft', 0), {
        at: [Math.cos(angle) * radius, radius + 0.12 + Math.sin(angle) * radius, 0.11],
        parent,
      });
  } else if (ringForm === 'beads') beads(kit, parent, 12, radius, [0, radius + 0.16, 0], 0.16);
  else if (ringForm === 'double')
    for (const side of SIDES)
      kit.add(torus(radius * 0.72, 0.1, Math.PI * 2, 20, 56), kit.material('soft', side > 0 ? 0 : 1), {
        at: [side * radius * 0.42, radius * 0.72 + 0.1, side * 0.06],
        turn: [0, side * 0.25, 0],
        parent,
      });
  else
    for (const [index, x] of spread(3, 0.42).entries()) {
      const key = kit.group({ at: [x, 0.75, index * 0.05], turn: [0, 0, x * 0.75], parent });
      kit.add(box(0.16, 0.75, 0.1, 0.05, 3), kit.material('soft', index), { at: [0, -0.3, 0], parent: key });
      for (const y of [-0.4, -0.58])
        kit.add(box(0.2, 0.11, 0.1, 0.05, 2), kit.material('soft', index), { at: [0.1, y, 0], parent: key });
      kit.add(torus(0.18, 0.075, Math.PI * 2, 16, 40), kit.material('soft', index), { at: [0, 0.2, 0], parent: key });
    }
  const top = ringForm === 'key' ? 1.3 : ringForm === 'double' ? radius * 1.5 + 0.4 : radius * 2 + 0.42;
  if (ringForm === 'key')
    kit.add(torus(0.26, 0.07, Math.PI * 2, 16, 44), kit.material('soft', 3), { at: [0, 1.12, 0], parent });
  animalHead(kit, animal, {
    paint: 2,
    inner: kit.light,
    finish: 'soft',
    at: [0, top, 0],
    scale: random.range(0.36, 0.5),
    parent,
  });
  if (random.chance(0.5))
    for (const side of SIDES)
      kit.add(ball(0.13), kit.material('soft', 2), {
        at: [side * 0.3, top - 0.36, 0.1],
        scale: [0.8, 1.1, 0.8],
        parent,
      });
}

export function maracas(kit: Kit): void {
  const { random } = kit;
  const count = random.pick([1, 2, 2, 3]);
  for (const [index, x] of spread(count, 0.95).entries()) {
    const isLying = index > 0 && random.chance(0.5);
    const size = random.range(0.32, 0.44);
    const long = random.range(0.5, 0.85);
    const group = kit.group({
      at: [x, isLying ? size * 0.85 : 0, isLying ? 0.4 : 0],
      turn: isLying ? [1.4, 0, random.range(-0.7, 0.7)] : [0, 0, random.range(-0.12, 0.12)],
    });
    kit.add(cylinder(0.075, 0.1, long, 0.03, 28), kit.material('wood', '#e3bd84'), {
      at: [0, long / 2, 0],
      parent: group,
    });
    kit.add(ball(0.11, 24, 18), kit.material('wood', '#e3bd84'), { at: [0, 0.06, 0], parent: group });
    const y = long + size;
    kit.add(ball(size), kit.material('gloss', index), {
      at: [0, y, 0],
      scale: [1, random.range(1.05, 1.3), 1],
      parent: group,
    });
    kit.add(torus(size, 0.04, Math.PI * 2, 12, 52), kit.material('gloss', kit.light), {
      at: [0, y, 0],
      turn: [Math.PI / 2, 0, 0],
      parent: group,
    });
    for (const { angle } of around(6))
      kit.add(ball(0.065, 16, 12), kit.material('gloss', (index + 2) % 5), {
        at: [Math.sin(angle) * size * 0.82, y + size * 0.55, Math.cos(angle) * size * 0.82],
        parent: group,
      });
  }
}
