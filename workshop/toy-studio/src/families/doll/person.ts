import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, tube } from '../../kit/solids.ts';
import { dotPair, eyePair, smile } from '../../parts/creature-details.ts';
import { SoftBody, type Knot } from '../../parts/soft-body.ts';

const SKINS = ['#fbd9c0', '#f6cba9', '#e0a981', '#b67c53', '#8d5a3b'];
const HAIRS = ['#3a241a', '#7a4a26', '#e9b44c', '#c4502f', '#1f1b1e', '#f2a3c4', '#8f7fe0'];
const IRISES = ['#5a3a22', '#2f6fb0', '#3f8f5a', '#7a55b5'];

export type ArmPose = 'down' | 'out' | 'up' | 'hip' | 'front' | 'ballet';

/** Elbow and hand of the left arm, seen from the shoulder. */
const ARMS: Record<ArmPose, readonly [Point, Point]> = {
  down: [
    [0.1, -0.22, 0.02],
    [0.15, -0.44, 0.08],
  ],
  out: [
    [0.2, -0.12, 0.03],
    [0.44, -0.16, 0.1],
  ],
  up: [
    [0.2, 0.1, 0],
    [0.26, 0.4, 0.06],
  ],
  hip: [
    [0.26, -0.18, -0.03],
    [0.05, -0.36, 0.12],
  ],
  front: [
    [0.1, -0.2, 0.12],
    [-0.1, -0.26, 0.36],
  ],
  ballet: [
    [0.24, 0.24, 0.04],
    [-0.08, 0.62, 0.1],
  ],
};

/** Slots of the palette. */
export const DRESS = 0;
export const TRIM = 1;
export const ACCENT = 2;

export function anyArms({ random }: Kit): [ArmPose, ArmPose] {
  const poses: ArmPose[] = ['down', 'out', 'up', 'hip', 'out'];
  return [random.pick(poses), random.pick(poses)];
}

export interface Person {
  skin: string;
  hair: string;
  head: Group;
  headRadius: number;
  face: SoftBody;
  shoulder: Point;
}

/** Puts a head on a neck at this height; clothes and hair are the caller's. */
export function addHead(kit: Kit, at: Point, headRadius: number): Person {
  const { random } = kit;
  const skin = random.pick(SKINS);
  const hair = random.pick(HAIRS);
  const turn: Point = [random.range(-0.06, 0.08), random.range(-0.25, 0.25), random.range(-0.12, 0.12)];
  const head = kit.group({ at, turn });
  const size = headRadius;
  const face = new SoftBody(kit)
    .egg([0, 0, 0], [size, size * 0.94, size * 0.92], { inside: head })
    .egg([0, -size * 0.38, size * 0.24], [size * 0.74, size * 0.5, size * 0.62], { inside: head, blend: 0.12 })
    .egg([0, -size * 0.24, size * 0.93], size * 0.06, { inside: head, blend: 0.06 })
    .egg([size * 0.98, -size * 0.12, 0], [size * 0.1, size * 0.16, size * 0.12], {
      inside: head,
      isPair: true,
      blend: 0.04,
    });
  face.add(kit.material('soft', skin), 0.026);
  kit.add(ball(0.11, 24, 16), kit.material('soft', skin), {
    at: [at[0], at[1] - size * 0.98, at[2]],
    scale: [1, 1.5, 1],
  });
  addFeatures(kit, face, head, size, skin);
  return { skin, hair, head, headRadius, face, shoulder: [0.22, at[1] - size * 0.94 - 0.16, at[2]] };
}

