import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { polygon } from '../../kit/shapes.ts';
import { ball, box, cylinder, extrude, torus } from '../../kit/solids.ts';
import { wheel } from '../../parts/wheel.ts';
import { antenna, bellows, chestPiece, claw, GRAPHITE, screenFace, STEEL, strut } from './parts.ts';

interface ArmSpot {
  shoulder: Point;
  elbow: Point;
  hand: Point;
}

/** Arms differ from side to side and from toy to toy. */
function armAt({ random }: Kit, side: number, x: number, y: number, long = 1): ArmSpot {
  const [lift, forward] = [random.pick([-1, -1, -0.4, 0.5]), random.range(0, 0.5)];
  const shoulder: Point = [side * x, y, 0];
  const elbow: Point = [side * (x + 0.16), y + (lift > 0 ? 0.02 : -0.32) * long, forward * 0.2];
  const hand: Point = [
    side * (x + (lift > -0.5 ? 0.34 : 0.18)),
    y + (lift > 0 ? 0.44 : lift > -0.5 ? -0.36 : -0.64) * long,
    0.1 + forward * 0.5,
  ];
  return { shoulder, elbow, hand };
}

function headGroup(kit: Kit, y: number): Group {
  return kit.group({ at: [0, y, 0], turn: [kit.random.range(-0.08, 0.08), kit.random.range(-0.35, 0.35), 0] });
}

/** Shoulders, chest and legs remember the car it was. */
export function transformer(kit: Kit) {
  const { random } = kit;
  const body = kit.material('gloss', 0);
  const trim = kit.material('gloss', 1);
  const [hip, wide, stance] = [random.range(0.78, 1.0), random.range(0.46, 0.58), random.range(0.22, 0.36)];
  const chest = hip + 0.5;
  for (const side of [-1, 1]) {
    const foot: Point = [side * (stance + 0.06), 0.09, 0.08];
    kit.add(box(0.26, 0.44, 0.26, 0.05), kit.material('plastic', GRAPHITE), {
      at: [side * stance * 0.85, hip - 0.16, 0],
    });
    kit.add(box(0.32, hip * 0.6, 0.36, 0.07), body, { at: [side * stance, hip * 0.36, 0] });
    kit.add(box(0.2, hip * 0.4, 0.08, 0.03), trim, { at: [side * stance, hip * 0.38, 0.18] });
    kit.add(box(0.36, 0.18, 0.58, 0.06), trim, { at: foot });
    wheel(
      kit,
      { at: [side * (stance + 0.2), hip * 0.3, -0.06], turn: [0, Math.PI / 2, 0] },
      { radius: 0.19, width: 0.13, rim: STEEL, hub: 2 },
    );
    const { shoulder, elbow, hand } = armAt(kit, side, wide + 0.16, chest + 0.2);
    kit.add(box(0.34, 0.36, 0.4, 0.08), trim, { at: shoulder, turn: [0, 0, -side * 0.12] });
    wheel(
      kit,
      { at: [shoulder[0] + side * 0.2, shoulder[1] + 0.06, 0], turn: [0, Math.PI / 2, 0] },
      { radius: 0.18, width: 0.12, rim: STEEL, hub: 2 },
    );
    strut(kit, shoulder, elbow, 0.1, GRAPHITE);
    strut(kit, elbow, hand, 0.13, 0);
    kit.add(box(0.2, 0.2, 0.2, 0.05), kit.material('plastic', GRAPHITE), { at: hand });
  }
  kit.add(box(wide * 1.1, 0.24, 0.34, 0.06), kit.material('plastic', GRAPHITE), { at: [0, hip + 0.06, 0] });
  kit.add(box(wide * 2, 0.56, 0.56, 0.1), body, { at: [0, chest + 0.06, 0] });
  for (const side of [-1, 1]) {
    kit.add(box(wide * 0.72, 0.24, 0.06, 0.025), kit.material('glass', '#20303f'), {
      at: [side * wide * 0.44, chest + 0.16, 0.275],
      turn: [-0.1, 0, 0],
    });
    kit.add(ball(0.085, 24, 16), kit.material('gloss', '#fff6d2'), {
      at: [side * wide * 0.66, chest - 0.12, 0.28],
      scale: [1.2, 0.8, 0.4],
    });
  }
  for (let bar = 0; bar < 3; bar++)
    kit.add(box(wide * 0.6, 0.03, 0.04, 0.012), kit.material('metal', STEEL), {
      at: [0, chest - 0.06 - bar * 0.055, 0.285],
    });
  const wing = random.pick(['wings', 'spoiler', 'cannon']);
  if (wing === 'wings')
    for (const side of [-1, 1])
      kit.add(
        extrude(
          polygon(
            side > 0
              ? [
                  [0, 0],
                  [0.75, 0.45],
                  [0.62, -0.05],
                  [0.1, -0.3],
                ]
              : [
                  [0, 0],
                  [-0.1, -0.3],
                  [-0.62, -0.05],
                  [-0.75, 0.45],
                ],
          ),
          0.07,
          0.025,
        ),
        trim,
        { at: [side * 0.2, chest + 0.2, -0.34] },
      );
  if (wing === 'spoiler') kit.add(box(wide * 2.6, 0.08, 0.24, 0.03), trim, { at: [0, chest + 0.5, -0.36] });
  if (wing === 'cannon')
    kit.add(cylinder(0.11, 0.13, 0.9, 0.03), kit.material('metal', STEEL), {
      at: [wide * 0.9, chest + 0.5, 0.05],
      turn: [Math.PI / 2, 0, 0],
    });
  const head = headGroup(kit, chest + 0.5);
  kit.add(box(0.4, 0.4, 0.4, 0.1), body, { parent: head });
  kit.add(box(0.3, 0.3, 0.1, 0.05), kit.material('metal', STEEL), { at: [0, -0.04, 0.18], parent: head });
  for (const side of [-1, 1]) {
    kit.add(box(0.11, 0.045, 0.04, 0.015), kit.material('glow', '#37e6ff'), {
      at: [side * 0.085, 0.03, 0.225],
      turn: [0, 0, side * 0.2],
      parent: head,
    });
    kit.add(box(0.06, random.range(0.3, 0.5), 0.16, 0.025), trim, {
      at: [side * 0.23, 0.1, 0],
      turn: [0, 0, -side * 0.12],
      parent: head,
    });
  }
  kit.add(box(0.09, 0.28, 0.3, 0.03), trim, { at: [0, 0.22, 0.04], turn: [-0.2, 0, 0], parent: head });
}

