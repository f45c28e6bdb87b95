import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import { ball } from '../../kit/solids.ts';
import { dotPair, eyePair, smile, spots } from '../../parts/creature-details.ts';
import { glasses, scarf } from '../../parts/finery.ts';
import { SoftBody, type Knot } from '../../parts/soft-body.ts';
import { hat, littleOnes, swimRing } from './extras.ts';

export function duckling(kit: Kit) {
  const { random } = kit;
  const fat = random.range(0.85, 1.15);
  const headSize = random.range(0.42, 0.56);
  const neck = random.range(0, 0.34);
  const paint: Paint = random.pick<Paint>(['#ffd11a', '#ffd11a', 0]);
  const headY = 0.88 * fat + headSize * 0.72 + neck;
  const body = new SoftBody(kit)
    .egg([0, 0.5 * fat, -0.05], [0.66 * fat, 0.52 * fat, 0.82], { blend: 0.2 })
    .limb({ blend: 0.2 }, [0, 0.55 * fat, -0.6, 0.3], [0, 0.78 * fat + random.range(0, 0.25), -0.98, 0.1])
    .limb({ blend: 0.18 }, [0, 0.7 * fat, 0.35, 0.36], [0, headY, 0.4, headSize * 0.75])
    .egg([0.58 * fat, 0.56 * fat, -0.12], [0.14, 0.24, 0.44], {
      isPair: true,
      blend: 0.06,
      turn: [random.range(0.1, 0.5), 0, 0.15],
    })
    .flatAt(0);
  const head = kit.group({
    at: [0, headY, 0.4],
    turn: [random.range(-0.12, 0.1), random.range(-0.5, 0.5), random.range(-0.1, 0.1)],
  });
  body.egg([0, 0, 0], [headSize, headSize * 0.96, headSize * 0.96], { inside: head, blend: 0.08 });
  if (random.chance(0.5))
    body.limb({ inside: head, blend: 0.05 }, [0, headSize * 0.9, 0, 0.07], [0, headSize * 1.25, -0.1, 0.03]);
  eyePair(kit, body, {
    from: [0, 0, 0],
    towards: [0.48, 0.3, 1],
    radius: headSize * 0.2,
    direction: [0.4, 0.1, 1],
    head,
    hasWhite: random.chance(0.6),
  });
  new SoftBody(kit)
    .egg([0, -0.08 * headSize, headSize * 1.02], [headSize * 0.42, headSize * 0.15, headSize * 0.36], { inside: head })
    .egg([0, -0.2 * headSize, headSize * 0.94], [headSize * 0.34, headSize * 0.13, headSize * 0.3], {
      inside: head,
      blend: 0.02,
    })
    .add(kit.material('soft', '#ff7d1f'), 0.02);
  dotPair(kit, body, kit.material('soft', '#ff9d8a'), {
    from: [0, 0, 0],
    towards: [0.8, -0.12, 0.75],
    radius: headSize * 0.14,
    head,
    scale: [1, 0.8, 0.3],
  });
  body.add(kit.material('soft', paint), 0.031);
  if (random.chance(0.35))
    glasses(kit, { at: [0, headSize * 0.26, headSize * 0.92], parent: head }, 2, headSize * 0.44, headSize * 0.28);
  const slots = random.pick<[number, number]>([
    [1, 2],
    [3, 1],
  ]);
  const wear = random.pick(['hat', 'ring', 'both']);
  if (wear !== 'ring')
    hat(kit, { at: [0, headSize * 0.88, 0], scale: headSize * 1.7, turn: [-0.06, 0, 0.08], parent: head }, slots);
  if (wear !== 'hat') swimRing(kit, [0, 0.42 * fat, -0.02], 0.78 * fat, slots);
  else if (paint !== 0)
    scarf(kit, { at: [0, headY - headSize * 0.86, 0.38], scale: headSize * 0.78 }, slots[0], slots[1], 'soft');
  littleOnes(kit, 0.45);
}

