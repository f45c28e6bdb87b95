import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, cylinder, lathe, torus } from '../../kit/solids.ts';
import { bow, puffyHeart, puffyStar, scarf } from '../../parts/finery.ts';
import { SoftBody } from '../../parts/soft-body.ts';
import { face, figure, stand } from './figure.ts';

/** Its mane is a cloud and so is its tail; its ears end in puffs. */
export function cloudBunny(kit: Kit) {
  const { random } = kit;
  const { head, skull, size, hands, chest } = figure(kit, {
    skin: kit.light,
    limbs: 0,
    head: [random.range(0.56, 0.7), 0.5, 0.5],
    isSitting: random.chance(0.4),
  });
  const long = random.range(0.5, 0.95);
  for (const side of [-1, 1]) {
    const lean = random.pick([0.15, 0.45, 1.5]);
    const tip: Point = [side * (0.26 + Math.sin(lean) * long), 0.4 + Math.cos(lean) * long, -0.02];
    skull.limb({ inside: head, blend: 0.06 }, [side * 0.26, 0.36, 0, 0.13], [tip[0], tip[1], tip[2], 0.12]);
    const puff = new SoftBody(kit);
    for (let lobe = 0; lobe < 5; lobe++)
      puff.egg([tip[0] + Math.cos(lobe * 1.26) * 0.12, tip[1] + Math.sin(lobe * 1.26) * 0.12, tip[2] + 0.02], 0.13, {
        inside: head,
        blend: 0.04,
      });
    puff.add(kit.material('soft', 1), 0.024);
  }
  skull.add(kit.material('soft', kit.light), 0.026);
  face(kit, skull, head, size);
  const mane = new SoftBody(kit);
  for (let lobe = 0; lobe < 9; lobe++) {
    const angle = -1.25 + lobe * 0.31;
    mane.egg([Math.sin(angle) * size[0] * 0.86, Math.cos(angle) * size[1] * 0.86, 0.12], random.range(0.13, 0.2), {
      inside: head,
      blend: 0.04,
    });
  }
  mane.add(kit.material('soft', 0), 0.024);
  const tail = new SoftBody(kit);
  for (let lobe = 0; lobe < 5; lobe++)
    tail.egg([Math.cos(lobe * 1.26) * 0.12, 0.36 + Math.sin(lobe * 1.26) * 0.12, -0.4], 0.15, { blend: 0.04 });
  tail.add(kit.material('soft', 1), 0.026);
  const carried = random.pick(['star', 'cloud', 'none']);
  if (carried === 'star')
    puffyStar(kit, { at: [hands[0]![0], hands[0]![1] + 0.18, hands[0]![2] + 0.12], scale: 0.8 }, 2);
  if (carried === 'cloud')
    for (const lobe of [-1, 0, 1])
      kit.add(ball(lobe ? 0.13 : 0.18), kit.material('soft', 2), {
        at: [hands[0]![0] + lobe * 0.16, hands[0]![1] + 0.14, hands[0]![2] + 0.12],
      });
  bow(kit, { at: [0, chest[1] + 0.14, chest[2] + 0.03], scale: 0.7 }, 2);
  stand(kit, 2, 1);
}

/** A cat in a space suit; its helmet is a glass bowl with ears. */
export function starCat(kit: Kit) {
  const { random } = kit;
  const fur = random.pick(['#8a8f9c', '#f0b46a', '#3a3d48', '#f4efe6']);
  const { head, skull, size, hands, chest } = figure(kit, {
    skin: 0,
    limbs: 0,
    head: [random.range(0.46, 0.54), 0.42, 0.42],
    isSitting: random.chance(0.3),
    finish: 'plastic',
  });
  for (const side of [-1, 1])
    skull.limb({ inside: head, blend: 0.05 }, [side * 0.28, 0.24, 0, 0.14], [side * 0.38, 0.54, -0.02, 0.04]);
  skull.add(kit.material('soft', fur), 0.024);
  skull.eggPatch([0, -0.2, 0.4], [0.28, 0.18, 0.2], kit.material('soft', '#fff6ea'), head);
  face(kit, skull, head, size, {
    mood: 'cat',
    iris: random.pick(['#2f9e8f', '#c9861c', '#3f6fd0']),
    hasWhite: true,
    eye: 0.2,
  });
  const helmet = random.pick(['bowl', 'hood']);
  if (helmet === 'bowl') {
    kit.add(ball(0.68), kit.material('clear', '#dff3ff'), { at: [0, 0.05, 0], parent: head });
    kit.add(torus(0.5, 0.07), kit.material('plastic', 1), {
      at: [0, -0.42, 0],
      turn: [Math.PI / 2, 0, 0],
      parent: head,
    });
  } else {
    const hood = new SoftBody(kit)
      .egg([0, 0.02, -0.06], [size[0] * 1.16, size[1] * 1.2, size[2] * 1.12], { inside: head })
      .egg([0, -0.02, 0.5], [size[0] * 0.9, size[1] * 0.86, 0.42], { inside: head, isHole: true, blend: 0.05 })
      .limb({ inside: head, isPair: true, blend: 0.06 }, [0.3, 0.28, -0.04, 0.18], [0.42, 0.62, -0.06, 0.06]);
    hood.add(kit.material('plastic', 0), 0.024);
    for (const side of [-1, 1])
      kit.add(cylinder(0.13, 0.13, 0.1, 0.03), kit.material('plastic', 1), {
        at: [side * size[0] * 1.14, -0.02, 0],
        turn: [0, 0, Math.PI / 2],
        parent: head,
      });
  }
  kit.add(box(0.34, 0.22, 0.08, 0.03), kit.material('plastic', 1), {
    at: [0, chest[1], chest[2] + 0.01],
    turn: [-0.1, 0, 0],
  });
  for (const [index, slot] of [2, 3].entries())
    kit.add(ball(0.05, 18, 12), kit.material('glow', slot), {
      at: [(index - 0.5) * 0.15, chest[1], chest[2] + 0.06],
      scale: [1, 1, 0.5],
    });
  for (const side of [-1, 1])
    kit.add(cylinder(0.12, 0.12, 0.5, 0.06), kit.material('plastic', 1), { at: [side * 0.15, chest[1] + 0.04, -0.4] });
  const [x, y, z] = hands[0]!;
  if (random.chance(0.6)) {
    kit.add(cylinder(0.02, 0.02, 0.9, 0.01, 14), kit.material('metal', '#c4c9d0'), { at: [x, y + 0.18, z + 0.08] });
    if (random.chance(0.5)) puffyStar(kit, { at: [x, y + 0.72, z + 0.08], scale: 0.75 }, 2);
    else kit.add(box(0.4, 0.26, 0.03, 0.012), kit.material('plastic', 2), { at: [x + 0.2, y + 0.5, z + 0.08] });
  }
  new SoftBody(kit)
    .limb({}, [0, 0.3, -0.3, 0.08], [0.3, 0.26, -0.56, 0.075], [0.5, 0.6, -0.5, 0.06])
    .add(kit.material('soft', fur), 0.026);
  stand(kit, 1, 2);
}