/** Big fists, and something to fight with. */
export function battleRobot(kit: Kit) {
  const { random } = kit;
  const hip = random.range(0.5, 0.72);
  const wide = random.range(0.5, 0.7);
  const chest = hip + 0.45;
  for (const side of [-1, 1]) {
    const x = side * wide * 0.55;
    strut(kit, [x, hip, 0], [x * 1.15, 0.2, 0], 0.12, GRAPHITE);
    kit.add(cylinder(0.2, 0.28, 0.3, 0.06), kit.material('gloss', 0), { at: [x * 1.15, 0.24, 0] });
    kit.add(box(0.42, 0.18, 0.58, 0.08), kit.material('gloss', 1), { at: [x * 1.15, 0.09, 0.08] });
  }
  kit.add(cylinder(wide * 0.9, wide * 0.5, 0.8, 0.14), kit.material('gloss', 0), {
    at: [0, chest, 0],
    scale: [1, 1, 0.78],
  });
  chestPiece(kit, [0, chest + 0.04, wide * 0.68], wide * 0.72, [1, 2]);
  const weapon = random.pick(['gloves', 'gloves', 'sword', 'hammer']);
  for (const side of [-1, 1]) {
    const { shoulder, elbow, hand } = armAt(kit, side, wide + 0.1, chest + 0.28, 1.05);
    kit.add(ball(0.27), kit.material('gloss', 1), { at: shoulder });
    for (let spike = 0; spike < 3; spike++)
      kit.add(cylinder(0.01, 0.07, 0.18, 0.005, 20), kit.material('metal', STEEL), {
        at: [shoulder[0] + side * 0.1, shoulder[1] + 0.26, (spike - 1) * 0.15],
        turn: [(spike - 1) * 0.5, 0, -side * 0.35],
      });
    strut(kit, shoulder, elbow, 0.1, GRAPHITE);
    bellows(kit, elbow, hand, 0.13);
    if (weapon === 'gloves' || side < 0) {
      kit.add(ball(0.27), kit.material('gloss', 2), { at: [hand[0], hand[1], hand[2] + 0.08], scale: [1, 0.95, 1.12] });
      kit.add(ball(0.12), kit.material('gloss', 2), { at: [hand[0] - side * 0.2, hand[1] + 0.1, hand[2] + 0.12] });
      kit.add(torus(0.17, 0.06), kit.material('gloss', kit.light), { at: [hand[0], hand[1], hand[2] - 0.16] });
    } else {
      kit.add(ball(0.16), kit.material('plastic', GRAPHITE), { at: hand });
      const tool = kit.group({ at: hand, turn: [0.5, 0, -0.2] });
      kit.add(cylinder(0.045, 0.045, 0.9, 0.02, 24), kit.material('metal', STEEL), { at: [0, 0.3, 0], parent: tool });
      if (weapon === 'sword')
        kit.add(box(0.16, 0.8, 0.05, 0.02), kit.material('glow', '#37e6ff'), { at: [0, 0.75, 0], parent: tool });
      else
        kit.add(cylinder(0.2, 0.2, 0.5, 0.05), kit.material('gloss', 2), {
          at: [0, 0.78, 0],
          turn: [0, 0, Math.PI / 2],
          parent: tool,
        });
    }
  }
  const head = headGroup(kit, chest + 0.6);
  const wideHead = random.range(0.5, 0.7);
  kit.add(box(wideHead, 0.44, 0.48, 0.14, 5), kit.material('gloss', 1), { parent: head });
  screenFace(kit, [0, 0, 0.23], wideHead * 0.8, 0.28, head);
  if (random.chance(0.5))
    for (const side of [-1, 1])
      kit.add(cylinder(0.01, 0.09, 0.34, 0.005, 24), kit.material('gloss', 2), {
        at: [side * wideHead * 0.42, 0.3, 0],
        turn: [0, 0, -side * 0.5],
        parent: head,
      });
  else kit.add(box(0.08, 0.26, 0.46, 0.03), kit.material('gloss', 2), { at: [0, 0.26, 0], parent: head });
}