function addFeatures(kit: Kit, face: SoftBody, head: Group, size: number, skin: string) {
  const { random } = kit;
  const apart = random.range(0.38, 0.46);
  const towards: Point = [apart, -0.06, 1];
  eyePair(kit, face, {
    from: [0, 0, 0],
    towards,
    radius: random.range(0.17, 0.21) * size,
    direction: [0.26, -0.02, 1],
    head,
    iris: random.pick(IRISES),
    irisShare: 0.8,
  });
  const line = kit.material('matte', '#3b2620');
  for (const side of [-1, 1]) {
    const on = (x: number, y: number): Point => {
      const [px, py, pz] = face.surface([0, 0, 0], [side * x, y, 1], head);
      return [px * 1.02, py * 1.02, pz * 1.02];
    };
    kit.add(tube([on(apart - 0.2, 0.05), on(apart, 0.15), on(apart + 0.24, 0.03)], 0.026 * size, 24), line, {
      parent: head,
    });
  }
  const blush = skin === '#8d5a3b' || skin === '#b67c53' ? '#d9776a' : '#ff9f9f';
  dotPair(kit, face, kit.material('soft', blush), {
    from: [0, 0, 0],
    towards: [0.6, -0.36, 1],
    radius: 0.15 * size,
    head,
    scale: [1.1, 0.75, 0.18],
  });
  const lips = face.surface([0, -0.42 * size, 0], [0, 0, 1], head);
  smile(kit, {
    at: [0, lips[1] - 0.01, lips[2] + 0.004],
    width: random.range(0.2, 0.34) * size,
    bend: 0.06 * size,
    parent: head,
    paint: '#b3404a',
    thickness: 0.028 * size,
  });
}

/** Arms with hands; returns where the hands are, left first. */
export function addArms(
  kit: Kit,
  person: Person,
  poses: readonly [ArmPose, ArmPose],
  sleeve?: { paint: Paint; length: number; puff?: boolean },
): Point[] {
  const { shoulder, skin } = person;
  const arms = new SoftBody(kit);
  const cloth = new SoftBody(kit);
  const hands = [1, -1].map((side, index): Point => {
    const [elbow, hand] = ARMS[poses[index]!];
    const at = ([x, y, z]: Point, radius: number): Knot => [
      side * (shoulder[0] + x),
      shoulder[1] + y,
      shoulder[2] + z,
      radius,
    ];
    arms
      .limb({}, at([0, 0, 0], 0.085), at(elbow, 0.075), at(hand, 0.065))
      .egg([...at(hand, 0)].slice(0, 3) as unknown as Point, [0.085, 0.09, 0.085], { blend: 0.03 });
    if (sleeve) {
      const end = elbow.map((value) => value * Math.min(1, sleeve.length * 2)) as unknown as Point;
      cloth.limb({}, at([-0.03, 0, 0], sleeve.puff ? 0.15 : 0.115), at(end, 0.1));
      if (sleeve.length > 0.5) {
        const wrist = elbow.map(
          (value, axis) => value + (hand[axis]! - value) * (sleeve.length * 2 - 1),
        ) as unknown as Point;
        cloth.limb({ blend: 0.04 }, at(elbow, 0.1), at(wrist, 0.095));
      }
    }
    return [side * (shoulder[0] + hand[0]), shoulder[1] + hand[1], shoulder[2] + hand[2]];
  });
  arms.add(kit.material('soft', skin), 0.022);
  if (sleeve) cloth.add(kit.material('soft', sleeve.paint), 0.022);
  return hands;
}

/** A leg from hip to foot with a sock and a shoe. */
export function addLegs(
  kit: Kit,
  skin: Paint,
  hip: number,
  { sock, shoe, stride = 0, radius = 0.105 }: { sock: Paint; shoe: Paint; stride?: number; radius?: number },
) {
  const legs = new SoftBody(kit);
  const socks = new SoftBody(kit);
  const shoes = new SoftBody(kit);
  for (const side of [-1, 1]) {
    const [x, z] = [side * 0.16, side * stride];
    legs.limb({}, [x, hip, 0, radius * 1.1], [x, 0.14, z, radius * 0.9]);
    socks.limb({}, [x, Math.min(hip * 0.5, 0.3), z * 0.75, radius * 1.04], [x, 0.14, z, radius * 1.02]);
    shoes.egg([x, 0.07, z + 0.06], [0.13, 0.12, 0.2], {}).egg([x, 0.13, z], [0.125, 0.1, 0.13], { blend: 0.05 });
  }
  legs.add(kit.material('soft', skin), 0.024);
  socks.add(kit.material('soft', sock), 0.024);
  shoes.flatAt(0).add(kit.material('gloss', shoe), 0.022);
}