export function penguin(kit: Kit) {
  const { random } = kit;
  const isSliding = random.chance(0.4);
  const coat: Paint = random.pick<Paint>(['#2b3440', 0]);
  const tall = random.range(0.9, 1.15);
  const trunk = kit.group(
    isSliding
      ? { at: [0, 0.5, -0.2], turn: [1.15, 0, 0] }
      : { at: [0, 0.72 * tall, 0], turn: [random.range(-0.06, 0.06), 0, random.range(-0.08, 0.08)] },
  );
  const inside = trunk;
  const body = new SoftBody(kit).egg([0, 0, 0], [0.56, 0.72 * tall, 0.5], { inside });
  const wide = random.range(0.15, 0.75);
  const headAt = 0.86 * tall;
  const head = kit.group({
    at: [0, headAt, 0.04],
    turn: [isSliding ? -1.0 : 0, random.range(-0.35, 0.35), 0],
    parent: trunk,
  });
  const size = random.range(0.42, 0.5);
  body.egg([0, 0, 0], [size, size * 0.93, size * 0.92], { inside: head, blend: 0.12 });
  body.eggPatch([0, -0.12, 0.42], [0.4, 0.56 * tall, 0.42], kit.material('soft', kit.light), trunk);
  body.eggPatch([0, -0.06, size * 0.86], [size * 0.78, size * 0.6, size * 0.5], kit.material('soft', kit.light), head);
  body.limb(
    { inside, isPair: true, blend: 0.06 },
    [0.46, 0.36, 0, 0.13],
    [0.56 + wide * 0.5, -0.05 + wide * 0.4, 0.05, 0.1],
    [0.62 + wide * 0.6, -0.28 + wide * 0.75, 0.06, 0.04],
  );
  body.add(kit.material('soft', coat), 0.031);
  eyePair(kit, body, {
    from: [0, 0, 0],
    towards: [0.42, 0.12, 1],
    radius: size * 0.17,
    direction: [0.3, 0.05, 1],
    head,
    hasWhite: false,
  });
  const orange = kit.material('soft', '#ff9423');
  kit.add(ball(0.12, 24, 18), orange, { at: [0, -0.04, size * 0.94], scale: [1, 0.6, 1], parent: head });
  for (const side of [-1, 1])
    kit.add(ball(0.18, 24, 18), orange, {
      at: [side * 0.24, -0.7 * tall, isSliding ? -0.05 : 0.14],
      scale: [0.9, 0.4, 1.4],
      turn: isSliding ? [1.2, 0, 0] : [0, side * 0.3, 0],
      parent: trunk,
    });
  hat(kit, { at: [0, size * 0.84, 0], scale: size * 1.6, parent: head }, [2, 3]);
  const neck = kit.group({ at: [0, headAt - size * 0.78, 0.02], parent: trunk });
  scarf(kit, { scale: size * 0.86, parent: neck }, 1, 2, 'soft');
  if (!isSliding && random.chance(0.5)) swimRing(kit, [0, 0.5 * tall, 0], 0.66, [1, 2]);
  littleOnes(kit, 0.3);
}

export function turtle(kit: Kit) {
  const { random } = kit;
  const high = random.range(0.42, 0.68);
  const wide = random.range(0.66, 0.84);
  const skin = random.pick<Paint>(['#7cc35a', 0]);
  const body = new SoftBody(kit).egg([0, 0.26, 0], [wide * 0.95, 0.2, 0.82]);
  const neck = random.range(0.1, 0.4);
  const head = kit.group({ at: [0, 0.36 + neck, 0.98], turn: [0, random.range(-0.45, 0.45), 0] });
  const paddle = random.range(-0.3, 0.4);
  body
    .limb({ blend: 0.12 }, [0, 0.28, 0.6, 0.2], [0, 0.36 + neck, 0.95, 0.18])
    .egg([0, 0.02, 0.04], [0.3, 0.28, 0.3], { inside: head, blend: 0.1 })
    .limb(
      { isPair: true, blend: 0.08 },
      [wide * 0.7, 0.24, 0.45, 0.15],
      [wide + 0.28, 0.2 + paddle * 0.3, 0.6 + paddle * 0.6, 0.12],
      [wide + 0.46, 0.22 + paddle * 0.6, 0.42 + paddle, 0.05],
    )
    .limb({ isPair: true, blend: 0.08 }, [wide * 0.6, 0.22, -0.5, 0.14], [wide * 0.85, 0.18, -0.92, 0.1])
    .limb({ blend: 0.06 }, [0, 0.24, -0.75, 0.1], [0, 0.26, -1.05, 0.03]);
  eyePair(kit, body, {
    from: [0, 0.04, 0.04],
    towards: [0.6, 0.35, 0.85],
    radius: 0.085,
    direction: [0.5, 0.1, 1],
    head,
  });
  const lip = body.surface([0, -0.1, 0], [0, 0, 1], head);
  smile(kit, { at: [0, lip[1], lip[2] + 0.004], width: 0.24, bend: 0.06, parent: head });
  body.add(kit.material('soft', skin), 0.031);
  const shell = new SoftBody(kit)
    .egg([0, 0.3, 0], [wide, high, 0.84])
    .block([0, -0.7, 0], [3, 1, 3], 0.02, { isHole: true, blend: 0.04 });
  shell.add(kit.material('soft', 1), 0.031);
  const places: Knot[] = [
    [0, 1, 0, 0.17] as const,
    ...Array.from(
      { length: 6 },
      (_, index) => [Math.sin(index * 1.047) * 0.9, 0.75, Math.cos(index * 1.047), 0.15] as const,
    ),
  ].map(([x, y, z, radius]): Knot => [...shell.surface([0, 0.32, 0], [x, y, z]), radius]);
  shell.patch(spots(places), shell.bounds, kit.material('soft', 2), 0.022, 0.02);
  if (random.chance(0.5)) hat(kit, { at: [0, 0.28, 0], scale: 0.6, parent: head }, [3, 2]);
  littleOnes(kit, 0.5);
}
