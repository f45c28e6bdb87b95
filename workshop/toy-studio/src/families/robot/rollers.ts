import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { roundedRectangle } from '../../kit/shapes.ts';
import { ball, box, capsule, cylinder, extrude, lathe, torus } from '../../kit/solids.ts';
import { wheel } from '../../parts/wheel.ts';
import { antenna, bellows, chestPiece, claw, GRAPHITE, screenFace, STEEL, strut } from './parts.ts';

/** A rubber track around its wheels, along z. */
function track(kit: Kit, x: number, length: number, height: number) {
  const belt = extrude(roundedRectangle(length, height, height * 0.48), 0.24, 0.05, 3);
  kit.add(belt, kit.material('rubber', GRAPHITE), { at: [x, height / 2, 0], turn: [0, Math.PI / 2, 0] });
  const side = Math.sign(x);
  for (const part of [-1, 0, 1])
    kit.add(cylinder(height * (part === 0 ? 0.26 : 0.36), height * 0.36, 0.06, 0.02, 32), kit.material('gloss', 2), {
      at: [x + side * 0.11, height / 2, (part * (length - height)) / 2],
      turn: [0, 0, Math.PI / 2],
    });
  const lugs = Math.round(length / 0.12);
  for (let lug = 0; lug < lugs; lug++)
    for (const y of [0.015, height - 0.015])
      kit.add(box(0.26, 0.04, 0.05, 0.012, 1), kit.material('rubber', GRAPHITE), {
        at: [x, y, -length / 2 + height * 0.4 + (lug * (length - height * 0.8)) / (lugs - 1)],
      });
}

export function codingRobot(kit: Kit) {
  const { random } = kit;
  const drive = random.pick(['tracks', 'wheels', 'ball']);
  const wide = random.range(0.42, 0.56);
  const floor = drive === 'ball' ? 0.4 : 0.3;
  if (drive === 'tracks') for (const side of [-1, 1]) track(kit, side * (wide + 0.12), random.range(1.0, 1.25), 0.46);
  if (drive === 'wheels')
    for (const side of [-1, 1])
      for (const z of [-0.36, 0.36])
        wheel(
          kit,
          { at: [side * (wide + 0.1), 0.28, z], turn: [0, Math.PI / 2, 0] },
          { radius: 0.28, width: 0.2, rim: 2, hub: 1, treads: 14 },
        );
  if (drive === 'ball') {
    kit.add(ball(0.46), kit.material('gloss', 1), { at: [0, 0.44, 0] });
    kit.add(torus(0.45, 0.05), kit.material('gloss', 2), { at: [0, 0.44, 0], turn: [0, 0.5, 0] });
  }
  const tall = random.range(0.34, 0.56);
  kit.add(box(wide * 2, tall, 0.9, 0.16, 5), kit.material('gloss', 0), {
    at: [0, floor + (drive === 'ball' ? 0.38 : 0.1) + tall / 2, 0],
  });
  const top = floor + (drive === 'ball' ? 0.38 : 0.1) + tall;
  chestPiece(kit, [0, top - tall / 2, 0.45], wide * 0.9, [1, 2]);
  for (const [index, paint] of [1, 2, 3, 4].entries())
    kit.add(cylinder(0.075, 0.08, 0.06, 0.02, 24), kit.material('gloss', paint), {
      at: [((index % 2) - 0.5) * 0.2, top + 0.01, -0.24 - Math.floor(index / 2) * 0.19],
    });
  const neck = random.range(0.06, 0.4);
  bellows(kit, [0, top, 0.08], [0, top + neck, 0.08], 0.15);
  const head = kit.group({
    at: [0, top + neck + 0.28, 0.08],
    turn: [random.range(-0.15, 0.1), random.range(-0.45, 0.45), 0],
  });
  const form = random.pick(['wide', 'dome', 'tv'] as const);
  if (form === 'wide') kit.add(box(1.0, 0.52, 0.56, 0.24, 6), kit.material('gloss', 1), { parent: head });
  if (form === 'dome')
    kit.add(
      lathe([
        [0, 0.44],
        [0.2, 0.41],
        [0.36, 0.28],
        [0.44, 0.06],
        [0.45, -0.24],
        [0.4, -0.28],
        [0, -0.28],
      ]),
      kit.material('gloss', 1),
      { parent: head },
    );
  if (form === 'tv') kit.add(box(0.78, 0.62, 0.5, 0.1, 5), kit.material('gloss', 1), { parent: head });
  const [front, width, height, bulge] = {
    wide: [0.27, 0.78, 0.34, 40],
    tv: [0.24, 0.62, 0.46, 40],
    dome: [0.45, 0.6, 0.34, 0.46],
  }[form];
  screenFace(kit, [0, form === 'dome' ? -0.04 : 0, front!], width!, height!, head, bulge);
  antenna(kit, [0.22, 0.24, 0], 0.3, -0.2, 2, head);
  if (random.chance(0.5)) antenna(kit, [-0.22, 0.24, 0], 0.3, 0.2, 2, head);
  const reach = random.range(0.1, 0.5);
  if (random.chance(0.7))
    for (const side of [-1, 1]) {
      strut(kit, [side * (wide + 0.02), top - 0.1, 0.1], [side * (wide + 0.2), top - 0.05, 0.35], 0.06, GRAPHITE);
      strut(kit, [side * (wide + 0.2), top - 0.05, 0.35], [side * (wide + 0.12), top - 0.1 + reach, 0.66], 0.065, 2);
      claw(kit, [side * (wide + 0.12), top - 0.1 + reach, 0.66], 0.8, 2, [-Math.PI / 2, 0, 0]);
    }
}

