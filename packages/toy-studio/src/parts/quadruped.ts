import type { Group } from 'three';
import type { Kit } from '../kit/kit.ts';
import type { Point } from '../kit/sdf.ts';
import { SoftBody, type Knot } from './soft-body.ts';

/** The measures of an animal on four legs, which looks towards +z. */
export interface QuadrupedPlan {
  /** From hip to shoulder. */
  length: number;
  /** Of the middle of the trunk over the ground. */
  height: number;
  /** Half width and half height of the trunk. */
  chest: readonly [number, number];
  rump: readonly [number, number];
  /** Radius at the top and at the foot. */
  leg: readonly [number, number];
  /** How far the feet are apart from where they stand at rest. */
  stride?: number;
  /** Lifts one forefoot by so much. */
  paw?: number;
  neck: {
    length: number;
    /** Over the horizontal, in radians. */
    rise: number;
    radius: readonly [number, number];
  };
  head: { pitch?: number; yaw?: number };
  /** From the rump backwards, given relative to it. */
  tail?: readonly Knot[];
}

export interface Quadruped {
  body: SoftBody;
  /** Where the neck ends; the space the head is built in. */
  head: Group;
  /** Points inside the body from the root of the neck to the end of the tail. */
  spine: readonly Point[];
  /** How high the back is at z, on the trunk. */
  backAt(z: number): number;
  feet: readonly (readonly [number, number, number])[];
}

/** Trunk, legs, neck and tail in one body; the head is left to the caller, who adds the body when it is whole. */
export function quadruped(kit: Kit, plan: QuadrupedPlan): Quadruped {
  const { length, height, chest, rump, leg, neck, stride = 0, paw = 0 } = plan;
  const body = new SoftBody(kit);
  const front = length / 2;
  body.egg([0, height, front * 0.75], [chest[0], chest[1], chest[1] * 1.05], { blend: 0.2 });
  body.egg([0, height, -front * 0.75], [rump[0], rump[1], rump[1] * 1.05], { blend: 0.2 });
  const waist = Math.min(chest[0], rump[0], chest[1], rump[1]);
  body.limb({ blend: 0.15 }, [0, height, front * 0.7, waist * 0.94], [0, height, -front * 0.7, waist * 0.94]);
  const feet = [
    { side: 1, z: front, reach: stride, lift: paw },
    { side: -1, z: front, reach: -stride, lift: 0 },
    { side: 1, z: -front, reach: -stride * 0.8, lift: 0 },
    { side: -1, z: -front, reach: stride * 0.8, lift: 0 },
  ].map(({ side, z, reach, lift }): [number, number, number] => {
    const x = side * ((z > 0 ? chest[0] : rump[0]) - leg[0] * 0.72);
    const knee = height * 0.5;
    const foot: [number, number, number] = [x * 1.04, leg[1] * 0.8 + lift, z + reach + lift * 0.6];
    body.limb(
      { blend: 0.09 },
      [x, height - chest[1] * 0.2, z, leg[0]],
      [x * 1.02, knee + lift * 0.6, z + reach * 0.4 + lift * 0.7 + (z > 0 ? 0.02 : -0.03), (leg[0] + leg[1]) / 2],
      [...foot, leg[1]],
    );
    body.egg([foot[0], foot[1] - leg[1] * 0.1, foot[2] + leg[1] * 0.3], [leg[1] * 1.12, leg[1] * 0.8, leg[1] * 1.25], {
      blend: 0.06,
    });
    return foot;
  });
  const rootOfNeck = [height + chest[1] * 0.4, front * 0.75 + chest[1] * 0.4] as const;
  const top = [
    rootOfNeck[0] + Math.sin(neck.rise) * neck.length,
    rootOfNeck[1] + Math.cos(neck.rise) * neck.length,
  ] as const;
  body.limb(
    { blend: 0.18 },
    [0, rootOfNeck[0] - chest[1] * 0.2, rootOfNeck[1] - 0.1, neck.radius[0]],
    [0, (rootOfNeck[0] + top[0]) / 2, (rootOfNeck[1] + top[1]) / 2 + 0.02, (neck.radius[0] + neck.radius[1]) / 2],
    [0, top[0], top[1], neck.radius[1]],
  );
  const tail = (plan.tail ?? []).map(([x, y, z, radius]): Knot => [x, height + y, -front * 0.75 + z, radius]);
  if (tail.length > 0) body.limb({ blend: 0.12 }, ...tail);
  body.flatAt(0);
  const head = kit.group({ at: [0, top[0], top[1]], turn: [plan.head.pitch ?? 0, plan.head.yaw ?? 0, 0] });
  const backAt = (z: number) => body.surface([0, height, z], [0, 1, 0])[1];
  const trunk = [0.9, 0.3, -0.3].map((part): Point => [0, height, front * part]);
  const spine: Point[] = [
    [0, (rootOfNeck[0] + top[0]) / 2, (rootOfNeck[1] + top[1]) / 2],
    ...trunk,
    ...tail.map(([x, y, z]): Point => [x, y, z]),
  ];
  return { body, head, spine, backAt, feet };
}
