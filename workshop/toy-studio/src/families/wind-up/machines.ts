import type { Kit } from '../../kit/kit.ts';
import { ball, box, cylinder, lathe, torus } from '../../kit/solids.ts';
import { smile } from '../../parts/creature-details.ts';
import { eye } from '../../parts/eye.ts';
import { antenna, bellows, chestPiece, claw, screenFace, STEEL } from '../robot/parts.ts';
import { backKey, sideKey } from './key.ts';

/** A short robot that waddles on big feet. */
export function tinRobot(kit: Kit) {
  const { random } = kit;
  const [wide, tall] = [random.range(0.8, 1.05), random.range(0.6, 0.95)];
  const isRound = random.chance(0.5);
  const y = 0.34 + tall / 2;
  for (const side of [-1, 1]) {
    kit.add(box(0.4, 0.22, 0.62, 0.09), kit.material('gloss', 2), {
      at: [side * wide * 0.27, 0.11, 0.06 + side * random.range(0, 0.08)],
    });
    kit.add(box(0.26, 0.22, 0.3, 0.05), kit.material('metal', STEEL), { at: [side * wide * 0.26, 0.28, 0] });
  }
  if (isRound) kit.add(cylinder(wide * 0.46, wide * 0.5, tall, 0.12), kit.material('gloss', 0), { at: [0, y, 0] });
  else kit.add(box(wide, tall, 0.68, 0.12, 5), kit.material('gloss', 0), { at: [0, y, 0] });
  chestPiece(kit, [0, y, isRound ? wide * 0.47 : 0.34], wide * 0.5, [1, 2]);
  for (const side of [-1, 1]) {
    const up = random.pick([-0.34, -0.3, 0.1, 0.36]);
    const x = side * (wide / 2 - 0.02);
    bellows(kit, [x, y + tall * 0.22, 0], [x + side * 0.26, y + tall * 0.22 + up, 0.12], 0.11);
    claw(kit, [x + side * 0.28, y + tall * 0.22 + up, 0.12], 0.85, 2, [0, 0, up > 0 ? Math.PI : 0]);
  }
  const size = random.range(0.5, 0.72);
  const head = kit.group({ at: [0, y + tall / 2 + size * 0.42, 0], turn: [0, random.range(-0.3, 0.3), 0] });
  if (random.chance(0.5)) {
    kit.add(box(size * 1.2, size * 0.82, size * 0.9, 0.12, 5), kit.material('gloss', 1), { parent: head });
    screenFace(kit, [0, 0, size * 0.44], size * 0.95, size * 0.54, head);
  } else {
    kit.add(ball(size * 0.58), kit.material('gloss', 1), { scale: [1.05, 0.86, 0.95], parent: head });
    screenFace(kit, [0, 0, size * 0.54], size * 0.86, size * 0.5, head, size * 0.56);
  }
  if (random.chance(0.5)) antenna(kit, [0, size * 0.4, 0], 0.26, 0, 2, head);
  else for (const side of [-1, 1]) antenna(kit, [side * size * 0.32, size * 0.34, 0], 0.24, -side * 0.35, 2, head);
  if (random.chance(0.5)) sideKey(kit, [wide / 2, y - tall * 0.22, -0.08], 3);
  else backKey(kit, [0, y + 0.1, -(isRound ? wide * 0.46 : 0.34)], 3, 1.3);
}

export function locomotive(kit: Kit) {
  const { random } = kit;
  const [length, boiler] = [random.range(0.9, 1.25), random.range(0.28, 0.38)];
  const wheel = random.range(0.2, 0.28);
  const floor = wheel + 0.14;
  kit.add(box(0.74, 0.14, length + 0.5, 0.05), kit.material('gloss', 1), { at: [0, floor, 0] });
  kit.add(cylinder(boiler, boiler, length * 0.75, 0.05, 48), kit.material('gloss', 0), {
    at: [0, floor + boiler + 0.04, length * 0.14],
    turn: [Math.PI / 2, 0, 0],
  });
  const front = length * 0.14 + length * 0.375;
  for (const part of [-0.2, 0.1, 0.36])
    kit.add(torus(boiler, 0.025), kit.material('metal', '#e0b13e'), {
      at: [0, floor + boiler + 0.04, length * (0.14 + part)],
    });
  const cab = random.range(0.66, 0.86);
  const cabZ = -length * 0.36;
  kit.add(box(0.72, cab, 0.46, 0.07), kit.material('gloss', 2), { at: [0, floor + cab / 2, cabZ] });
  kit.add(box(0.86, 0.09, 0.62, 0.04), kit.material('gloss', 1), { at: [0, floor + cab + 0.03, cabZ] });
  for (const side of [-1, 1]) {
    kit.add(box(0.03, 0.24, 0.26, 0.012), kit.material('glass', '#26404f'), {
      at: [side * 0.355, floor + cab * 0.68, cabZ],
    });
    for (const z of [cabZ, 0.06 * length, 0.4 * length]) {
      kit.add(cylinder(wheel, wheel, 0.12, 0.03), kit.material('gloss', 3), {
        at: [side * 0.4, wheel, z],
        turn: [0, 0, Math.PI / 2],
      });
      kit.add(cylinder(wheel * 0.4, wheel * 0.4, 0.15, 0.03), kit.material('gloss', kit.light), {
        at: [side * 0.4, wheel, z],
        turn: [0, 0, Math.PI / 2],
      });
    }
    eye(kit, {
      at: [side * boiler * 0.4, floor + boiler * 1.25, front + 0.02],
      radius: boiler * 0.26,
      direction: [side * 0.1, 0, 1],
    });
    kit.add(ball(boiler * 0.17, 20, 14), kit.material('gloss', '#ff9d9d'), {
      at: [side * boiler * 0.62, floor + boiler * 0.82, front],
      scale: [1, 0.8, 0.4],
    });
  }
  smile(kit, {
    at: [0, floor + boiler * 0.68, front + 0.045],
    width: boiler * 0.8,
    bend: boiler * 0.2,
    thickness: 0.022,
  });
  const stack = random.range(0.26, 0.5);
  const flare = random.range(0.1, 0.24);
  kit.add(
    lathe(
      [
        [0, stack],
        [flare, stack],
        [flare + 0.01, stack - 0.06],
        [0.1, stack * 0.3],
        [0.1, -0.05],
        [0, -0.05],
      ],
      36,
    ),
    kit.material('gloss', 1),
    { at: [0, floor + boiler * 2, front - 0.2] },
  );
  kit.add(
    lathe(
      [
        [0, 0.2],
        [0.09, 0.17],
        [0.12, 0.06],
        [0.12, -0.05],
        [0, -0.05],
      ],
      32,
    ),
    kit.material('metal', '#e0b13e'),
    { at: [0, floor + boiler * 2, length * 0.04] },
  );
  for (let bar = -2; bar <= 2; bar++)
    kit.add(box(0.06, 0.05, 0.26, 0.02), kit.material('gloss', 3), {
      at: [bar * 0.13, floor - 0.12, length / 2 + 0.28 - Math.abs(bar) * 0.04],
      turn: [0.5, bar * 0.2, 0],
    });
  if (random.chance(0.6)) sideKey(kit, [boiler * 0.95, floor + boiler, 0.1], 3);
  else backKey(kit, [0, floor + cab * 0.5, cabZ - 0.23], 3, 1.1);
}
