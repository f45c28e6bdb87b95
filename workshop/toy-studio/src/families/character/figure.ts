import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, cylinder, torus } from '../../kit/solids.ts';
import { dotPair, eyePair, smile } from '../../parts/creature-details.ts';
import { SoftBody, type Knot } from '../../parts/soft-body.ts';

/** A vinyl figure: a small body under a big head. */
export interface Figure {
  body: SoftBody;
  head: Group;
  skull: SoftBody;
  /** Half sizes of the head. */
  size: Point;
  hands: readonly Point[];
  /** Where the chest ends. */
  chest: Point;
}

type Gesture = 'down' | 'wave' | 'out' | 'cheer' | 'front' | 'hip';

const HANDS: Record<Gesture, Point> = {
  down: [0.2, -0.28, 0.08],
  wave: [0.3, 0.26, 0.1],
  out: [0.38, -0.06, 0.1],
  cheer: [0.22, 0.36, 0.06],
  front: [0.02, -0.1, 0.34],
  hip: [0.16, -0.22, 0.2],
};

export interface FigureOptions {
  skin: Paint;
  limbs?: Paint;
  /** Half sizes of the head. */
  head: Point;
  isSitting?: boolean;
  finish?: 'soft' | 'gloss' | 'plastic';
}

/** Body, limbs and a bare head; the head is not yet added, so that ears can grow out of it. */
export function figure(
  kit: Kit,
  { skin, limbs = skin, head: size, isSitting = false, finish = 'soft' }: FigureOptions,
): Figure {
  const { random } = kit;
  const plump = random.range(0.86, 1.16);
  const leg = isSitting ? 0.16 : random.range(0.22, 0.4);
  const tall = random.range(0.34, 0.46);
  const y = leg + tall * 0.8;
  const body = new SoftBody(kit)
    .egg([0, y, 0], [0.36 * plump, tall, 0.32 * plump])
    .egg([0, y - tall * 0.4, 0.02], [0.4 * plump, tall * 0.6, 0.36 * plump], { blend: 0.12 });
  body.add(kit.material(finish, skin), 0.024);
  const parts = new SoftBody(kit);
  const gestures: Gesture[] = ['down', 'wave', 'out', 'cheer', 'hip', 'front'];
  const hands = [1, -1].map((side): Point => {
    const [dx, dy, dz] = HANDS[random.pick(gestures)];
    const shoulder: Knot = [side * 0.28 * plump, y + tall * 0.42, 0.02, 0.11];
    const hand: Point = [shoulder[0] + side * dx, shoulder[1] + dy, shoulder[2] + dz];
    parts.limb(
      {},
      shoulder,
      [shoulder[0] + side * (dx * 0.5 + 0.05), shoulder[1] + dy * 0.4, dz * 0.5, 0.1],
      [...hand, 0.115],
    );
    return hand;
  });
  const stride = isSitting ? 0 : random.range(-0.14, 0.14);
  for (const side of [-1, 1]) {
    if (isSitting)
      parts
        .limb({}, [side * 0.2, 0.16, 0.1, 0.16], [side * 0.3, 0.16, 0.46, 0.16])
        .egg([side * 0.31, 0.2, 0.54], [0.17, 0.2, 0.1], { blend: 0.06 });
    else
      parts
        .limb({}, [side * 0.19, leg + 0.06, 0, 0.16], [side * 0.2, 0.14, side * stride, 0.15])
        .egg([side * 0.2, 0.09, side * stride + 0.08], [0.17, 0.11, 0.22], { blend: 0.06 });
  }
  parts.flatAt(0).add(kit.material(finish, limbs), 0.024);
  const tilt: Point = [random.range(-0.06, 0.08), random.range(-0.25, 0.25), random.range(-0.14, 0.14)];
  const head = kit.group({ at: [0, y + tall * 0.72 + size[1] * 0.86, 0.02], turn: tilt });
  const skull = new SoftBody(kit).egg([0, 0, 0], size, { inside: head });
  return { body, head, skull, size, hands, chest: body.surface([0, y, 0], [0, 0, 1]) };
}

export interface FaceOptions {
  /** How far apart and how high the eyes are, in heads. */
  apart?: number;
  high?: number;
  eye?: number;
  iris?: Paint;
  hasWhite?: boolean;
  mood?: 'smile' | 'open' | 'cat' | 'calm';
}

/** Eyes, cheeks and a mouth on any head. */
export function face(kit: Kit, skull: SoftBody, head: Group, size: Point, options: FaceOptions = {}) {
  const { random } = kit;
  const {
    apart = random.range(0.36, 0.52),
    high = -0.05,
    eye = random.range(0.13, 0.18),
    hasWhite = false,
    iris = '#1d1a1e',
  } = options;
  eyePair(kit, skull, {
    from: [0, 0, 0],
    towards: [apart, high, 1],
    radius: eye * size[0],
    direction: [apart * 0.6, 0, 1],
    head,
    hasWhite,
    iris,
    irisShare: 0.78,
  });
  dotPair(kit, skull, kit.material('soft', '#ff9aa2'), {
    from: [0, 0, 0],
    towards: [apart + 0.26, high - 0.22, 1],
    radius: 0.12 * size[0],
    head,
    scale: [1.2, 0.75, 0.25],
  });
  const mood = options.mood ?? random.pick(['smile', 'open', 'cat', 'calm']);
  const [, y, z] = skull.surface([0, (high - 0.22) * size[1], 0], [0, 0, 1], head);
  if (mood === 'smile')
    smile(kit, { at: [0, y, z + 0.004], width: 0.26 * size[0], bend: 0.06, parent: head, thickness: 0.016 });
  if (mood === 'calm')
    smile(kit, { at: [0, y, z + 0.004], width: 0.14 * size[0], bend: 0.02, parent: head, thickness: 0.016 });
  if (mood === 'cat')
    for (const side of [-1, 1])
      smile(kit, {
        at: [side * 0.07 * size[0], y, z + 0.004],
        width: 0.14 * size[0],
        bend: 0.035,
        parent: head,
        thickness: 0.014,
      });
  if (mood === 'open') {
    kit.add(ball(0.1 * size[0], 24, 18), kit.material('soft', '#7c2f3c'), {
      at: [0, y, z],
      scale: [1.1, 0.95, 0.45],
      parent: head,
    });
    kit.add(ball(0.055 * size[0], 20, 14), kit.material('soft', '#ff7f8a'), {
      at: [0, y - 0.04 * size[0], z + 0.022 * size[0]],
      scale: [1.1, 0.7, 0.35],
      parent: head,
    });
  }
}

/** The stand that half of the figures come with. */
export function stand(kit: Kit, paint: Paint, trim: Paint) {
  if (!kit.random.chance(0.4)) return;
  const radius = kit.random.range(0.5, 0.66);
  kit.add(cylinder(radius, radius + 0.04, 0.1, 0.035, 64), kit.material('gloss', paint), { at: [0, -0.05, 0.06] });
  kit.add(torus(radius * 0.99, 0.03), kit.material('gloss', trim), { at: [0, -0.01, 0.06], turn: [Math.PI / 2, 0, 0] });
}
