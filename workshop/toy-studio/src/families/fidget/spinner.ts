import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { smoothMax, smoothMin, type Distance } from '../../kit/sdf.ts';
import { ball, cylinder, torus } from '../../kit/solids.ts';

const QUARTER = Math.PI / 2;
/** How much bent blades turn per unit of reach. */
const TWIST = 0.75;

type Plan = (x: number, y: number) => number;

/** A spinner that stands on edge in a little foot, its face towards +z. */
export function buildSpinner(kit: Kit): void {
  const { random } = kit;
  const arms = random.pick([2, 3, 3, 4, 5, 6]);
  const kind = random.pick(['round', 'round', 'blade', 'gear', 'petal'] as const);
  const reach = random.range(0.72, 0.95);
  const weight = arms > 4 ? 0.2 : random.range(0.24, 0.34);
  const thickness = random.range(0.1, 0.15);
  const face = kit.group({ at: [0, reach + 0.55, 0], turn: [-0.12, 0, random.range(0, 0.5)] });
  const plan = PLANS[kind](arms, reach, weight);
  const size = reach + weight + 0.16;
  const body: Distance = (x, y, z) => smoothMax(plan(x, y), Math.abs(z) - thickness, 0.08);
  kit.solid(body, [-size, -size, -thickness - 0.04, size, size, thickness + 0.04], 0.022, kit.material('gloss', 0), {
    parent: face,
  });
  addBearing(kit, face, 0, 0, 0.2, thickness, true);
  const hubReach = kind === 'gear' ? reach * 0.66 : reach;
  for (let arm = 0; arm < arms; arm++) {
    const angle = (arm / arms) * Math.PI * 2 + QUARTER + (kind === 'blade' ? TWIST * reach : 0);
    addBearing(
      kit,
      face,
      Math.cos(angle) * hubReach,
      Math.sin(angle) * hubReach,
      weight * (kind === 'gear' ? 0.5 : 0.62),
      thickness,
      false,
    );
  }
  addFoot(kit);
}

const PLANS: Record<'round' | 'blade' | 'gear' | 'petal', (arms: number, reach: number, weight: number) => Plan> = {
  round: (arms, reach, weight) => (x, y) =>
    eachArm(arms, x, y, 0.3, (along, across) =>
      smoothMin(
        Math.hypot(along - reach, across) - weight,
        Math.max(Math.abs(across) - 0.14, Math.abs(along - reach / 2) - reach / 2),
        0.16,
      ),
    ),
  blade: (arms, reach, weight) => {
    const round = PLANS.round(arms, reach, weight * 0.9);
    return (x, y) => {
      const turn = -TWIST * Math.hypot(x, y);
      return round(x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)) * 0.85;
    };
  },
  gear: (arms, reach) => (x, y) => {
    const teeth = arms * 4;
    const wave = Math.max(-0.6, Math.min(0.6, Math.cos(Math.atan2(x, y) * teeth))) * 0.07;
    return (Math.hypot(x, y) - reach - wave) * 0.85;
  },
  petal: (arms, reach, weight) => (x, y) =>
    eachArm(
      arms,
      x,
      y,
      0.3,
      (along, across) =>
        (Math.hypot((along - reach * 0.6) / (reach * 0.62 + weight * 0.4), across / (weight * 1.25)) - 1) * weight,
    ),
};

/** The union of a hub and one arm, turned to every direction. */
function eachArm(
  arms: number,
  x: number,
  y: number,
  hub: number,
  arm: (along: number, across: number) => number,
): number {
  let nearest = Math.hypot(x, y) - hub;
  for (let index = 0; index < arms; index++) {
    const angle = (index / arms) * Math.PI * 2 + QUARTER;
    nearest = smoothMin(
      nearest,
      arm(x * Math.cos(angle) + y * Math.sin(angle), y * Math.cos(angle) - x * Math.sin(angle)),
      0.12,
    );
  }
  return nearest;
}

function addBearing(
  kit: Kit,
  parent: Group,
  x: number,
  y: number,
  radius: number,
  thickness: number,
  isMiddle: boolean,
) {
  const upright = [QUARTER, 0, 0] as const;
  kit.add(cylinder(radius * 1.12, radius * 1.12, thickness * 2 + 0.03, 0.02, 40), kit.material('chrome', '#d8dce2'), {
    at: [x, y, 0],
    turn: upright,
    parent,
  });
  kit.add(cylinder(radius * 0.86, radius * 0.86, thickness * 2 + 0.05, 0.02, 40), kit.material('matte', '#33383e'), {
    at: [x, y, 0],
    turn: upright,
    parent,
  });
  if (isMiddle) {
    kit.add(cylinder(radius * 0.95, radius * 1.05, 0.08, 0.03, 44), kit.material('gloss', 1), {
      at: [x, y, thickness + 0.05],
      turn: upright,
      parent,
    });
    kit.add(torus(radius * 0.55, 0.02, Math.PI * 2, 10, 36), kit.material('gloss', 2), {
      at: [x, y, thickness + 0.09],
      parent,
    });
    return;
  }
  for (let index = 0; index < 8; index++) {
    const angle = (index / 8) * Math.PI * 2;
    kit.add(ball(radius * 0.2, 14, 10), kit.material('chrome', '#e6e8ec'), {
      at: [x + Math.cos(angle) * radius * 0.62, y + Math.sin(angle) * radius * 0.62, thickness + 0.02],
      parent,
    });
  }
  kit.add(cylinder(radius * 0.4, radius * 0.4, thickness * 2 + 0.08, 0.02, 32), kit.material('gloss', 2), {
    at: [x, y, 0],
    turn: upright,
    parent,
  });
}

function addFoot(kit: Kit) {
  kit.add(cylinder(0.42, 0.48, 0.1, 0.04, 48), kit.material('gloss', 3), { at: [0, 0.05, -0.06] });
  kit.add(cylinder(0.05, 0.07, 1.6, 0.02, 24), kit.material('gloss', 3), { at: [0, 0.85, -0.24] });
}