export function spaceRobot(kit: Kit) {
  const { random } = kit;
  const hip = random.range(0.4, 0.6);
  const fat = random.range(0.46, 0.6);
  const chest = hip + 0.4;
  for (const side of [-1, 1]) {
    bellows(kit, [side * 0.22, hip + 0.04, 0], [side * 0.26, 0.2, 0.02], 0.17);
    kit.add(box(0.36, 0.22, 0.52, 0.1, 5), kit.material('plastic', 1), { at: [side * 0.27, 0.11, 0.08] });
    const { shoulder, hand } = armAt(kit, side, fat * 0.86, chest + 0.24);
    bellows(kit, shoulder, hand, 0.14);
    kit.add(torus(0.14, 0.05), kit.material('plastic', 2), {
      at: [hand[0], hand[1] + 0.02, hand[2]],
      turn: [Math.PI / 2, 0, 0],
    });
    claw(kit, hand, 1, 2);
    kit.add(cylinder(0.15, 0.15, 0.7, 0.07), kit.material('plastic', 1), {
      at: [side * 0.2, chest + 0.06, -fat * 0.86],
    });
    kit.add(cylinder(0.08, 0.15, 0.16, 0.02), kit.material('metal', STEEL), {
      at: [side * 0.2, chest - 0.36, -fat * 0.86],
    });
    kit.add(cylinder(0.02, 0.15, 0.2, 0.02), kit.material('plastic', 2), {
      at: [side * 0.2, chest + 0.5, -fat * 0.86],
    });
  }
  kit.add(cylinder(fat * 0.86, fat, 0.76, 0.2), kit.material('plastic', 0), { at: [0, chest, 0], scale: [1, 1, 0.84] });
  chestPiece(kit, [0, chest + 0.05, fat * 0.78], fat * 0.82, [1, 2]);
  kit.add(torus(fat * 0.72, 0.07), kit.material('metal', STEEL), {
    at: [0, chest + 0.42, 0],
    turn: [Math.PI / 2, 0, 0],
  });
  const head = headGroup(kit, chest + 0.72);
  if (random.chance(0.5)) {
    kit.add(ball(0.3), kit.material('plastic', 1), { scale: [1.1, 0.9, 0.9], parent: head });
    screenFace(kit, [0, 0, 0.26], 0.4, 0.26, head, 0.32);
    kit.add(ball(0.48), kit.material('clear', '#dff3ff'), { at: [0, 0.02, 0], parent: head });
  } else {
    kit.add(ball(0.46), kit.material('plastic', 0), { parent: head });
    screenFace(kit, [0, 0.02, 0.45], 0.6, 0.4, head, 0.46);
    kit.add(torus(0.44, 0.05), kit.material('plastic', 2), { at: [0, 0, -0.08], parent: head });
  }
  const tip = random.pick(['one', 'two']);
  if (tip === 'one') antenna(kit, [0, 0.44, 0], 0.34, 0.1, 2, head);
  else for (const side of [-1, 1]) antenna(kit, [side * 0.3, 0.34, 0], 0.28, -side * 0.4, 2, head);
}

