import type { Kit } from '../../kit/kit.ts';
import { ball, lathe, torus, tube } from '../../kit/solids.ts';
import { eyePair, smile, smileOn, spots } from '../../parts/creature-details.ts';
import { bow } from '../../parts/finery.ts';
import { SoftBody, type Knot } from '../../parts/soft-body.ts';
import { backKey, sideKey, windUpKey } from './key.ts';

export function crab(kit: Kit) {
  const { random } = kit;
  const [wide, raise] = [random.range(0.6, 0.82), random.range(-0.1, 0.6)];
  const body = new SoftBody(kit).egg([0, 0.48, 0], [wide, 0.36, 0.52]);
  const stalk = random.range(0.08, 0.3);
  body.limb({ isPair: true, blend: 0.05 }, [0.2, 0.72, 0.24, 0.07], [0.24, 0.8 + stalk, 0.28, 0.1]);
  body.limb(
    { isPair: true, blend: 0.06 },
    [wide * 0.8, 0.5, 0.2, 0.12],
    [wide + 0.28, 0.5 + raise * 0.4, 0.4, 0.1],
    [wide + 0.24, 0.62 + raise, 0.6, 0.1],
  );
  eyePair(kit, body, {
    from: [0.24, 0.82 + stalk, 0.28],
    towards: [0.1, 0.1, 1],
    radius: 0.13,
    direction: [0.15, 0.05, 1],
  });
  smileOn(kit, body, [0, 0.46, 0], 0.36, 0.1);
  body.add(kit.material('gloss', 0), 0.026);
  body.patch(
    spots(
      Array.from({ length: 7 }, (_, index): Knot => [
        ...body.surface([0, 0.46, 0], [Math.sin(index * 2.4) * 0.9, 1, Math.cos(index * 2.4) * 0.6 - 0.3]),
        random.range(0.07, 0.12),
      ]),
    ),
    body.bounds,
    kit.material('gloss', 2),
    0.022,
  );
  for (const side of [-1, 1]) {
    for (const leg of [-1, 0, 1]) {
      const z = leg * 0.24 - 0.04;
      kit.add(
        tube(
          [
            [side * wide * 0.8, 0.38, z],
            [side * (wide + 0.26), 0.36, z * 1.3],
            [side * (wide + 0.34), 0.04, z * 1.5],
          ],
          0.06,
          20,
        ),
        kit.material('gloss', 1),
      );
      kit.add(ball(0.07, 16, 12), kit.material('gloss', 1), { at: [side * (wide + 0.34), 0.06, z * 1.5] });
    }
    const claw = new SoftBody(kit).egg([side * (wide + 0.2), 0.82 + raise, 0.66], [0.22, 0.28, 0.18]);
    claw.egg([side * (wide + 0.13), 1.04 + raise, 0.72], [0.075, 0.22, 0.26], {
      isHole: true,
      blend: 0.03,
      turn: [0.2, 0, side * 0.35],
    });
    claw.add(kit.material('gloss', 1), 0.022);
  }
  windUpKey(
    kit,
    body.surface([0, 0.48, -0.15], [0.1, 1, -0.3]),
    [-0.35, 0, random.range(-0.3, 0.2)],
    random.range(1, 1.35),
    3,
  );
}