/** A bear made of tea: foam drips over its head, a straw sticks in it. */
export function milkBear(kit: Kit) {
  const { random } = kit;
  const tea = random.pick<string | number>(['#b9834f', '#d9b08a', 0]);
  const { head, skull, size, hands, chest } = figure(kit, {
    skin: tea,
    head: [random.range(0.56, 0.66), random.range(0.46, 0.58), 0.5],
    isSitting: random.chance(0.5),
  });
  const ear = random.range(0.16, 0.22);
  skull.egg([size[0] * 0.72, size[1] * 0.78, -0.02], [ear, ear, 0.11], { inside: head, isPair: true, blend: 0.05 });
  skull.egg([0, -size[1] * 0.26, size[2] * 0.84], [0.2, 0.14, 0.14], { inside: head, blend: 0.06 });
  skull.add(kit.material('soft', tea), 0.026);
  const drips = random.int(6, 9);
  const depths = Array.from({ length: drips }, () => random.range(-0.05, 0.28));
  const foam = new SoftBody(kit)
    .egg([0, size[1] * 0.14, -0.01], [size[0] * 1.06, size[1] * 0.98, size[2] * 1.07], { inside: head })
    .block([0, -size[1] * 0.62, 0], [2, size[1], 2], 0.02, { inside: head, isHole: true, blend: 0.06 });
  for (const [index, depth] of depths.entries()) {
    const angle = (index * 2 * Math.PI) / drips;
    const [dx, dz] = [Math.sin(angle), Math.cos(angle)];
    const isFace = dz > 0.75;
    foam.limb(
      { inside: head, blend: 0.07 },
      [dx * size[0] * 0.98, size[1] * 0.5, dz * size[2] * 0.98, 0.11],
      [dx * size[0] * 1.0, size[1] * (0.36 - (isFace ? 0 : depth)), dz * size[2] * 1.0, 0.075],
    );
  }
  foam.add(kit.material('gloss', kit.light), 0.024);
  const [, noseY, noseZ] = skull.surface([0, -size[1] * 0.2, 0.2], [0, 0.1, 1], head);
  kit.add(ball(0.055, 20, 14), kit.material('gloss', '#2a1c16'), {
    at: [0, noseY + 0.03, noseZ],
    scale: [1.3, 0.85, 0.7],
    parent: head,
  });
  face(kit, skull, head, size, { high: -0.04, mood: 'calm' });
  const topping = random.pick(['straw', 'straw', 'cherry', 'cookie']);
  const top = size[1] * 1.08;
  if (topping === 'straw')
    kit.add(cylinder(0.06, 0.06, 0.7, 0.02, 24), kit.material('gloss', 1), {
      at: [0.2, top + 0.2, -0.05],
      turn: [0, 0, -0.25],
      parent: head,
    });
  if (topping === 'cherry') kit.add(ball(0.15), kit.material('gloss', 1), { at: [0, top + 0.08, 0.05], parent: head });
  if (topping === 'cookie')
    kit.add(cylinder(0.2, 0.2, 0.08, 0.03), kit.material('soft', '#8a5733'), {
      at: [0.1, top + 0.06, 0],
      turn: [0.9, 0, -0.4],
      parent: head,
    });
  const [x, y, z] = hands[0]!;
  const wear = random.pick(['scarf', 'cup', 'apron']);
  if (wear === 'scarf') scarf(kit, { at: [0, chest[1] + 0.22, 0.02], scale: 0.3 }, 1, 2, 'soft');
  else puffyHeart(kit, { at: [0, chest[1] + 0.02, chest[2] + 0.02], scale: 0.34, turn: [-0.1, 0, 0] }, 2, 'gloss');
  if (wear === 'cup') {
    kit.add(
      lathe(
        [
          [0, 0],
          [0.12, 0],
          [0.16, 0.3],
          [0.14, 0.3],
          [0.11, 0.04],
          [0, 0.04],
        ],
        40,
      ),
      kit.material('gloss', 1),
      { at: [x, y, z + 0.16] },
    );
    kit.add(ball(0.13), kit.material('gloss', kit.light), { at: [x, y + 0.28, z + 0.16], scale: [1, 0.7, 1] });
  }
  stand(kit, 1, 2);
}
