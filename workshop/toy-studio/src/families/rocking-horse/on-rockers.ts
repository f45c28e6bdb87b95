import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, lathe, torus } from '../../kit/solids.ts';
import { alongBack, dotPair, eyePair, horn, smile, standOn } from '../../parts/creature-details.ts';
import { quadruped, type Quadruped, type QuadrupedPlan } from '../../parts/quadruped.ts';
import { SoftBody } from '../../parts/soft-body.ts';
import { handle, rockers, saddle, WOODS } from './timber.ts';

const LIFT = 0.2;

/** Everything built so far stands on rockers instead of on the ground. */
function mount(kit: Kit, length: number, wood: string, plank: Paint) {
  const parts = kit.root.children.slice();
  kit.group({ at: [0, LIFT, 0] }).add(...parts);
  rockers(kit, { length, width: 0.36, wood, plank });
}

function poise(kit: Kit, changes: Partial<QuadrupedPlan> = {}): QuadrupedPlan {
  const { random } = kit;
  return {
    length: random.range(0.85, 1.1),
    height: random.range(0.85, 1.12),
    chest: [0.33, 0.35],
    rump: [0.32, 0.34],
    leg: [0.14, 0.105],
    reach: { fore: random.range(0.08, 0.3), hind: -random.range(0.08, 0.3) },
    neck: { length: random.range(0.45, 0.65), rise: random.range(0.8, 1.15), radius: [0.25, 0.18] },
    head: { pitch: random.range(0, 0.3) },
    ...changes,
  };
}

function horseHead(kit: Kit, { body, head }: Quadruped, paint: Paint, inner: Paint) {
  body
    .egg([0, 0.04, 0.05], [0.21, 0.22, 0.25], { inside: head, blend: 0.14 })
    .egg([0, -0.12, 0.36], [0.15, 0.15, 0.18], { inside: head, blend: 0.14 })
    .egg([0.13, 0.3, -0.04], [0.06, 0.13, 0.05], { inside: head, isPair: true, blend: 0.04, turn: [0, 0, -0.25] });
  body.eggPatch([0, -0.14, 0.46], [0.18, 0.16, 0.17], kit.material('soft', inner), head);
  eyePair(kit, body, {
    from: [0, 0.06, 0.1],
    towards: [0.85, 0.25, 0.55],
    radius: 0.075,
    direction: [0.75, 0.05, 0.75],
    head,
    hasWhite: false,
  });
  dotPair(kit, body, kit.material('matte', '#4a3a34'), {
    from: [0, -0.1, 0.42],
    towards: [0.5, 0.2, 1],
    radius: 0.025,
    head,
  });
  const lip = body.surface([0, -0.2, 0.36], [0, -0.1, 1], head);
  smile(kit, { at: [0, lip[1], lip[2] + 0.004], width: 0.18, bend: 0.04, parent: head });
  return kit.material('soft', paint);
}

function mane(kit: Kit, { neckAt, head }: Quadruped, paint: Paint, tailAt: Point, size: number) {
  const hair = new SoftBody(kit);
  for (let lock = 0; lock < 7; lock++) {
    const { at, radius } = neckAt(0.05 + lock * 0.16);
    hair.egg(
      [lock % 2 ? 0.04 : -0.04, at[1] + radius * 0.6, at[2] - radius * 0.85],
      [0.09 * size, 0.14 * size, 0.14 * size],
      { blend: 0.04 },
    );
  }
  hair.egg([0, 0.28, 0.1], [0.1 * size, 0.12 * size, 0.16 * size], { inside: head, blend: 0.04 });
  const [x, y, z] = tailAt;
  const swing = kit.random.range(-0.2, 0.2);
  hair.limb(
    {},
    [x, y, z, 0.09],
    [x + swing * 0.5, y - 0.05, z - 0.24, 0.13 * size],
    [x + swing, y - 0.45, z - 0.34, 0.11 * size],
    [x + swing, y - 0.7, z - 0.26, 0.03],
  );
  hair.add(kit.material('soft', paint), 0.024);
}

