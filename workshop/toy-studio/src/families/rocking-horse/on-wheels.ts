import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, capsule, cylinder, torus, tube } from '../../kit/solids.ts';
import { dotPair, eyePair, smile } from '../../parts/creature-details.ts';
import { SoftBody } from '../../parts/soft-body.ts';
import { discWheel, handle, WOODS } from './timber.ts';

function pullCord(kit: Kit, from: Point) {
  const { random } = kit;
  const bend = random.range(-0.5, 0.5);
  const end: Point = [bend * 1.6, 0.07, from[2] + random.range(0.7, 1.0)];
  kit.add(
    tube([from, [bend * 0.2, 0.05, from[2] + 0.25], [bend, 0.03, from[2] + 0.5], end], 0.022, 40),
    kit.material('soft', '#f5efe2'),
  );
  kit.add(ball(0.11, 24, 18), kit.material('wood', 3), { at: end });
}

function board(kit: Kit, length: number, width: number, wheel: number, wood: string, paint: Paint): number {
  const y = wheel + 0.05;
  kit.add(box(width * 2, 0.12, length, 0.05), kit.material('wood', wood), { at: [0, y, 0] });
  for (const side of [-1, 1])
    for (const end of [-1, 1]) discWheel(kit, [side * (width + 0.09), wheel, end * length * 0.36], wheel, paint, 2);
  return y + 0.06;
}

/** Wooden segments on a board or on wheels of their own, with a nodding head. */
export function pullDog(kit: Kit) {
  const { random } = kit;
  const wood = random.pick(WOODS);
  const isLong = random.chance(0.5);
  const wheel = random.range(0.2, 0.3);
  const length = isLong ? 1.7 : random.range(1.0, 1.25);
  const base = wheel + 0.12;
  const segments = isLong ? 3 : 1;
  const high = isLong ? 0.34 : 0.44;
  for (let index = 0; index < segments; index++) {
    const size = length / segments;
    const z = -length / 2 + size * (index + 0.5);
    kit.add(box(0.62, high, size * 0.94, 0.14, 5), kit.material('wood', segments > 1 && index % 2 ? 1 : 0), {
      at: [0, base + high / 2, z],
    });
  }
  for (const side of [-1, 1])
    for (const end of [-1, 1]) {
      kit.add(box(0.13, 0.3, 0.2, 0.05), kit.material('wood', wood), {
        at: [side * 0.24, base - 0.02, end * length * 0.36],
      });
      discWheel(kit, [side * 0.4, wheel, end * length * 0.36], wheel, 1, 2);
    }
  const head = kit.group({
    at: [0, base + high + random.range(0.16, 0.4), length / 2 + 0.06],
    turn: [random.range(-0.15, 0.25), random.range(-0.4, 0.4), 0],
  });
  kit.add(capsule(0.13, 0.4), kit.material('wood', wood), {
    at: [0, base + high * 0.9, length / 2 - 0.12],
    turn: [0.4, 0, 0],
  });
  const skull = new SoftBody(kit)
    .block([0, 0.06, 0], [0.3, 0.27, 0.28], 0.16, { inside: head })
    .block([0, -0.05, 0.34], [0.2, 0.15, 0.2], 0.1, { inside: head });
  skull.add(kit.material('wood', kit.light), 0.026);
  kit.add(ball(0.085, 24, 18), kit.material('gloss', '#2a211e'), {
    at: [0, 0.06, 0.54],
    scale: [1.2, 0.85, 0.8],
    parent: head,
  });
  eyePair(kit, skull, {
    from: [0.14, 0.16, 0],
    towards: [0, 0, 1],
    radius: 0.07,
    direction: [0.15, 0, 1],
    head,
    hasWhite: false,
  });
  const lip = skull.surface([0, -0.12, 0.3], [0, 0, 1], head);
  smile(kit, { at: [0, lip[1], lip[2] + 0.004], width: 0.2, bend: 0.05, parent: head });
  const swing = random.range(0.05, 0.7);
  for (const side of [-1, 1])
    kit.add(box(0.1, 0.46, 0.26, 0.05), kit.material('wood', 1), {
      at: [side * (0.34 + swing * 0.14), 0.06, -0.02],
      turn: [0, 0, side * swing],
      parent: head,
    });
  kit.add(torus(0.17, 0.045), kit.material('soft', 2), {
    at: [0, base + high + 0.06, length / 2 - 0.02],
    turn: [Math.PI / 2 + 0.4, 0, 0],
  });
  const tail: Point[] = [
    [0, base + high * 0.8, -length / 2 + 0.05],
    [0, base + high + 0.1, -length / 2 - 0.16],
    [0, base + high + 0.36, -length / 2 - 0.14],
  ];
  kit.add(tube(tail, 0.05, 24), kit.material('wood', wood));
  kit.add(ball(0.09, 20, 14), kit.material('wood', 2), { at: tail[2]! });
  pullCord(kit, [0, base + 0.12, length / 2]);
}