export function dancingRobot(kit: Kit) {
  const { random } = kit;
  const plinth = random.pick(['disc', 'feet', 'skates']);
  const sway = random.range(-0.14, 0.14);
  const low = plinth === 'disc' ? 0.22 : 0.5;
  if (plinth === 'disc') {
    kit.add(cylinder(0.6, 0.66, 0.14, 0.05, 60), kit.material('gloss', 1), { at: [0, 0.07, 0] });
    kit.add(torus(0.6, 0.035), kit.material('glow', '#37e6ff'), { at: [0, 0.15, 0], turn: [Math.PI / 2, 0, 0] });
  } else
    for (const side of [-1, 1]) {
      const foot: Point = [side * 0.3, 0.12, side * sway * 1.6];
      bellows(kit, [side * 0.2, low + 0.06, 0], [foot[0], 0.2, foot[2]], 0.13);
      kit.add(box(0.34, 0.2, 0.5, 0.1, 5), kit.material('gloss', 1), {
        at: [foot[0], plinth === 'skates' ? 0.2 : 0.1, foot[2] + 0.08],
      });
      if (plinth === 'skates')
        for (const z of [-0.12, 0.12, 0.26])
          wheel(
            kit,
            { at: [foot[0], 0.07, foot[2] + z], turn: [0, Math.PI / 2, 0] },
            { radius: 0.07, width: 0.12, rim: 2, hub: 2, spokes: 0 },
          );
    }
  const torso = kit.group({ at: [0, low, 0], turn: [0, 0, sway] });
  const [fat, tall] = [random.range(0.44, 0.6), random.range(0.8, 1.05)];
  kit.add(
    lathe(
      [
        [0, 0],
        [fat * 0.55, 0.02],
        [fat * 0.92, tall * 0.24],
        [fat, tall * 0.5],
        [fat * 0.86, tall * 0.78],
        [fat * 0.5, tall * 0.97],
        [0, tall],
      ],
      56,
    ),
    kit.material('gloss', 0),
    { parent: torso },
  );
  kit.add(torus(fat * 0.98, 0.04), kit.material('gloss', 2), {
    at: [0, tall * 0.36, 0],
    turn: [Math.PI / 2, 0, 0],
    parent: torso,
  });
  chestPiece(kit, [0, tall * 0.6, fat * 0.88], fat * 0.72, [1, 2], torso);
  for (const side of [-1, 1]) {
    const up = random.pick([-0.3, 0.2, 0.6]);
    const hand: Point = [side * (fat + 0.42), tall * 0.72 + up, 0.12];
    bellows(kit, [side * fat * 0.86, tall * 0.72, 0], hand, 0.11, torso);
    kit.add(ball(0.17), kit.material('gloss', 2), { at: hand, parent: torso });
  }
  const size = random.range(0.4, 0.54);
  const head = kit.group({
    at: [0, tall + size * 0.74, 0],
    turn: [0, random.range(-0.3, 0.3), -sway * 1.6],
    parent: torso,
  });
  kit.add(ball(size), kit.material('gloss', 1), { scale: [1.12, 0.86, 0.92], parent: head });
  screenFace(kit, [0, 0, size * 0.91], size * 1.3, size * 0.84, head, size * 1.1);
  const crown = random.pick(['headphones', 'antennae', 'mohawk']);
  if (crown === 'headphones') {
    kit.add(torus(size * 1.14, 0.05, Math.PI), kit.material('gloss', 2), { scale: [1, 0.86, 1], parent: head });
    for (const side of [-1, 1])
      kit.add(cylinder(0.18, 0.18, 0.14, 0.05), kit.material('gloss', 2), {
        at: [side * size * 1.14, 0, 0],
        turn: [0, 0, Math.PI / 2],
        parent: head,
      });
  }
  if (crown === 'antennae')
    for (const side of [-1, 1]) antenna(kit, [side * size * 0.5, size * 0.7, 0], 0.32, -side * 0.3, 2, head);
  if (crown === 'mohawk')
    for (let blade = 0; blade < 4; blade++)
      kit.add(capsule(0.06, 0.16), kit.material('gloss', 2), {
        at: [0, size * 0.92, size * (0.4 - blade * 0.28)],
        turn: [0.5 - blade * 0.36, 0, 0],
        parent: head,
      });
}

