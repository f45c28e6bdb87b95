import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball } from '../../kit/solids.ts';
import { alongBack, horn, standOn } from '../../parts/creature-details.ts';
import { SoftBody, type Knot } from '../../parts/soft-body.ts';
import { CELL, fur, type PlushCoat } from './coat.ts';

export type Pose = 'sit' | 'stand' | 'lie' | 'fours';

export interface PlushTrunk {
  pose: Pose;
  body: SoftBody;
  /** From shoulder to hand, each as they are posed. */
  arms: readonly (readonly [Knot, Knot])[];
  /** The space of the head: its middle, looking along +z. */
  head: Group;
  headRadius: number;
  neck: Point;
  neckRadius: number;
}

interface Stance {
  belly: Point;
  bellyRadii: Point;
  head: Point;
  /** From shoulder to hand and from hip to foot, on the left. */
  arm: readonly Knot[];
  leg: readonly Knot[];
  /** Where soles look; none where they cannot be seen. */
  sole?: Point;
  tail: Point;
}

export function addTrunk(kit: Kit, style: string, pose: Pose, coat: PlushCoat): PlushTrunk {
  const { random } = kit;
  const plump = random.range(0.88, 1.14);
  const headRadius = random.range(0.54, 0.66);
  const stance = stanceOf(kit, pose, plump, headRadius);
  const { belly, bellyRadii } = stance;
  const body = new SoftBody(kit).egg(belly, bellyRadii);
  body.add(fur(kit, coat.main), CELL);
  if (pose === 'sit' || pose === 'stand')
    kit.add(ball(1), fur(kit, coat.pale), {
      at: [belly[0], belly[1] - 0.02, belly[2] + 0.12],
      scale: [bellyRadii[0] * 0.74, bellyRadii[1] * 0.78, bellyRadii[2] * 0.84],
    });
  const arms = limbs(kit, stance, coat, random.chance(0.35) && pose !== 'lie' && pose !== 'fours');
  tail(kit, style, stance.tail, coat);
  if (style === 'dragon') spikes(kit, body, stance);
  const head = kit.group({
    at: stance.head,
    turn: [random.range(-0.08, 0.14), random.range(-0.22, 0.22), random.range(-0.16, 0.16)],
  });
  const neck: Point = [0, stance.head[1] - headRadius * 0.86, (stance.head[2] + belly[2]) / 2];
  return { pose, body, arms, head, headRadius, neck, neckRadius: 0.42 };
}

function stanceOf(kit: Kit, pose: Pose, plump: number, headRadius: number): Stance {
  const { random } = kit;
  const thick = random.range(0.17, 0.22);
  const long = random.range(0.85, 1.25);
  if (pose === 'sit')
    return {
      belly: [0, 0.6, 0],
      bellyRadii: [0.52 * plump, 0.6, 0.48 * plump],
      head: [0, 1.0 + headRadius * 0.86, 0.06],
      arm: [
        [0.38 * plump, 0.98, 0.05, thick * 0.9],
        [0.66 * plump + 0.06, 0.98 - 0.4 * long, 0.22 * long, thick * 1.08],
      ],
      leg: [
        [0.3, 0.24, 0.1, thick * 1.15],
        [0.36 + 0.14 * plump, 0.24, 0.3 + 0.38 * long, thick * 1.2],
      ],
      sole: [0, 0.08, 1],
      tail: [0, 0.28, -0.48 * plump],
    };
  if (pose === 'stand')
    return {
      belly: [0, 0.98, 0],
      bellyRadii: [0.48 * plump, 0.56, 0.43 * plump],
      head: [0, 1.36 + headRadius * 0.86, 0.05],
      arm: [
        [0.36 * plump, 1.3, 0.03, thick * 0.85],
        [0.72 * plump, 1.3 - 0.42 * long, 0.16, thick],
      ],
      leg: [
        [0.23 * plump, 0.6, 0, thick * 1.1],
        [0.26 * plump, 0.24, 0.04, thick * 1.12],
        [0.27 * plump, 0.19, 0.16, thick * 1.05],
      ],
      tail: [0, 0.72, -0.42 * plump],
    };
  if (pose === 'lie')
    return {
      belly: [0, 0.42, -0.4],
      bellyRadii: [0.5 * plump, 0.42, 0.68],
      head: [0, 0.2 + headRadius * 0.86, 0.42],
      arm: [
        [0.36, 0.3, 0.1, thick],
        [0.52 + 0.1 * long, 0.2, 0.5 + 0.26 * long, thick * 1.05],
      ],
      leg: [
        [0.38, 0.26, -0.7, thick * 1.2],
        [0.5 + 0.1 * long, 0.21, -0.92 - 0.22 * long, thick * 1.12],
      ],
      sole: [0, 0.1, -1],
      tail: [0, 0.5, -1.06],
    };
  return {
    belly: [0, 0.74, -0.12],
    bellyRadii: [0.46 * plump, 0.44 * plump, 0.66],
    head: [0, 0.86 + headRadius * 0.9, 0.5],
    arm: [
      [0.27 * plump, 0.6, 0.26, thick * 1.05],
      [0.29 * plump, 0.2, 0.3, thick * 1.12],
    ],
    leg: [
      [0.28 * plump, 0.6, -0.46, thick * 1.1],
      [0.3 * plump, 0.2, -0.48, thick * 1.14],
    ],
    tail: [0, 0.9, -0.74],
  };
}

