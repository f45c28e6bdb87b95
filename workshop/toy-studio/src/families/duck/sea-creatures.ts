import { Vector3 } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Distance, Point } from '../../kit/sdf.ts';
import { ball, tube } from '../../kit/solids.ts';
import { dotPair, eyePair, horn, smile, spots, standOn } from '../../parts/creature-details.ts';
import { SoftBody, type Knot } from '../../parts/soft-body.ts';
import { hat, littleOnes } from './extras.ts';

/** Swims along +z; its body is flat sideways, or round when it puffs itself up. */
export function fish(kit: Kit) {
  const { random } = kit;
  const isPuffer = random.chance(0.3);
  const high = isPuffer ? 0.62 : random.range(0.46, 0.72);
  const wide = isPuffer ? 0.6 : random.range(0.34, 0.46);
  const long = isPuffer ? 0.66 : random.range(0.72, 0.95);
  const y = high * 0.96;
  const body = new SoftBody(kit)
    .egg([0, y, 0], [wide, high, long])
    .limb({ blend: 0.15 }, [0, y, -long * 0.7, 0.2], [0, y, -long * 1.08, 0.1]);
  body.flatAt(0);
  eyePair(kit, body, {
    from: [0, y + 0.06, long * 0.3],
    towards: [0.8, 0.3, 0.55],
    radius: 0.15,
    direction: [0.8, 0.05, 0.6],
  });
  const lip = body.surface([0, y - 0.1, 0], [0, 0, 1]);
  kit.add(ball(0.1, 24, 18), kit.material('soft', 1), {
    at: [0, lip[1] + 0.05, lip[2] - 0.02],
    scale: [1.3, 0.6, 0.8],
  });
  kit.add(ball(0.09, 24, 18), kit.material('soft', 1), {
    at: [0, lip[1] - 0.06, lip[2] - 0.04],
    scale: [1.1, 0.6, 0.8],
  });
  body.add(kit.material('soft', 0), 0.031);
  if (isPuffer) thorns(kit, body, y);
  else {
    const spacing = random.range(0.3, 0.46);
    const region: Distance = (_x, _y, z) => Math.abs(z / spacing - Math.round(z / spacing)) * spacing - spacing * 0.2;
    body.patch(region, [-1, 0, -long * 0.75, 1, 2, long * 0.4], kit.material('soft', 2));
  }
  if (isPuffer) body.eggPatch([0, y - 0.4, 0.1], [0.5, 0.36, 0.5], kit.material('soft', kit.light));
  const fins = new SoftBody(kit);
  const [tail, crest] = [random.range(0.32, 0.5), random.range(0.14, 0.34)];
  for (const up of [-1, 1])
    fins.egg([0, y + up * tail * 0.62, -long * 1.3], [0.06, tail * 0.75, 0.2], {
      turn: [-up * 0.5, 0, 0],
      blend: 0.08,
    });
  fins.egg([0, y + high * 0.96, -0.1], [0.06, crest, long * 0.5], { turn: [-0.25, 0, 0] });
  fins.egg([wide + 0.08, y - 0.14, 0.02], [0.16, 0.06, 0.24], { isPair: true, turn: [0.2, 0.6, -0.6] });
  fins.add(kit.material('soft', 1), 0.022);
  if (random.chance(0.4)) hat(kit, { at: [0, y + high * 0.86, long * 0.36], turn: [0.4, 0, 0], scale: 0.6 }, [3, 2]);
  littleOnes(kit, 0.5);
}

function thorns(kit: Kit, body: SoftBody, y: number) {
  for (let thorn = 0; thorn < 26; thorn++) {
    const height = 1 - (thorn / 25) * 1.5;
    const angle = thorn * 2.4;
    const flat = Math.sqrt(Math.max(0, 1 - height * height));
    const outwards = new Vector3(Math.sin(angle) * flat, height, Math.cos(angle) * flat);
    if (outwards.z > 0.72) continue;
    const at = body.surface([0, y, 0], [outwards.x, outwards.y, outwards.z]);
    standOn(kit.add(horn(0.06, 0.15), kit.material('soft', 2), { at }), outwards);
  }
}