export function robotDog(kit: Kit) {
  const { random } = kit;
  const [leg, length] = [random.range(0.42, 0.64), random.range(0.85, 1.15)];
  const isSitting = random.chance(0.35);
  const trunk = kit.group({ at: [0, leg + 0.22, 0], turn: [isSitting ? -0.55 : 0, 0, 0] });
  kit.add(box(0.56, 0.5, length, 0.2, 6), kit.material('gloss', 0), { parent: trunk });
  kit.add(box(0.4, 0.1, length * 0.6, 0.04), kit.material('gloss', 1), { at: [0, 0.24, -0.05], parent: trunk });
  for (const side of [-1, 1])
    for (const end of [-1, 1]) {
      const hip: Point = [side * 0.32, leg + 0.16 + (isSitting ? end * 0.26 : 0), end * length * 0.34];
      const isHind = end < 0;
      const step = isSitting && isHind ? 0.36 : random.range(-0.12, 0.12);
      const foot: Point = [hip[0], 0.1, hip[2] + step];
      const knee: Point = [hip[0], (hip[1] + foot[1]) / 2, (hip[2] + foot[2]) / 2 - 0.1];
      kit.add(cylinder(0.16, 0.16, 0.14, 0.04), kit.material('gloss', 1), { at: hip, turn: [0, 0, Math.PI / 2] });
      strut(kit, hip, knee, 0.085, 0);
      strut(kit, knee, foot, 0.075, GRAPHITE);
      kit.add(box(0.22, 0.16, 0.32, 0.07, 4), kit.material('gloss', 1), { at: [foot[0], 0.08, foot[2] + 0.05] });
    }
  const headAt: Point = [0, leg + (isSitting ? 0.86 : 0.62), length * 0.5 + (isSitting ? 0 : 0.12)];
  bellows(kit, [0, leg + (isSitting ? 0.5 : 0.36), length * 0.38], headAt, 0.14);
  const head = kit.group({ at: headAt, turn: [0, random.range(-0.4, 0.4), random.range(-0.15, 0.15)] });
  kit.add(box(0.66, 0.5, 0.52, 0.2, 6), kit.material('gloss', 0), { parent: head });
  screenFace(kit, [0, 0.04, 0.25], 0.52, 0.3, head);
  kit.add(box(0.3, 0.2, 0.2, 0.08, 4), kit.material('gloss', kit.light), { at: [0, -0.16, 0.3], parent: head });
  kit.add(ball(0.06, 20, 14), kit.material('gloss', GRAPHITE), { at: [0, -0.09, 0.4], parent: head });
  const ears = random.pick(['floppy', 'pointed', 'antenna']);
  for (const side of [-1, 1]) {
    if (ears === 'floppy')
      kit.add(box(0.1, 0.44, 0.24, 0.05), kit.material('gloss', 2), {
        at: [side * 0.38, 0, -0.02],
        turn: [0, 0, side * random.range(0.1, 0.5)],
        parent: head,
      });
    if (ears === 'pointed')
      kit.add(cylinder(0.02, 0.14, 0.34, 0.02, 4), kit.material('gloss', 2), {
        at: [side * 0.24, 0.38, 0],
        turn: [0, 0, -side * 0.2],
        parent: head,
      });
    if (ears === 'antenna') antenna(kit, [side * 0.24, 0.22, 0], 0.3, -side * 0.35, 2, head);
  }
  const tail = kit.group({
    at: [0, leg + (isSitting ? 0.1 : 0.36), -length / 2],
    turn: [-random.range(0.3, 1.1), 0, random.range(-0.3, 0.3)],
  });
  kit.add(cylinder(0.03, 0.05, 0.36, 0.015, 20), kit.material('metal', STEEL), { at: [0, 0.18, 0], parent: tail });
  kit.add(ball(0.08, 20, 14), kit.material('gloss', 2), { at: [0, 0.38, 0], parent: tail });
}