export function mouse(kit: Kit) {
  const { random } = kit;
  const [fat, long] = [random.range(0.88, 1.15), random.range(0.85, 1.15)];
  const body = new SoftBody(kit)
    .egg([0, 0.46 * fat, -0.1], [0.52 * fat, 0.48 * fat, 0.66 * long], { blend: 0.2 })
    .limb({ blend: 0.2 }, [0, 0.44 * fat, 0.3, 0.36], [0, 0.34 * fat, 0.62 + long * 0.2, 0.12])
    .flatAt(0.04);
  eyePair(kit, body, {
    from: [0, 0.48 * fat, 0.36],
    towards: [0.62, 0.5, 0.62],
    radius: 0.1,
    direction: [0.5, 0.2, 0.8],
    hasWhite: random.chance(0.5),
  });
  body.add(kit.material('gloss', 0), 0.026);
  const snout = body.surface([0, 0.36 * fat, 0.5], [0, 0, 1]);
  kit.add(ball(0.09, 24, 18), kit.material('gloss', '#2a211e'), { at: snout });
  for (const side of [-1, 1])
    for (const lift of [-0.12, 0.02, 0.16])
      kit.add(
        tube(
          [
            [side * 0.1, snout[1], snout[2] - 0.08],
            [side * 0.36, snout[1] + lift * 0.6, snout[2] - 0.1],
            [side * 0.54, snout[1] + lift, snout[2] - 0.18],
          ],
          0.011,
          16,
        ),
        kit.material('matte', '#3a3330'),
      );
  const ear = random.range(0.24, 0.38);
  for (const side of [-1, 1]) {
    const at = body.surface([0, 0.5 * fat, 0.12], [side * 0.7, 1, 0]);
    const holder = kit.group({ at: [at[0], at[1] + ear * 0.6, at[2]], turn: [-0.15, side * 0.3, -side * 0.3] });
    kit.add(ball(ear, 32, 22), kit.material('gloss', 0), { scale: [1, 1, 0.28], parent: holder });
    kit.add(ball(ear * 0.7, 28, 20), kit.material('gloss', 1), {
      at: [0, 0, ear * 0.16],
      scale: [1, 1, 0.22],
      parent: holder,
    });
    for (const z of [-0.42, 0.3])
      kit.add(torus(0.12, 0.07), kit.material('rubber', '#2b2f35'), {
        at: [side * 0.36 * fat, 0.13, z * long],
        turn: [0, Math.PI / 2, 0],
      });
  }
  const curl = random.range(0.2, 0.8);
  const back = -0.1 - 0.66 * long;
  kit.add(
    tube(
      [
        [0, 0.4, back + 0.1],
        [0.05, 0.36, back - 0.3],
        [0.25, 0.4 + curl * 0.5, back - 0.5],
        [0.1, 0.5 + curl, back - 0.62],
      ],
      0.05,
      40,
    ),
    kit.material('gloss', 1),
  );
  kit.add(ball(0.05, 14, 10), kit.material('gloss', 1), { at: [0.1, 0.5 + curl, back - 0.62] });
  const wear = random.pick(['bow', 'cheese', 'none']);
  if (wear === 'bow') bow(kit, { at: [0, body.surface([0, 0.5 * fat, 0.2], [0, 1, 0])[1] + 0.1, 0.2], scale: 1.1 }, 2);
  if (wear === 'cheese') {
    const cheese = new SoftBody(kit).block([0, 0.15, snout[2] + 0.42], [0.24, 0.14, 0.2], 0.05);
    for (const [x, z] of [
      [0.1, 0.2],
      [-0.12, 0.12],
      [0.02, 0.05],
    ] as const)
      cheese.egg([x, 0.3, snout[2] + 0.3 + z], 0.07, { isHole: true, blend: 0.02 });
    cheese.add(kit.material('soft', '#ffcf4a'), 0.02);
  }
  if (random.chance(0.5)) sideKey(kit, [0.5 * fat, 0.48 * fat, -0.16], 2, 1.1);
  else backKey(kit, body.surface([0, 0.46 * fat, -0.3], [0, 1, -0.3]), 2, 1.1);
}

export function ladybird(kit: Kit) {
  const { random } = kit;
  const [wide, high] = [random.range(0.6, 0.76), random.range(0.5, 0.72)];
  kit.add(
    lathe(
      [
        [0, 0.1],
        [wide * 0.94, 0.12],
        [wide, 0.2],
        [wide * 0.94, 0.3],
        [0, 0.32],
      ],
      56,
    ),
    kit.material('gloss', '#26282c'),
    { scale: [1, 1, 1.12] },
  );
  const shell = new SoftBody(kit)
    .egg([0, 0.26, -0.06], [wide * 0.98, high, wide * 1.08])
    .block([0, -0.74, 0], [3, 1, 3], 0.02, { isHole: true, blend: 0.04 });
  shell.block([0, 1, -0.3], [0.02, 1, 1], 0.01, { isHole: true, blend: 0.03 });
  shell.add(kit.material('gloss', 0), 0.026);
  const count = random.int(3, 5);
  const places = Array.from({ length: count }, (_, index) => index).flatMap((index): Knot[] =>
    [-1, 1].map((side): Knot => [
      ...shell.surface(
        [side * 0.1, 0.3, -0.06],
        [side * (0.35 + (index % 2) * 0.6), 0.75, 0.85 - (index * 1.9) / count],
      ),
      random.range(0.09, 0.14),
    ]),
  );
  shell.patch(spots(places), shell.bounds, kit.material('gloss', 1), 0.022, 0.016);
  const head = new SoftBody(kit).egg([0, 0.34, wide * 1.1], [0.36, 0.32, 0.3]);
  head.add(kit.material('gloss', '#26282c'), 0.026);
  eyePair(kit, head, { from: [0, 0.38, wide * 1.1], towards: [0.5, 0.25, 1], radius: 0.12, direction: [0.3, 0.1, 1] });
  const [, y, z] = head.surface([0, 0.26, wide * 1.1], [0, 0, 1]);
  smile(kit, { at: [0, y, z + 0.006], width: 0.24, bend: 0.06, thickness: 0.018, paint: '#ffffff' });
  const reach = random.range(0.25, 0.45);
  for (const side of [-1, 1]) {
    kit.add(
      tube(
        [
          [side * 0.14, 0.6, wide * 1.1],
          [side * 0.2, 0.6 + reach * 0.7, wide * 1.15],
          [side * 0.3, 0.6 + reach, wide * 1.3],
        ],
        0.028,
        20,
      ),
      kit.material('gloss', '#26282c'),
    );
    kit.add(ball(0.075, 18, 12), kit.material('gloss', 2), { at: [side * 0.3, 0.6 + reach, wide * 1.3] });
    for (const leg of [-0.4, 0, 0.4])
      kit.add(ball(0.12, 20, 14), kit.material('gloss', 2), {
        at: [side * (wide + 0.06), 0.1, leg],
        scale: [1.3, 0.8, 0.8],
      });
  }
  windUpKey(
    kit,
    shell.surface([0.12, 0.3, -0.2], [0.3, 1, -0.5]),
    [-random.range(0.4, 0.8), 0, -random.range(0.1, 0.5)],
    random.range(0.95, 1.25),
    3,
  );
}
