import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, cylinder, lathe, torus } from '../../kit/solids.ts';
import { spots } from '../../parts/creature-details.ts';
import { flower, puffyStar } from '../../parts/finery.ts';
import { SoftBody, type Knot } from '../../parts/soft-body.ts';
import { face, figure, stand } from './figure.ts';

/** A duck that straps a rocket on; goggles on the brow. */
export function rocketDuck(kit: Kit) {
  const { random } = kit;
  const down = random.pick<string | number>(['#ffd23a', '#fff7e6', 0]);
  const { head, skull, size, chest, hands } = figure(kit, {
    skin: down,
    limbs: down,
    head: [random.range(0.46, 0.56), 0.46, 0.46],
    isSitting: random.chance(0.25),
  });
  skull.limb({ inside: head, blend: 0.05 }, [0, size[1] * 0.9, 0, 0.08], [0.04, size[1] * 1.3, -0.12, 0.03]);
  skull.add(kit.material('soft', down), 0.026);
  face(kit, skull, head, size, { high: 0.06, hasWhite: random.chance(0.5), mood: 'calm' });
  const [, y, z] = skull.surface([0, -0.1, 0], [0, 0, 1], head);
  new SoftBody(kit)
    .egg([0, y, z + 0.06], [0.24, 0.075, 0.19], { inside: head })
    .egg([0, y - 0.08, z + 0.03], [0.19, 0.06, 0.15], { inside: head, blend: 0.02 })
    .add(kit.material('soft', '#ff8a1f'), 0.02);
  const strap = kit.group({ at: [0, size[1] * 0.48, 0], turn: [-0.15, 0, 0], parent: head });
  kit.add(torus(size[0] * 0.9, 0.045), kit.material('soft', 1), {
    turn: [Math.PI / 2, 0, 0],
    scale: [1, 0.98, 1.6],
    parent: strap,
  });
  for (const side of [-1, 1]) {
    kit.add(torus(0.13, 0.045), kit.material('gloss', 2), {
      at: [side * 0.16, 0.02, size[2] * 0.94],
      turn: [-0.35, side * 0.3, 0],
      parent: strap,
    });
    kit.add(ball(0.12, 24, 16), kit.material('glass', '#6fc7e8'), {
      at: [side * 0.16, 0.02, size[2] * 0.92],
      turn: [-0.35, side * 0.3, 0],
      scale: [1, 1, 0.4],
      parent: strap,
    });
  }
  const count = random.pick([1, 2]);
  for (let index = 0; index < count; index++)
    rocket(kit, [(index - (count - 1) / 2) * 0.44, chest[1] - 0.06, -0.46], count === 1 ? 1.15 : 0.85);
  const cape = random.chance(0.4);
  if (cape) puffyStar(kit, { at: [0, chest[1] + 0.05, chest[2] + 0.02], scale: 0.4 }, 2);
  else kit.add(torus(0.3, 0.08), kit.material('soft', 1), { at: [0, chest[1] + 0.2, 0.02], turn: [Math.PI / 2, 0, 0] });
  if (random.chance(0.4))
    puffyStar(kit, { at: [hands[1]![0], hands[1]![1] + 0.16, hands[1]![2] + 0.12], scale: 0.7 }, 2);
  stand(kit, 1, 2);
}