function reins(kit: Kit, { neckAt, head, body }: Quadruped, paint: Paint) {
  const [, y, z] = body.surface([0, -0.08, 0.3], [0, 0, 1], head);
  kit.add(torus(0.185, 0.03), kit.material('soft', paint), {
    at: [0, y, z * 0.62],
    turn: [-0.35, 0, 0],
    scale: [1, 1.05, 1.3],
    parent: head,
  });
  const { at, radius } = neckAt(0.75);
  handle(kit, [0, at[1], at[2]], radius + 0.22, paint);
}

export function woodenHorse(kit: Kit) {
  const { random } = kit;
  const wood = random.pick(WOODS);
  const coat: Paint = random.pick<Paint>([random.pick(WOODS), kit.light, 2]);
  const plan = poise(kit);
  const horse = quadruped(kit, plan);
  const material = horseHead(kit, horse, coat, '#f3e3cd');
  horse.body.add(material, 0.028);
  mane(kit, horse, 1, [0, plan.height + 0.18, -plan.length * 0.375 - 0.3], random.range(0.9, 1.4));
  saddle(kit, [0, horse.backAt(-0.05) + 0.01, -0.05], 0, random.chance(0.4) ? 3 : null);
  reins(kit, horse, 3);
  mount(kit, random.range(1.9, 2.5), wood, 0);
}

export function rockingUnicorn(kit: Kit) {
  const { random } = kit;
  const plan = poise(kit, {
    chest: [0.37, 0.38],
    rump: [0.37, 0.38],
    leg: [0.16, 0.13],
    height: random.range(0.75, 0.95),
  });
  const horse = quadruped(kit, plan);
  const material = horseHead(kit, horse, kit.light, 2);
  horse.body.add(material, 0.028);
  const spike = random.range(0.35, 0.55);
  kit.add(
    lathe(
      [
        [0, spike],
        [0.02, spike * 0.96],
        [0.075, 0],
        [0, -0.04],
      ],
      24,
    ),
    kit.material('metal', '#f0c14b'),
    { at: [0, 0.24, 0.18], turn: [0.5, 0, 0], parent: horse.head },
  );
  mane(kit, horse, 0, [0, plan.height + 0.18, -plan.length * 0.375 - 0.32], random.range(1.3, 1.8));
  saddle(kit, [0, horse.backAt(-0.05) + 0.01, -0.05], 1, null);
  reins(kit, horse, 3);
  mount(kit, random.range(1.9, 2.4), random.pick(WOODS), 1);
}

export function rockingDinosaur(kit: Kit) {
  const { random } = kit;
  const lift = random.range(0, 0.5);
  const plan = poise(kit, {
    chest: [0.42, 0.42],
    rump: [0.44, 0.44],
    leg: [0.19, 0.16],
    height: random.range(0.68, 0.85),
    neck: { length: random.range(0.35, 0.9), rise: random.range(0.7, 1.1), radius: [0.3, 0.22] },
    tail: [
      [0, 0, -0.1, 0.32],
      [0, -0.05 + lift * 0.4, -0.6, 0.18],
      [0, 0.1 + lift, -0.95, 0.06],
    ],
  });
  const animal = quadruped(kit, plan);
  const { body, head, spine, neckAt } = animal;
  body
    .egg([0, 0.06, 0.05], [0.3, 0.28, 0.3], { inside: head, blend: 0.14 })
    .egg([0, -0.04, 0.32], [0.26, 0.19, 0.24], { inside: head, blend: 0.12 });
  eyePair(kit, body, {
    from: [0, 0.1, 0.08],
    towards: [0.7, 0.4, 0.75],
    radius: 0.1,
    direction: [0.6, 0.1, 0.9],
    head,
  });
  dotPair(kit, body, kit.material('matte', '#3a3330'), {
    from: [0, 0, 0.36],
    towards: [0.4, 0.4, 1],
    radius: 0.026,
    head,
  });
  const lip = body.surface([0, -0.12, 0.3], [0, 0, 1], head);
  smile(kit, { at: [0, lip[1], lip[2] + 0.004], width: 0.34, bend: 0.07, parent: head });
  body.add(kit.material('soft', 0), 0.03);
  body.patch(
    (x, y, z) => Math.hypot(x, (y - 0.4) * 1.1, z * 0.55) - 0.36,
    body.bounds,
    kit.material('soft', kit.light),
    0.03,
  );
  const seat = -0.08;
  alongBack(body, {
    spine,
    count: random.int(8, 11),
    put: (at, outwards) => {
      if (Math.abs(at[2] - seat) > 0.36)
        standOn(kit.add(horn(0.1, 0.18), kit.material('soft', 1), { at, scale: [0.6, 1, 1] }), outwards);
    },
  });
  saddle(kit, [0, animal.backAt(seat) + 0.01, seat], 2, random.chance(0.4) ? 1 : null);
  const grip = neckAt(0.8);
  handle(kit, grip.at, grip.radius + 0.22, 3);
  mount(kit, random.range(1.9, 2.4), random.pick(WOODS), 3);
}

