import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball } from '../../kit/solids.ts';
import { dotPair, eyePair, horn } from '../../parts/creature-details.ts';
import { SoftBody, type Knot } from '../../parts/soft-body.ts';
import { CELL, SKIN, ivory, markBack, ridge, skin } from './hide.ts';

/** A dinosaur on two legs, upright as in old books or level as in new ones. */
export function hunter(kit: Kit, isRaptor: boolean) {
  const { random } = kit;
  const lean = isRaptor ? random.range(0.15, 0.6) : random.range(0.45, 1.15);
  const bulk = isRaptor ? random.range(0.62, 0.74) : random.range(0.92, 1.12);
  const hip: Point = [0, isRaptor ? 0.86 : 0.84, 0];
  const reach = isRaptor ? 0.68 : 0.6;
  const chest: Point = [0, hip[1] + Math.sin(lean) * reach, Math.cos(lean) * reach];
  const neckRise = isRaptor ? 1.0 : 0.95;
  const nape: Point = [0, chest[1] + Math.sin(neckRise) * 0.42, chest[2] + Math.cos(neckRise) * 0.3];
  const tailLift = random.range(-0.35, 0.45) * (isRaptor ? 0.9 : 0.6);
  const tail: Knot[] = [
    [0, hip[1] - 0.05, -0.2, 0.36 * bulk],
    [0, hip[1] - 0.3 + tailLift * 0.2, -0.75, 0.22 * bulk],
    [random.range(-0.15, 0.15), hip[1] - 0.42 + tailLift * 0.6, -1.2, 0.13 * bulk],
    [random.range(-0.3, 0.3), hip[1] - 0.36 + tailLift, -1.65, 0.045],
  ];
  const body = new SoftBody(kit)
    .egg(hip, [0.4 * bulk, 0.44 * bulk, 0.46 * bulk], { blend: 0.2 })
    .egg(chest, [0.36 * bulk, 0.38 * bulk, 0.4 * bulk], { blend: 0.25 })
    .limb({ blend: 0.2 }, [...hip, 0.38 * bulk], [...chest, 0.34 * bulk])
    .limb({ blend: 0.2 }, [...chest, 0.27 * bulk], [...nape, 0.23 * bulk])
    .limb({ blend: 0.2 }, ...tail);
  body.patch(
    (x, y, z) =>
      Math.hypot(x * 1.15, y - (hip[1] + chest[1]) / 2 + 0.06, (z - chest[2] - 0.24) * 0.8) - 0.4 * bulk - 0.1,
    [-0.6, 0.2, 0, 0.6, nape[1], chest[2] + 0.8],
    skin(kit, kit.light),
  );
  markBack(kit, body, hip[1] + 0.02);
  const stride = random.range(0, 0.28);
  for (const side of [-1, 1]) {
    const x = side * 0.33 * bulk;
    const step = side * stride;
    body
      .egg([x, hip[1] - 0.16, step * 0.3], [0.19 * bulk, 0.36, 0.3 * bulk], { blend: 0.1 })
      .limb(
        { blend: 0.08 },
        [x, 0.55, step * 0.7, 0.17 * bulk],
        [x, 0.3, step - 0.1, 0.12 * bulk],
        [x, 0.12, step, 0.12 * bulk],
      )
      .egg([x, 0.08, step + 0.12], [0.17 * bulk, 0.11, 0.28], { blend: 0.06 });
    const arm = random.range(-0.2, 0.35);
    const shoulder: Point = [side * 0.28 * bulk, chest[1] - 0.05, chest[2] + 0.18];
    const hand: Point = [side * 0.38 * bulk, shoulder[1] - 0.22 + arm, shoulder[2] + 0.32 * (isRaptor ? 1.2 : 0.9)];
    body.limb(
      { blend: 0.05 },
      [...shoulder, 0.1],
      [hand[0] * 1.02, hand[1] - 0.05 - arm * 0.3, shoulder[2] + 0.12, 0.085],
      [...hand, 0.07],
    );
    for (const toe of [-1, 0, 1]) {
      const at: Point = [x + toe * 0.1 * bulk, 0.055, step + 0.36 - Math.abs(toe) * 0.04];
      kit.add(ball(0.055, 16, 12), ivory(kit), { at, scale: [0.8, 0.8, 1.3] });
    }
    for (const claw of [-1, 1])
      kit.add(horn(0.03, 0.1), ivory(kit), {
        at: [hand[0] + claw * 0.035, hand[1] - 0.02, hand[2] + 0.05],
        turn: [1.9, 0, 0],
      });
  }
  body.flatAt(0);
  const head = kit.group({ at: nape, turn: [random.range(-0.25, 0.2), random.range(-0.35, 0.35), 0] });
  hunterHead(kit, body, head, isRaptor);
  body.add(skin(kit, SKIN), CELL);
  const spine: Point[] = [nape, chest, hip, ...tail.slice(1).map(([x, y, z]): Point => [x, y, z])];
  ridge(kit, body, spine, random.pick(isRaptor ? ['none', 'thorns', 'fin'] : ['thorns', 'plates', 'fin']));
}

function hunterHead(kit: Kit, body: SoftBody, head: Group, isRaptor: boolean) {
  const { random } = kit;
  const size = isRaptor ? 0.78 : random.range(1, 1.18);
  const long = isRaptor ? 0.46 : 0.44;
  const open = random.range(0.12, 0.5);
  body
    .egg([0, 0.08, 0.04], [0.25 * size, 0.26 * size, 0.3 * size], { inside: head, blend: 0.12 })
    .block([0, 0.1, 0.12 + long / 2], [0.21 * size, 0.16 * size, long * 0.72], 0.13 * size, {
      inside: head,
      blend: 0.12,
    });
  const jaw = kit.group({ at: [0, -0.06 * size, 0.06], turn: [open, 0, 0], parent: head });
  body.block([0, -0.03, long * 0.55], [0.17 * size, 0.065 * size, long * 0.62], 0.055, { inside: jaw, blend: 0.04 });
  kit.add(ball(0.1, 24, 16), kit.material('soft', '#e0596b'), {
    at: [0, 0.03, long * 0.6],
    scale: [1, 0.35, 2],
    parent: jaw,
  });
  eyePair(kit, body, {
    from: [0.05, 0.16 * size, 0.18],
    towards: [1, 0.35, 0.35],
    radius: 0.095 * (isRaptor ? 0.85 : 1),
    direction: [0.85, 0.2, 0.6],
    head,
    iris: random.pick(['#c9861c', '#1d2024', '#3b7d3a']),
  });
  const snout = 0.12 + long * 1.1;
  dotPair(kit, body, kit.material('matte', '#3a3330'), {
    from: [0.05, 0.12, snout - 0.05],
    towards: [0.5, 0.55, 0.7],
    radius: 0.026,
    head,
  });
  const lip = -0.055 * size + 0.03;
  for (const side of [-1, 1])
    for (let tooth = 0; tooth < 5; tooth++) {
      const z = 0.22 + tooth * 0.095 * size;
      const x = side * (tooth === 4 ? 0.11 : 0.175) * size;
      kit.add(horn(0.032, 0.1 * size), kit.material('gloss', '#ffffff'), {
        at: [x, lip, z],
        turn: [Math.PI, 0, 0],
        parent: head,
      });
    }
}
