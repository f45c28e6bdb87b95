import type { Kit } from '../../kit/kit.ts';
import { ball, box, capsule, cylinder, torus } from '../../kit/solids.ts';
import { animalHead, ANIMALS } from '../../parts/animal-head.ts';
import { SIDES, spread } from '../styled-family.ts';
import { bars, mallet, WOOD } from './parts.ts';

export function ladder(kit: Kit) {
  const { random } = kit;
  const count = random.pick([5, 6, 8, 8, 10, 12]);
  const step = random.range(0.19, 0.25);
  const [longest, shortest] = [random.range(0.9, 1.35), random.range(0.4, 0.65)];
  const high = random.range(0.1, 0.32);
  const group = kit.group({ turn: [random.pick([0, 0, 0.3]), random.range(0.2, 0.5), 0] });
  const frame = kit.material(random.chance(0.5) ? 'wood' : 'plastic', random.chance(0.5) ? WOOD : 3);
  const width = count * step;
  for (const side of SIDES) {
    const slant = Math.atan(((longest - shortest) / width) * 0.32);
    kit.add(box(width + 0.2, high, 0.1, 0.04, 2), frame, {
      at: [0, high / 2, side * (longest + shortest) * 0.16],
      turn: [0, side * slant, 0],
      parent: group,
    });
    kit.add(box(0.12, high, (side < 0 ? longest : shortest) * 0.85, 0.04, 2), frame, {
      at: [side * (width / 2 + 0.05), high / 2, 0],
      parent: group,
    });
  }
  const row = kit.group({ at: [0, high, 0], parent: group });
  bars(kit, row, { count, step, longest, shortest, isMetal: random.chance(0.35) });
  mallet(kit, [0.1, high + 0.14, random.range(-0.1, 0.15)], random.range(0.4, 1), 0, group);
  if (random.chance(0.6)) mallet(kit, [0, 0.085, longest * 0.75], random.range(-0.3, 0.4), 2, group);
}

/** The keys lie on the belly or the back of an animal. */
export function animal(kit: Kit) {
  const { random } = kit;
  const kind = random.pick(ANIMALS);
  const count = random.pick([5, 6, 8]);
  const step = random.range(0.2, 0.26);
  const [longest, shortest] = [random.range(0.7, 1.05), random.range(0.4, 0.6)];
  const width = count * step;
  const slot = random.int(0, 4);
  const skin = kit.material('plastic', slot);
  const isStanding = random.chance(0.5);
  const group = kit.group({ turn: [isStanding ? Math.PI / 2 - 0.5 : 0, isStanding ? 0 : 0.35, 0] });
  kit.add(box(width + 0.3, 0.2, longest * 0.95, 0.1, 4), skin, { at: [0, 0.18, 0], parent: group });
  const row = kit.group({ at: [0, 0.28, 0], parent: group });
  bars(kit, row, { count, step, longest, shortest });
  if (isStanding) {
    animalHead(kit, kind, {
      paint: slot,
      inner: kit.light,
      at: [0, 0.25, -longest * 0.5 - 0.3],
      turn: [-Math.PI / 2 + 0.5, 0, 0],
      scale: 0.46,
      parent: group,
    });
    for (const side of SIDES)
      kit.add(ball(0.22), skin, { at: [side * width * 0.35, 0.12, longest * 0.55], scale: [1, 0.7, 1], parent: group });
    kit.add(box(width * 0.5, 0.1, 0.6, 0.04, 2), kit.material('plastic', 3), {
      at: [0, -0.05, longest * 0.2],
      turn: [-0.75, 0, 0],
      parent: group,
    });
  } else {
    animalHead(kit, kind, {
      paint: slot,
      inner: kit.light,
      at: [width / 2 + 0.35, 0.5, 0],
      turn: [0, 0.9, 0],
      scale: 0.4,
      parent: group,
    });
    for (const sx of SIDES)
      for (const sz of SIDES)
        kit.add(cylinder(0.14, 0.16, 0.2, 0.05, 28), kit.material('plastic', kit.light), {
          at: [sx * width * 0.38, 0.1, sz * longest * 0.36],
          parent: group,
        });
    kit.add(capsule(0.05, 0.2), skin, { at: [-width / 2 - 0.25, 0.3, 0], turn: [0, 0, 0.9], parent: group });
  }
  mallet(kit, [isStanding ? width * 0.8 : 0, 0.085, longest * 0.5 + 0.35], random.range(-0.4, 0.4), 2);
}

/** Balls are knocked through the top and roll over the keys. */
export function poundBench(kit: Kit) {
  const { random } = kit;
  const wide = random.range(1.2, 1.7);
  const tall = random.range(0.6, 0.95);
  const deep = random.range(0.6, 0.8);
  const body = kit.material(random.chance(0.5) ? 'wood' : 'plastic', random.chance(0.5) ? 0 : WOOD);
  for (const side of SIDES) kit.add(box(0.1, tall, deep, 0.05, 3), body, { at: [(side * wide) / 2, tall / 2, 0] });
  kit.add(box(wide, 0.1, deep, 0.04, 2), kit.material('plastic', 1), { at: [0, tall - 0.06, 0] });
  kit.add(box(wide, 0.08, deep, 0.03, 2), body, { at: [0, 0.04, 0] });
  const holes = random.int(2, 4);
  for (const [index, x] of spread(holes, (wide * 0.8) / holes).entries()) {
    kit.add(torus(0.15, 0.03, Math.PI * 2, 12, 32), kit.material('plastic', kit.light), {
      at: [x, tall, 0],
      turn: [Math.PI / 2, 0, 0],
    });
    kit.add(ball(0.145, 30, 20), kit.material('gloss', (index + 2) % 5), {
      at: [x, tall + random.range(-0.02, 0.07), 0],
    });
  }
  const out = random.range(0.3, 0.7);
  const slide = kit.group({ at: [0, tall * 0.32, deep * 0.25 + out / 2], turn: [0.22, 0, 0] });
  kit.add(box(wide * 0.86, 0.06, deep + out, 0.03, 2), kit.material('plastic', 3), {
    at: [0, -0.03, 0],
    parent: slide,
  });
  bars(kit, slide, {
    count: random.pick([5, 6, 8]),
    step: (wide * 0.8) / 7,
    longest: deep + out - 0.1,
    shortest: (deep + out) * 0.7,
  });
  kit.add(ball(0.145, 30, 20), kit.material('gloss', 1), { at: [wide * 0.2, 0.145, deep * 0.5 + out + 0.35] });
  const hammer = kit.group({ at: [-wide * 0.62 - 0.2, 0.14, deep * 0.4], turn: [0, random.range(-0.5, 0.5), 0] });
  kit.add(cylinder(0.13, 0.13, 0.34, 0.04, 32), kit.material('wood', 2), { turn: [Math.PI / 2, 0, 0], parent: hammer });
  kit.add(capsule(0.04, 0.6), kit.material('wood', WOOD), {
    at: [0, 0, 0.4],
    turn: [Math.PI / 2, 0, 0],
    parent: hammer,
  });
  if (random.chance(0.5))
    animalHead(kit, random.pick(ANIMALS), {
      paint: 4,
      inner: kit.light,
      at: [0, tall + 0.2, -deep * 0.5],
      scale: 0.28,
    });
}