export function plushSheep(kit: Kit) {
  const { random } = kit;
  const [fat, height] = [random.range(0.92, 1.12), random.range(0.72, 0.92)];
  const wool = new SoftBody(kit).egg([0, height, 0], [0.42 * fat, 0.4 * fat, 0.62], { blend: 0.1 });
  for (let curl = 0; curl < 34; curl++) {
    const up = 1 - (curl / 33) * 1.7;
    const angle = curl * 2.4;
    const flat = Math.sqrt(Math.max(0, 1 - up * up));
    wool.egg(
      [Math.sin(angle) * flat * 0.4 * fat, height + up * 0.38 * fat, Math.cos(angle) * flat * 0.62],
      random.range(0.14, 0.19),
      { blend: 0.05 },
    );
  }
  wool.add(kit.material('plush', kit.light, { fur: 0.03 }), 0.032);
  const legs = new SoftBody(kit);
  for (const z of [-1, 1]) legs.limb({ isPair: true }, [0.24, height - 0.2, z * 0.36, 0.12], [0.3, 0.1, z * 0.48, 0.1]);
  legs.add(kit.material('wood', random.pick(WOODS)), 0.028);
  const head = kit.group({ at: [0, height + random.range(0.25, 0.5), 0.72], turn: [0.1, random.range(-0.3, 0.3), 0] });
  const face = new SoftBody(kit)
    .egg([0, 0, 0], [0.28, 0.31, 0.28], { inside: head })
    .egg([0, -0.12, 0.18], [0.18, 0.15, 0.16], { inside: head, blend: 0.1 });
  const droop = random.range(-0.5, 0.3);
  face.egg([0.36, 0.05 + droop * 0.2, -0.04], [0.17, 0.08, 0.07], {
    inside: head,
    isPair: true,
    blend: 0.05,
    turn: [0, 0, droop],
  });
  face.add(kit.material('soft', 0), 0.026);
  eyePair(kit, face, {
    from: [0, 0.02, 0],
    towards: [0.5, 0.15, 1],
    radius: 0.07,
    direction: [0.35, 0.05, 1],
    head,
    hasWhite: false,
  });
  const lip = face.surface([0, -0.16, 0.1], [0, 0, 1], head);
  smile(kit, { at: [0, lip[1], lip[2] + 0.004], width: 0.16, bend: 0.04, parent: head });
  for (let curl = 0; curl < 6; curl++)
    kit.add(ball(0.13, 20, 14), kit.material('plush', kit.light, { fur: 0.03 }), {
      at: [Math.sin(curl * 1.05) * 0.17, 0.26, Math.cos(curl * 1.05) * 0.14 - 0.04],
      parent: head,
    });
  if (random.chance(0.5))
    for (const side of [-1, 1])
      kit.add(torus(0.13, 0.055, Math.PI * 1.5), kit.material('soft', 2), {
        at: [side * 0.32, 0.14, -0.06],
        turn: [0, side * 1.3, 0.6],
        parent: head,
      });
  saddle(kit, [0, height + 0.5 * fat, -0.1], 1, 0);
  handle(kit, [0, height + 0.42 * fat, 0.46], 0.42, 2);
  mount(kit, random.range(1.7, 2.2), random.pick(WOODS), 1);
}