export function pullDuck(kit: Kit) {
  const { random } = kit;
  const wood = random.pick(WOODS);
  const wheel = random.range(0.2, 0.28);
  const count = random.int(1, 3);
  const length = count === 1 ? 1.3 : 0.85 + count * 0.55;
  const top = board(kit, length, 0.34, wheel, wood, 1);
  for (let index = 0; index < count; index++) {
    const size = count === 1 ? 1 : index === 0 ? 0.72 : 0.5;
    const z = count === 1 ? 0 : length / 2 - 0.5 - index * 0.68;
    woodenDuck(kit, [0, top, z], size, index % 2 ? 3 : 0, random.range(0, 0.3));
  }
  pullCord(kit, [0, wheel + 0.05, length / 2]);
}

function woodenDuck(kit: Kit, [x, y, z]: Point, size: number, paint: number, neck: number) {
  const s = size;
  const body = new SoftBody(kit)
    .egg([x, y + 0.34 * s, z], [0.32 * s, 0.36 * s, 0.52 * s], { blend: 0.1 })
    .limb({ blend: 0.1 }, [x, y + 0.4 * s, z - 0.36 * s, 0.16 * s], [x, y + 0.6 * s, z - 0.62 * s, 0.06 * s])
    .limb({ blend: 0.1 }, [x, y + 0.5 * s, z + 0.28 * s, 0.18 * s], [x, y + (0.86 + neck) * s, z + 0.36 * s, 0.16 * s])
    .flatAt(y);
  const headAt: Point = [x, y + (0.92 + neck) * s, z + 0.38 * s];
  body.egg(headAt, 0.27 * s, { blend: 0.05 });
  body.add(kit.material('wood', paint), 0.026);
  eyePair(kit, body, {
    from: headAt,
    towards: [0.6, 0.25, 0.8],
    radius: 0.055 * s,
    direction: [0.6, 0.1, 0.8],
    hasWhite: false,
  });
  kit.add(ball(0.14 * s, 24, 18), kit.material('wood', '#f39a34'), {
    at: [x, headAt[1] - 0.04 * s, headAt[2] + 0.3 * s],
    scale: [1, 0.45, 1.2],
  });
  for (const side of [-1, 1])
    kit.add(ball(0.2 * s, 28, 20), kit.material('wood', kit.light), {
      at: [x + side * 0.3 * s, y + 0.38 * s, z - 0.06 * s],
      scale: [0.3, 0.8, 1.3],
      turn: [0.3, 0, 0],
    });
  kit.add(torus(0.19 * s, 0.05 * s), kit.material('soft', 2), {
    at: [x, y + (0.68 + neck * 0.6) * s, z + 0.33 * s],
    turn: [Math.PI / 2 - 0.1, 0, 0],
  });
}