export function whale(kit: Kit) {
  const { random } = kit;
  const fat = random.range(0.85, 1.15);
  const lift = random.range(0.3, 0.75);
  const body = new SoftBody(kit)
    .egg([0, 0.56 * fat, 0.15], [0.68 * fat, 0.58 * fat, 0.78], { blend: 0.2 })
    .limb(
      { blend: 0.25 },
      [0, 0.5 * fat, -0.35, 0.42 * fat],
      [0, 0.52 + lift * 0.3, -0.95, 0.2],
      [0, 0.6 + lift, -1.2, 0.1],
    )
    .egg([0.26, 0.66 + lift, -1.28], [0.3, 0.07, 0.17], { isPair: true, turn: [-0.5, 0.35, 0.25], blend: 0.06 })
    .limb(
      { isPair: true, blend: 0.08 },
      [0.56 * fat, 0.34 * fat, 0.3, 0.13],
      [0.95 * fat, 0.2 + random.range(0, 0.2), 0.15, 0.06],
    )
    .flatAt(0);
  body.patch(
    (x, y, z) => Math.max(y - 0.36 * fat - (z - 0.2) * 0.12, -z - 0.65, Math.abs(x) - 1.2),
    body.bounds,
    kit.material('soft', kit.light),
  );
  eyePair(kit, body, {
    from: [0, 0.6 * fat, 0.3],
    towards: [0.75, 0.05, 0.75],
    radius: 0.1,
    direction: [0.7, 0.05, 0.75],
    hasWhite: random.chance(0.5),
  });
  dotPair(kit, body, kit.material('soft', '#ff9d9d'), {
    from: [0, 0.5 * fat, 0.3],
    towards: [0.75, -0.1, 0.6],
    radius: 0.08,
    scale: [1.2, 0.8, 0.3],
  });
  const lip = body.surface([0, 0.46 * fat, 0], [0, 0, 1]);
  smile(kit, { at: [0, lip[1], lip[2] + 0.006], width: 0.5, bend: 0.1, thickness: 0.02 });
  body.add(kit.material('soft', 0), 0.031);
  const top = body.surface([0, 0.56 * fat, 0.2], [0, 1, 0]);
  const kind = random.pick(['spout', 'spout', 'hat']);
  if (kind === 'hat') hat(kit, { at: [0, top[1] - 0.02, 0.2], scale: 0.95 }, [1, 2]);
  else spout(kit, top);
  if (random.chance(0.5))
    body.patch(
      spots(
        Array.from({ length: 9 }, (): Knot => [
          ...body.surface([0, 0.5 * fat, random.range(-0.6, 0.3)], [random.range(-1, 1), 0.9, 0]),
          random.range(0.05, 0.1),
        ]),
      ),
      body.bounds,
      kit.material('soft', 1),
      0.02,
    );
  littleOnes(kit, 0.35);
}

function spout(kit: Kit, [x, y, z]: Point) {
  const water = kit.material('glass', 1);
  const drop = kit.random.range(0.8, 1.2);
  for (let jet = 0; jet < 5; jet++) {
    const angle = (jet * 2 * Math.PI) / 5;
    const [dx, dz] = [Math.sin(angle), Math.cos(angle)];
    const bend = (out: number, up: number): Point => [x + dx * out * drop, y + up * drop, z + dz * out * drop];
    kit.add(tube([bend(0, -0.05), bend(0.04, 0.3), bend(0.18, 0.46), bend(0.34, 0.36)], 0.05, 24), water);
    kit.add(ball(0.075, 20, 14), water, { at: bend(0.36, 0.32) });
  }
}

