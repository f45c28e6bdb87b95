import type { Kit } from '../../kit/kit.ts';
import type { Distance } from '../../kit/sdf.ts';
import { ball, cylinder, torus } from '../../kit/solids.ts';
import { alongBack, horn, standOn } from '../../parts/creature-details.ts';
import { SoftBody } from '../../parts/soft-body.ts';
import { face, figure, stand } from './figure.ts';

/** A leaf that stands on its stalk, bent to the back. */
function leaf(kit: Kit, parent: Parameters<Kit['group']>[0], slot: number, length: number) {
  const holder = kit.group(parent);
  const blade: Distance = (x, y, z) => {
    const part = Math.min(1, Math.max(0, y / length));
    const half = length * 0.36 * Math.sin(Math.PI * part ** 0.8) + 0.01;
    return Math.max(
      (Math.abs(x) - half) * 0.7,
      Math.abs(z + part * part * 0.2 - Math.abs(x) * 0.25) - 0.035,
      -y,
      y - length,
    );
  };
  kit.solid(
    blade,
    [-length * 0.45, -0.02, -0.35, length * 0.45, length + 0.02, 0.25],
    0.02,
    kit.material('soft', slot),
    { parent: holder },
  );
}

/** It hatched out of a bean: a sprout on its head, spots on its back. */
export function beanDino(kit: Kit) {
  const { random } = kit;
  const { body, head, skull, size, hands } = figure(kit, {
    skin: 0,
    head: [random.range(0.5, 0.6), 0.46, 0.5],
    isSitting: random.chance(0.4),
  });
  skull.egg([0, -0.12, 0.34], [0.36, 0.24, 0.26], { inside: head, blend: 0.14 });
  skull.add(kit.material('soft', 0), 0.026);
  body.eggPatch([0, body.bounds[1] + 0.3, 0.3], [0.24, 0.32, 0.24], kit.material('soft', kit.light));
  face(kit, skull, head, size, { high: 0.14, hasWhite: true, eye: 0.2, apart: 0.5 });
  const tail = new SoftBody(kit).limb(
    {},
    [0, 0.34, -0.2, 0.2],
    [random.range(-0.2, 0.2), 0.22, -0.6, 0.12],
    [random.range(-0.3, 0.3), 0.3, -0.85, 0.05],
  );
  tail.add(kit.material('soft', 0), 0.026);
  alongBack(skull, {
    spine: [
      [head.position.x, head.position.y + 0.1, 0.1],
      [0, head.position.y, -0.05],
      [0, head.position.y - 0.2, -0.05],
    ],
    count: 4,
    put: (at, outwards) =>
      standOn(kit.add(horn(0.1, 0.16), kit.material('soft', 1), { at, scale: [0.6, 1, 1] }), outwards),
  });
  const sprouts = random.int(1, 3);
  kit.add(cylinder(0.03, 0.04, 0.22, 0.01, 16), kit.material('soft', 2), {
    at: [0, size[1] + 0.06, 0.12],
    parent: head,
  });
  for (let index = 0; index < sprouts; index++) {
    const lean = sprouts === 1 ? 0.5 : (index / (sprouts - 1) - 0.5) * 2.2;
    leaf(kit, { at: [0, size[1] + 0.14, 0.12], turn: [0, 0, -lean], parent: head }, 2, random.range(0.3, 0.5));
  }
  if (random.chance(0.5))
    kit.add(ball(0.24), kit.material('gloss', 1), {
      at: [hands[0]![0], hands[0]![1] + 0.05, hands[0]![2] + 0.16],
      scale: [0.8, 1, 0.8],
    });
  stand(kit, 1, 2);
}

/** A spirit of the woods: a drop for a head, leaves for wings. */
export function leafSprite(kit: Kit) {
  const { random } = kit;
  const skin = random.pick(['#fde6cf', '#e9f3d4', '#f4d2b8']);
  const { head, skull, size, hands, chest } = figure(kit, {
    skin: 0,
    limbs: skin,
    head: [random.range(0.46, 0.54), 0.46, 0.44],
    isSitting: random.chance(0.3),
  });
  skull.egg([size[0] * 1.02, -0.02, 0], [0.17, 0.1, 0.06], {
    inside: head,
    isPair: true,
    blend: 0.04,
    turn: [0, 0, 0.35],
  });
  skull.add(kit.material('soft', skin), 0.026);
  face(kit, skull, head, size, { hasWhite: true, eye: 0.19, iris: '#4f8a3c', high: -0.08 });
  const hood = new SoftBody(kit)
    .egg([0, 0.06, -0.05], [size[0] * 1.1, size[1] * 1.06, size[2] * 1.08], { inside: head })
    .limb(
      { inside: head, blend: 0.14 },
      [0, size[1] * 0.7, -0.1, 0.3],
      [random.range(-0.2, 0.2), size[1] * 1.5, -0.2, 0.12],
      [random.range(-0.3, 0.3), size[1] * random.range(1.4, 2.1), -0.35, 0.04],
    )
    .egg([0, -0.3, 0.46], [size[0] * 0.9, 0.56, 0.46], { inside: head, isHole: true, blend: 0.05 });
  hood.add(kit.material('soft', 0), 0.026);
  const wing = random.range(0.55, 0.95);
  for (const side of [-1, 1]) {
    leaf(kit, { at: [side * 0.1, chest[1] + 0.1, -0.3], turn: [-0.2, 0, -side * random.range(0.7, 1.2)] }, 1, wing);
    leaf(kit, { at: [side * 0.1, chest[1], -0.3], turn: [-0.2, 0, -side * random.range(1.6, 2.1)] }, 1, wing * 0.7);
  }
  kit.add(torus(chest[2] + 0.02, 0.07), kit.material('soft', 2), {
    at: [0, chest[1] - 0.1, 0.02],
    turn: [Math.PI / 2, 0, 0],
    scale: [1.1, 1, 1],
  });
  const [x, y, z] = hands[0]!;
  const holds = random.pick(['staff', 'berry', 'none']);
  if (holds === 'staff') {
    kit.add(cylinder(0.03, 0.035, 1.1, 0.012, 16), kit.material('wood', '#9a6b3f'), {
      at: [x, y + 0.12, z + 0.08],
      turn: [0.1, 0, 0],
    });
    leaf(kit, { at: [x, y + 0.6, z + 0.12], turn: [0, 0, -0.5], parent: kit.root }, 1, 0.36);
  }
  if (holds === 'berry') kit.add(ball(0.18), kit.material('gloss', 2), { at: [x, y + 0.1, z + 0.12] });
  stand(kit, 1, 2);
}
