import type { Kit } from '../../kit/kit.ts';
import { ball, box, cylinder, tube } from '../../kit/solids.ts';
import { SIDES, times } from '../styled-family.ts';
import { instrument, layOut } from './instruments.ts';

export function dentist(kit: Kit): void {
  const { random } = kit;
  const kind = random.pick(['hippo', 'chair', 'tooth'] as const);
  if (kind === 'hippo') jaws(kit, random.range(0.55, 0.75));
  else if (kind === 'tooth')
    instrument(kit, 'tooth', { at: [0, 0, 0], scale: random.range(2.2, 2.8), turn: [0, 0.25, 0] });
  else chair(kit);
  const tools = random
    .shuffle(['mirror', 'toothbrush', 'syringe', 'scissors', 'thermometer', 'tooth'] as const)
    .slice(0, random.int(3, 5));
  layOut(kit, tools, random.range(1.8, 2.3), kind === 'chair' ? 0.5 : 0.65);
}

/** A patient whose mouth is open to show all its teeth. */
function jaws(kit: Kit, size: number) {
  const skin = kit.material('soft', 0);
  const gum = kit.material('soft', '#f08a94');
  const jaw = kit.random.range(0.28, 0.42);
  for (const isUpper of [true, false]) {
    const group = kit.group({ at: [0, size * 0.75, -size * 0.5], turn: [isUpper ? -jaw : jaw * 0.35, 0, 0] });
    const up = isUpper ? 1 : -1;
    kit.add(ball(1, 40, 28), skin, {
      at: [0, up * size * 0.22, size * 0.75],
      scale: [size * 1.05, size * 0.36, size],
      parent: group,
    });
    kit.add(cylinder(size * 0.82, size * 0.82, 0.06, 0.02, 44), gum, {
      at: [0, up * size * 0.06, size * 0.8],
      scale: [1, 1, 0.95],
      parent: group,
    });
    for (const step of times(9)) {
      const angle = (step / 8 - 0.5) * 2.7;
      kit.add(box(size * 0.19, size * 0.22, size * 0.15, 0.04, 3), kit.material('gloss', '#fffdf6'), {
        at: [Math.sin(angle) * size * 0.72, -up * size * 0.04, size * 0.8 + Math.cos(angle) * size * 0.68],
        turn: [0, angle, 0],
        parent: group,
      });
    }
    if (!isUpper) {
      kit.add(ball(1, 28, 20), gum, {
        at: [0, size * 0.04, size * 0.85],
        scale: [size * 0.4, size * 0.12, size * 0.55],
        parent: group,
      });
      continue;
    }
    for (const side of SIDES) {
      kit.add(ball(size * 0.24, 28, 20), skin, { at: [side * size * 0.42, size * 0.62, size * 0.6], parent: group });
      kit.add(ball(size * 0.19, 28, 20), kit.material('gloss', '#ffffff'), {
        at: [side * size * 0.44, size * 0.7, size * 0.68],
        parent: group,
      });
      kit.add(ball(size * 0.1, 22, 16), kit.material('gloss', '#1d2024'), {
        at: [side * size * 0.44, size * 0.72, size * 0.8],
        parent: group,
      });
      kit.add(ball(size * 0.1, 20, 14), kit.material('soft', 1), {
        at: [side * size * 0.3, size * 0.46, size * 1.5],
        parent: group,
      });
      kit.add(ball(size * 0.18, 22, 16), kit.material('soft', 1), {
        at: [side * size * 0.85, size * 0.55, size * 0.1],
        parent: group,
      });
    }
  }
  for (const side of SIDES)
    kit.add(ball(size * 0.34, 28, 20), skin, {
      at: [side * size * 0.75, size * 0.2, size * 0.1],
      scale: [1, 0.62, 1.2],
    });
}

function chair(kit: Kit) {
  const { random } = kit;
  const seat = kit.material('soft', 0);
  kit.add(cylinder(0.4, 0.46, 0.1, 0.04, 44), kit.material('plastic', kit.light), { at: [0, 0.05, 0] });
  kit.add(cylinder(0.1, 0.14, 0.5, 0.02, 28), kit.material('chrome', '#d5d9df'), { at: [0, 0.3, 0] });
  kit.add(box(0.6, 0.16, 0.6, 0.08, 4), seat, { at: [0, 0.58, 0.05] });
  kit.add(box(0.58, 0.95, 0.16, 0.08, 4), seat, { at: [0, 1, -0.42], turn: [-random.range(0.35, 0.7), 0, 0] });
  kit.add(box(0.56, 0.14, 0.62, 0.07, 4), seat, { at: [0, 0.45, 0.58], turn: [0.45, 0, 0] });
  for (const side of SIDES)
    kit.add(box(0.1, 0.1, 0.5, 0.05, 3), kit.material('plastic', 1), { at: [side * 0.38, 0.78, -0.05] });
  kit.add(
    tube(
      [
        [-0.5, 0.1, -0.3],
        [-0.55, 1.3, -0.4],
        [-0.4, 1.75, -0.2],
        [0, 1.65, 0.15],
      ],
      0.035,
      40,
    ),
    kit.material('plastic', kit.light),
  );
  kit.add(cylinder(0.24, 0.12, 0.14, 0.04, 36), kit.material('plastic', 2), {
    at: [0, 1.6, 0.18],
    turn: [Math.PI - 0.3, 0, 0],
  });
  kit.add(cylinder(0.2, 0.2, 0.03, 0.01, 36), kit.material('glow', '#fff6cf'), {
    at: [0.0, 1.53, 0.2],
    turn: [-0.3, 0, 0],
  });
}