function rocket(kit: Kit, at: Point, size: number) {
  const group = kit.group({ at, scale: size });
  kit.add(
    lathe(
      [
        [0, 0.78],
        [0.06, 0.72],
        [0.15, 0.52],
        [0.19, 0.25],
        [0.18, -0.1],
        [0.13, -0.22],
        [0, -0.22],
      ],
      40,
    ),
    kit.material('gloss', kit.light),
    { parent: group },
  );
  kit.add(
    lathe(
      [
        [0, 0.8],
        [0.065, 0.73],
        [0.155, 0.53],
        [0, 0.53],
      ],
      40,
    ),
    kit.material('gloss', 1),
    { parent: group },
  );
  for (let fin = 0; fin < 4; fin++)
    kit.add(ball(0.16, 24, 18), kit.material('gloss', 2), {
      at: [Math.sin(fin * 1.57 + 0.78) * 0.2, -0.12, Math.cos(fin * 1.57 + 0.78) * 0.2],
      turn: [0, fin * 1.57 + 0.78, 0],
      scale: [0.25, 1, 0.8],
      parent: group,
    });
  kit.add(
    lathe(
      [
        [0, -0.55],
        [0.06, -0.42],
        [0.11, -0.28],
        [0.1, -0.2],
        [0, -0.2],
      ],
      28,
    ),
    kit.material('glow', '#ff9a2e'),
    { parent: group },
  );
}

/** Its cap is a mushroom that it can hide under. */
export function mushroomKid(kit: Kit) {
  const { random } = kit;
  const skin = random.pick(['#fbe3cd', '#fff3e2', '#e8c3a0']);
  const { head, skull, size } = figure(kit, {
    skin: 1,
    limbs: skin,
    head: [0.44, random.range(0.36, 0.44), 0.42],
    isSitting: random.chance(0.4),
  });
  skull.add(kit.material('soft', skin), 0.026);
  face(kit, skull, head, size, { high: -0.16 });
  const [wide, tall, form] = [
    random.range(0.62, 0.95),
    random.range(0.36, 0.75),
    random.pick(['dome', 'cone', 'flat']),
  ];
  const cap = new SoftBody(kit);
  const brim = size[1] * 0.38;
  if (form === 'cone')
    cap.limb(
      { inside: head },
      [0, brim + 0.1, 0, wide * 0.62],
      [random.range(-0.1, 0.1), brim + tall * 1.1, -0.05, 0.16],
    );
  cap.egg([0, brim + 0.1, 0], [wide, form === 'flat' ? tall * 0.55 : tall, wide * 0.95], { inside: head, blend: 0.12 });
  cap.block([0, brim - 0.95, 0], [3, 1, 3], 0.02, { inside: head, isHole: true, blend: 0.08 });
  cap.add(kit.material('gloss', 0), 0.028);
  const places = Array.from({ length: 11 }, (_, index): Knot => {
    const angle = index * 2.4;
    const up = 0.25 + (index % 4) * 0.35;
    const at = cap.surface([0, brim + 0.14, 0], [Math.sin(angle), up, Math.cos(angle)], head);
    const world = head.localToWorld(head.position.clone().set(...at));
    return [world.x, world.y, world.z, random.range(0.07, 0.15)];
  });
  cap.patch(spots(places), cap.bounds, kit.material('gloss', kit.light), 0.022, 0.02);
  if (random.chance(0.5)) {
    const [x, z] = [random.pick([-1, 1]) * 0.62, 0.2];
    kit.add(cylinder(0.07, 0.1, 0.26, 0.03), kit.material('soft', skin), { at: [x, 0.13, z] });
    kit.add(
      lathe(
        [
          [0, 0.2],
          [0.12, 0.17],
          [0.2, 0.06],
          [0.2, 0],
          [0, 0],
        ],
        40,
      ),
      kit.material('gloss', 2),
      { at: [x, 0.24, z] },
    );
  }
  kit.add(torus(0.3, 0.06), kit.material('soft', 2), {
    at: [0, head.position.y - size[1] * 0.86, 0.02],
    turn: [Math.PI / 2, 0, 0],
  });
  stand(kit, 2, 1);
}