export function retroRobot(kit: Kit) {
  const { random } = kit;
  const [wide, tall, leg] = [random.range(0.8, 1.08), random.range(0.78, 1.0), random.range(0.34, 0.6)];
  for (const side of [-1, 1]) {
    kit.add(cylinder(0.15, 0.17, leg, 0.03), kit.material('metal', STEEL), {
      at: [side * wide * 0.26, leg / 2 + 0.12, 0],
    });
    kit.add(box(0.36, 0.2, 0.56, 0.07), kit.material('gloss', 2), { at: [side * wide * 0.27, 0.1, 0.07] });
    const { shoulder, elbow, hand } = armAt(kit, side, wide / 2 + 0.05, leg + tall * 0.85);
    kit.add(cylinder(0.16, 0.16, 0.12, 0.03), kit.material('gloss', 2), { at: shoulder, turn: [0, 0, Math.PI / 2] });
    strut(kit, shoulder, elbow, 0.075, STEEL);
    strut(kit, elbow, hand, 0.09, 1);
    claw(kit, hand, 0.9, 2);
  }
  const y = leg + 0.1 + tall / 2;
  kit.add(box(wide, tall, 0.62, 0.09, 4), kit.material('gloss', 0), { at: [0, y, 0] });
  chestPiece(kit, [0, y + tall * 0.08, 0.31], wide * 0.6, [1, 2]);
  for (const corner of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    kit.add(ball(0.035, 14, 10), kit.material('metal', STEEL), {
      at: [corner[0] * (wide / 2 - 0.1), y + corner[1] * (tall / 2 - 0.1), 0.31],
    });
  bellows(kit, [0, y + tall / 2, 0], [0, y + tall / 2 + 0.14, 0], 0.18);
  const size = random.range(0.56, 0.76);
  const head = headGroup(kit, y + tall / 2 + 0.16 + size * 0.36);
  const form = random.pick(['box', 'dome', 'drum']);
  if (form === 'box')
    kit.add(box(size * 1.15, size * 0.8, size * 0.9, 0.1), kit.material('gloss', 1), { parent: head });
  if (form === 'drum')
    kit.add(cylinder(size * 0.52, size * 0.56, size * 0.8, 0.08), kit.material('gloss', 1), { parent: head });
  if (form === 'dome') kit.add(ball(size * 0.58), kit.material('gloss', 1), { scale: [1, 0.85, 0.9], parent: head });
  const front = form === 'box' ? 0.44 : 0.53;
  screenFace(kit, [0, 0.02, size * front], size * 0.8, size * 0.46, head, form === 'box' ? 40 : size * 0.56);
  for (const side of [-1, 1])
    kit.add(cylinder(0.1, 0.13, 0.12, 0.03), kit.material('gloss', 2), {
      at: [side * size * 0.6, 0, 0],
      turn: [0, 0, -side * (Math.PI / 2)],
      parent: head,
    });
  if (random.chance(0.5))
    for (const side of [-1, 1]) antenna(kit, [side * size * 0.3, size * 0.34, 0], 0.3, -side * 0.3, 2, head);
  else antenna(kit, [0, size * 0.38, 0], 0.36, 0, 2, head);
}