/** A low pony on four wheels that a child pushes with its feet. */
export function balanceHorse(kit: Kit) {
  const { random } = kit;
  const wheel = random.range(0.26, 0.36);
  const length = random.range(1.2, 1.5);
  const y = wheel + 0.34;
  const isOneWheelAhead = random.chance(0.4);
  const body = new SoftBody(kit)
    .limb(
      { blend: 0.15 },
      [0, y + 0.04, length / 2 - 0.2, 0.27],
      [0, y - 0.02, -0.1, 0.22],
      [0, y + 0.06, -length / 2 + 0.2, 0.27],
    )
    .limb({ isPair: true, blend: 0.1 }, [0.14, y - 0.05, -length * 0.36, 0.15], [0.26, wheel, -length * 0.4, 0.1]);
  if (isOneWheelAhead)
    body.limb({ isPair: true, blend: 0.1 }, [0.1, y, length * 0.38, 0.15], [0.15, wheel + 0.04, length * 0.44, 0.07]);
  else body.limb({ isPair: true, blend: 0.1 }, [0.14, y - 0.05, length * 0.34, 0.15], [0.26, wheel, length * 0.4, 0.1]);
  const rise = random.range(0.4, 0.75);
  const head = kit.group({ at: [0, y + 0.2 + rise, length / 2 + 0.12], turn: [0.15, random.range(-0.2, 0.2), 0] });
  body
    .limb({ blend: 0.15 }, [0, y + 0.1, length / 2 - 0.2, 0.24], [0, y + 0.2 + rise, length / 2 + 0.1, 0.19])
    .egg([0, 0.04, 0.06], [0.24, 0.24, 0.26], { inside: head, blend: 0.12 })
    .egg([0, -0.08, 0.32], [0.19, 0.17, 0.18], { inside: head, blend: 0.12 })
    .egg([0.15, 0.3, -0.02], [0.07, 0.13, 0.055], { inside: head, isPair: true, blend: 0.04 });
  body.eggPatch([0, -0.1, 0.42], [0.21, 0.18, 0.16], kit.material('gloss', kit.light), head);
  eyePair(kit, body, {
    from: [0, 0.06, 0.08],
    towards: [0.6, 0.25, 0.85],
    radius: 0.08,
    direction: [0.45, 0.05, 1],
    head,
  });
  dotPair(kit, body, kit.material('matte', '#4a3a34'), {
    from: [0, -0.06, 0.36],
    towards: [0.4, 0.15, 1],
    radius: 0.026,
    head,
  });
  body.add(kit.material('gloss', 0), 0.028);
  const crest = new SoftBody(kit);
  for (let lock = 0; lock < 5; lock++)
    crest.egg([0, y + 0.2 + rise * (0.3 + lock * 0.18), length / 2 - 0.1 + lock * 0.015], [0.09, 0.14, 0.13], {
      blend: 0.05,
    });
  crest.egg([0, 0.28, 0.06], [0.1, 0.11, 0.15], { inside: head, blend: 0.05 });
  crest.limb(
    {},
    [0, y + 0.14, -length / 2 + 0.05, 0.1],
    [0, y + 0.22, -length / 2 - 0.2, 0.12],
    [0, y - 0.1, -length / 2 - 0.32, 0.05],
  );
  crest.add(kit.material('gloss', 1), 0.026);
  kit.add(ball(1, 36, 24), kit.material('soft', 2), { at: [0, y + 0.22, -0.12], scale: [0.26, 0.1, 0.4] });
  handle(kit, [0, y + 0.12 + rise * 0.75, length / 2 + 0.02], 0.5, 3);
  for (const side of [-1, 1]) {
    discWheel(kit, [side * 0.42, wheel, -length * 0.4], wheel, 3, 1, 0.16);
    if (!isOneWheelAhead) discWheel(kit, [side * 0.42, wheel, length * 0.4], wheel, 3, 1, 0.16);
  }
  kit.add(cylinder(0.04, 0.04, 0.8, 0.01, 20), kit.material('metal', '#c4c9d0'), {
    at: [0, wheel, -length * 0.4],
    turn: [0, 0, Math.PI / 2],
  });
  if (isOneWheelAhead) discWheel(kit, [0.001, wheel, length * 0.46], wheel, 3, 1, 0.2);
  else
    kit.add(cylinder(0.04, 0.04, 0.8, 0.01, 20), kit.material('metal', '#c4c9d0'), {
      at: [0, wheel, length * 0.4],
      turn: [0, 0, Math.PI / 2],
    });
}