function limbs(kit: Kit, stance: Stance, coat: PlushCoat, isWaving: boolean): PlushTrunk['arms'] {
  const [[x, y, z, radius], hand] = [stance.arm[0]!, stance.arm.at(-1)!];
  const arms = [1, -1].map((side): [Knot, Knot] => [
    [side * x, y, z, radius],
    isWaving && side < 0 ? [-x - 0.42, y + 0.36, z + 0.12, hand[3]] : [side * hand[0], hand[1], hand[2], hand[3]],
  ]);
  const armBody = new SoftBody(kit);
  for (const arm of arms) armBody.limb({}, ...arm);
  armBody.add(fur(kit, coat.limbs), CELL);
  const legs = new SoftBody(kit).limb({ isPair: true }, ...stance.leg);
  const [fx, fy, fz, size] = stance.leg.at(-1)!;
  const facing = Math.sign(stance.sole?.[2] ?? 0);
  if (facing) legs.egg([fx, fy + 0.05, fz + facing * 0.08], [size * 1.05, size * 1.2, size * 0.75], { isPair: true });
  legs.flatAt(0).add(fur(kit, coat.limbs), CELL);
  if (facing)
    for (const side of [-1, 1])
      kit.add(ball(size * 0.78, 28, 20), fur(kit, coat.pads, 0.02), {
        at: [side * fx, fy + 0.05, fz + facing * (0.08 + size * 0.62)],
        scale: [1, 1.12, 0.34],
      });
  return arms;
}

function tail(kit: Kit, style: string, at: Point, coat: PlushCoat) {
  const [x, y, z] = at;
  if (style === 'cat' || style === 'dog') {
    const side = kit.random.pick([-1, 1]);
    const knots: Knot[] = [
      [x, y, z + 0.1, 0.1],
      [x + side * 0.15, y + 0.05, z - 0.25, 0.1],
      [x + side * 0.3, y + 0.32, z - 0.34, 0.085],
    ];
    new SoftBody(kit).limb({}, ...knots).add(fur(kit, coat.main), CELL);
  } else if (style === 'dragon')
    new SoftBody(kit)
      .limb(
        {},
        [x, y, z + 0.2, 0.26],
        [x + 0.05, Math.max(y - 0.25, 0.16), z - 0.35, 0.15],
        [x + 0.25, Math.max(y - 0.22, 0.12), z - 0.62, 0.07],
      )
      .add(fur(kit, coat.main), CELL);
  else if (style === 'unicorn')
    for (const [index, slot] of [0, 1, 3].entries())
      new SoftBody(kit)
        .limb(
          {},
          [x, y, z + 0.1, 0.09],
          [x + (index - 1) * 0.14, y - 0.02, z - 0.2, 0.12],
          [x + (index - 1) * 0.2, Math.max(y - 0.4, 0.1), z - 0.26, 0.07],
        )
        .add(fur(kit, slot), CELL);
  else if (style === 'elephant')
    kit.add(ball(0.08, 20, 14), fur(kit, coat.main), { at: [x, y, z - 0.06], scale: [0.7, 0.7, 2.2] });
  else
    kit.add(ball(style === 'rabbit' ? 0.19 : 0.13, 24, 18), fur(kit, style === 'panda' ? coat.limbs : coat.pale), {
      at: [x, y, z - 0.02],
    });
}

function spikes(kit: Kit, body: SoftBody, { belly, bellyRadii }: Stance) {
  const isLong = bellyRadii[2] > bellyRadii[1];
  const spine: Point[] = isLong
    ? [[0, belly[1], belly[2] + 0.3], belly, [0, belly[1], belly[2] - 0.55]]
    : [[0, belly[1] + 0.4, belly[2]], belly, [0, belly[1] - 0.35, belly[2]]];
  alongBack(body, {
    spine,
    count: 4,
    put: (at, outwards) => standOn(kit.add(horn(0.13, 0.2), fur(kit, 1, 0.02), { at, scale: [0.6, 1, 1] }), outwards),
  });
}