/** A ball on eight short feet, a bow of batter on top as of a street snack. */
export function octoBall(kit: Kit) {
  const { random } = kit;
  const size: Point = [random.range(0.6, 0.72), random.range(0.52, 0.68), 0.6];
  const y = size[1] + random.range(0.14, 0.24);
  const head = kit.group({ at: [0, y, 0], turn: [0, random.range(-0.2, 0.2), random.range(-0.12, 0.12)] });
  const skull = new SoftBody(kit).egg([0, 0, 0], size, { inside: head });
  const feet = random.int(6, 8);
  for (let foot = 0; foot < feet; foot++) {
    const angle = ((foot + 0.5) * 2 * Math.PI) / feet;
    const [dx, dz] = [Math.sin(angle), Math.cos(angle)];
    const isUp = random.chance(0.25) && Math.abs(dx) > 0.6;
    if (isUp)
      skull.limb(
        { blend: 0.06 },
        [dx * 0.5, y - 0.1, dz * 0.5, 0.14],
        [dx * 0.88, y + 0.02, dz * 0.8, 0.11],
        [dx * 0.95, y + 0.34, dz * 0.8, 0.09],
      );
    else
      skull.limb(
        { blend: 0.06 },
        [dx * 0.42, y * 0.5, dz * 0.42, 0.17],
        [dx * 0.66, 0.12, dz * 0.66, 0.13],
        [dx * 0.76, 0.18, dz * 0.76, 0.08],
      );
  }
  skull.flatAt(0).add(kit.material('gloss', 0), 0.026);
  face(kit, skull, head, size, { high: 0.02 });
  const sauce = new SoftBody(kit)
    .egg([0, size[1] * 0.16, 0], [size[0] * 1.03, size[1] * 0.9, size[2] * 1.04], { inside: head })
    .block([0, -size[1] * 0.42, 0], [2, size[1], 2], 0.02, { inside: head, isHole: true, blend: 0.06 });
  const drips = random.int(5, 8);
  for (let drip = 0; drip < drips; drip++) {
    const angle = (drip * 2 * Math.PI) / drips + 0.4;
    const [dx, dz] = [Math.sin(angle), Math.cos(angle)];
    sauce.limb(
      { inside: head, blend: 0.06 },
      [dx * size[0] * 0.9, size[1] * 0.56, dz * size[2] * 0.9, 0.1],
      [dx * size[0] * 0.98, size[1] * random.range(0.3, 0.44), dz * size[2] * 0.98, 0.08],
    );
  }
  sauce.add(kit.material('gloss', 1), 0.024);
  for (let flake = 0; flake < 7; flake++)
    kit.add(ball(0.05, 14, 10), kit.material('soft', flake % 2 ? 2 : kit.light), {
      at: [Math.sin(flake * 2.4) * 0.3, size[1] * 1.04 - (flake % 3) * 0.03, Math.cos(flake * 2.4) * 0.26],
      scale: [1.4, 0.5, 0.8],
      turn: [0, flake, 0.2],
      parent: head,
    });
  const topping = random.pick(['pick', 'cap', 'flower']);
  if (topping === 'pick') {
    kit.add(cylinder(0.025, 0.025, 0.9, 0.01, 16), kit.material('wood', '#e3bd84'), {
      at: [0.16, size[1] + 0.3, 0],
      turn: [0, 0, -0.25],
      parent: head,
    });
    kit.add(ball(0.08), kit.material('gloss', 2), { at: [0.27, size[1] + 0.74, 0], parent: head });
  }
  if (topping === 'cap') {
    kit.add(cylinder(0.24, 0.22, 0.2, 0.03), kit.material('soft', 2), { at: [0, size[1] + 0.06, 0], parent: head });
    for (let puff = 0; puff < 6; puff++)
      kit.add(ball(0.16, 24, 18), kit.material('soft', 2), {
        at: [Math.sin(puff * 1.05) * 0.17, size[1] + 0.24, Math.cos(puff * 1.05) * 0.17],
        parent: head,
      });
  }
  if (topping === 'flower')
    flower(kit, { at: [0.3, size[1] * 0.92, 0.3], turn: [-0.7, 0.4, 0], scale: 1.1, parent: head }, 2, 3);
}
