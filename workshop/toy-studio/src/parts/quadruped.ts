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
  /** How far fore and hind feet stand before where they would at rest; lying animals stretch them. */
  reach?: { fore: number; hind: number };
  /** How much lower the rump is than the chest; sitting animals drop it to the ground. */
  drop?: number;
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
  /** From its root (0) to the head (1), and how thick it is there. */
  neckAt(part: number): { at: Point; radius: number };
  feet: readonly (readonly [number, number, number])[];
}

/** Trunk, legs, neck and tail in one body; the head is left to the caller, who adds the body when it is whole. */
export function quadruped(kit: Kit, plan: QuadrupedPlan): Quadruped {
  const { length, height, chest, rump, neck, drop = 0 } = plan;
  const body = new SoftBody(kit);
  const front = length / 2;
  const heightAt = (z: number) => height - drop * Math.min(1, Math.max(0, (front * 0.75 - z) / (front * 1.5)));
  body.egg([0, height, front * 0.75], [chest[0], chest[1], chest[1] * 1.05], { blend: 0.2 });
  body.egg([0, height - drop, -front * 0.75], [rump[0], rump[1], rump[1] * 1.05], { blend: 0.2 });
  const waist = Math.min(chest[0], rump[0], chest[1], rump[1]) * 0.94;
  body.limb({ blend: 0.15 }, [0, height, front * 0.7, waist], [0, height - drop, -front * 0.7, waist]);
  const feet = addLegs(body, plan, heightAt);
  const root = [height + chest[1] * 0.4, front * 0.75 + chest[1] * 0.4] as const;
  const neckAt = (part: number) => ({
    at: [
      0,
      root[0] + Math.sin(neck.rise) * neck.length * part,
      root[1] + Math.cos(neck.rise) * neck.length * part,
    ] as Point,
    radius: neck.radius[0] + (neck.radius[1] - neck.radius[0]) * part,
  });
  const knot = (part: number): Knot => [...neckAt(part).at, neckAt(part).radius] as unknown as Knot;
  body.limb({ blend: 0.18 }, [0, root[0] - chest[1] * 0.2, root[1] - 0.1, neck.radius[0]], knot(0.5), knot(1));
  const tail = (plan.tail ?? []).map(([x, y, z, radius]): Knot => [x, height - drop + y, -front * 0.75 + z, radius]);
  if (tail.length > 0) body.limb({ blend: 0.12 }, ...tail);
  body.flatAt(0);
  const head = kit.group({ at: neckAt(1).at, turn: [plan.head.pitch ?? 0, plan.head.yaw ?? 0, 0] });
  const backAt = (z: number) => body.surface([0, heightAt(z), z], [0, 1, 0])[1];
  const trunk = [0.9, 0.3, -0.3].map((part): Point => [0, heightAt(front * part), front * part]);
  const spine: Point[] = [neckAt(0.5).at, ...trunk, ...tail.map(([x, y, z]): Point => [x, y, z])];
  return { body, head, spine, backAt, neckAt, feet };
}

function addLegs(body: SoftBody, plan: QuadrupedPlan, heightAt: (z: number) => number): Point[] {
  const { length, chest, rump, leg, stride = 0, paw = 0, reach = { fore: 0, hind: 0 } } = plan;
  const front = length / 2;
  return [
    { side: 1, z: front, step: stride + reach.fore, lift: paw },
    { side: -1, z: front, step: -stride + reach.fore, lift: 0 },
    { side: 1, z: -front, step: -stride * 0.8 + reach.hind, lift: 0 },
    { side: -1, z: -front, step: stride * 0.8 + reach.hind, lift: 0 },
  ].map(({ side, z, step, lift }): Point => {
    const x = side * ((z > 0 ? chest[0] : rump[0]) - leg[0] * 0.72);
    const hip = heightAt(z) - chest[1] * 0.2;
    const bend = z > 0 ? 0.02 : -0.03;
    const foot = [x * 1.04, leg[1] * 0.8 + lift, z + step + lift * 0.6] as const;
    const knee: Knot = [
      x * 1.02,
      heightAt(z) * 0.5 + lift * 0.6,
      z + step * 0.4 + lift * 0.7 + bend,
      (leg[0] + leg[1]) / 2,
    ];
    body.limb({ blend: 0.09 }, [x, hip, z, leg[0]], knee, [...foot, leg[1]]);
    const toes: Point = [foot[0], foot[1] - leg[1] * 0.1, foot[2] + leg[1] * 0.3];
    body.egg(toes, [leg[1] * 1.12, leg[1] * 0.8, leg[1] * 1.25], { blend: 0.06 });
    return foot;
  });
}