export function octopus(kit: Kit) {
  const { random } = kit;
  const tall = random.range(0.5, 0.8);
  const y = 0.42 + tall * 0.62;
  const body = new SoftBody(kit)
    .egg([0, y, 0], [0.6, tall, 0.58], { blend: 0.15 })
    .egg([0, 0.34, 0], [0.46, 0.26, 0.44], { blend: 0.15 });
  const [spread, curl] = [random.range(0.75, 1.05), random.range(0.1, 0.5)];
  for (let arm = 0; arm < 8; arm++) {
    const angle = (arm + 0.5) * (Math.PI / 4);
    const [dx, dz] = [Math.sin(angle), Math.cos(angle)];
    const isRaised = random.chance(0.2);
    body.limb(
      { blend: 0.08 },
      [dx * 0.3, 0.3, dz * 0.3, 0.17],
      [dx * spread * 0.75, isRaised ? 0.3 : 0.13, dz * spread * 0.75, 0.12],
      [dx * spread, 0.1 + curl * (isRaised ? 1.1 : 0.6), dz * spread, 0.075],
    );
  }
  body.flatAt(0);
  eyePair(kit, body, {
    from: [0, y - 0.08, 0],
    towards: [0.42, 0, 1],
    radius: random.range(0.11, 0.15),
    direction: [0.3, 0.05, 1],
  });
  dotPair(kit, body, kit.material('soft', '#ff8f8f'), {
    from: [0, y - 0.1, 0],
    towards: [0.75, -0.15, 0.8],
    radius: 0.085,
    scale: [1.2, 0.8, 0.3],
  });
  const lip = body.surface([0, y - 0.24, 0], [0, 0, 1]);
  smile(kit, { at: [0, lip[1], lip[2] + 0.006], width: 0.24, bend: 0.07, thickness: 0.018 });
  body.add(kit.material('soft', 0), 0.031);
  body.patch(
    spots(
      Array.from({ length: 10 }, (_, index): Knot => [
        ...body.surface(
          [0, y, 0],
          [Math.sin(index * 2.4), 0.5 + (index % 3) * 0.3, -Math.abs(Math.cos(index * 2.4)) * 0.8 + 0.25],
        ),
        random.range(0.06, 0.12),
      ]),
    ),
    body.bounds,
    kit.material('soft', 1),
    0.022,
  );
  const top = body.surface([0, y, 0], [0, 1, 0]);
  hat(kit, { at: [0, top[1] - 0.06, 0], scale: 1.1, turn: [-0.05, 0, random.range(-0.2, 0.2)] }, [2, 3]);
  littleOnes(kit, 0.3);
}

export function crab(kit: Kit) {
  const { random } = kit;
  const wide = random.range(0.62, 0.86);
  const body = new SoftBody(kit).egg([0, 0.46, 0], [wide, 0.36, 0.5]);
  const raise = random.range(0, 0.5);
  body.limb(
    { isPair: true, blend: 0.06 },
    [wide * 0.8, 0.44, 0.2, 0.11],
    [wide + 0.26, 0.42 + raise * 0.5, 0.42, 0.1],
    [wide + 0.2, 0.58 + raise, 0.62, 0.12],
  );
  for (const z of [-0.26, -0.04, 0.16])
    body.limb(
      { isPair: true, blend: 0.04 },
      [wide * 0.72, 0.36, z, 0.09],
      [wide + 0.24, 0.36, z * 1.4 - 0.05, 0.075],
      [wide + 0.36, 0.05, z * 1.6 - 0.05, 0.05],
    );
  const stalk = random.range(0.16, 0.34);
  body.limb({ isPair: true, blend: 0.05 }, [0.2, 0.68, 0.24, 0.07], [0.24, 0.74 + stalk, 0.28, 0.09]);
  eyePair(kit, body, {
    from: [0.24, 0.76 + stalk, 0.28],
    towards: [0.1, 0.1, 1],
    radius: 0.12,
    direction: [0.15, 0.1, 1],
  });
  const lip = body.surface([0, 0.44, 0], [0, 0, 1]);
  smile(kit, { at: [0, lip[1], lip[2] + 0.006], width: 0.34, bend: 0.09, thickness: 0.02 });
  dotPair(kit, body, kit.material('soft', '#ffb0a0'), {
    from: [0, 0.46, 0],
    towards: [0.6, -0.05, 0.8],
    radius: 0.085,
    scale: [1.2, 0.8, 0.3],
  });
  body.add(kit.material('soft', 0), 0.031);
  body.eggPatch([0, 0.24, 0.2], [wide * 0.7, 0.16, 0.5], kit.material('soft', kit.light));
  for (const side of [-1, 1]) {
    const claw = new SoftBody(kit).egg([side * (wide + 0.16), 0.76 + raise, 0.68], [0.2, 0.26, 0.17]);
    claw.egg([side * (wide + 0.1), 0.96 + raise, 0.74], [0.07, 0.2, 0.24], {
      isHole: true,
      blend: 0.03,
      turn: [0.2, 0, side * 0.35],
    });
    claw.add(kit.material('soft', 1), 0.022);
  }
  hat(kit, { at: [0, 0.8, -0.02], scale: 0.75 }, [2, 3]);
  littleOnes(kit, 0.3);
}
