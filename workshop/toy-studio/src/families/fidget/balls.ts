import { Vector3 } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { smoothMin, sphere, type Point } from '../../kit/sdf.ts';
import { ball, cylinder, lathe, torus, tube } from '../../kit/solids.ts';
import { eye } from '../../parts/eye.ts';

const UP = new Vector3(0, 1, 0);

/** Points spread evenly over a ball. */
function spread(count: number): Vector3[] {
  const golden = Math.PI * (3 - Math.sqrt(5));
  return Array.from({ length: count }, (_, index) => {
    const y = 1 - (2 * (index + 0.5)) / count;
    const radius = Math.sqrt(1 - y * y);
    return new Vector3(Math.cos(golden * index) * radius, y, Math.sin(golden * index) * radius);
  });
}

/** One to three squeeze balls. */
export function buildSqueezeBalls(kit: Kit): void {
  const { random } = kit;
  const kinds = random.shuffle([netBall, spikyBall, faceBall, jellyBall]);
  const count = random.pick([1, 1, 2, 3]);
  const places = [
    [[0, 1, 0]],
    [
      [-0.68, 0.95, 0],
      [0.78, 0.68, 0.5],
    ],
    [
      [0, 1, -0.35],
      [-0.98, 0.56, 0.6],
      [0.85, 0.48, 0.75],
    ],
  ] as const;
  places[count - 1]!.forEach(([x, radius, z], index) => kinds[index]!(kit, [x, radius, z], radius, index));
}

type BallBuild = (kit: Kit, at: Point, radius: number, index: number) => void;

/** A clear skin in a net: bubbles bulge through the meshes. */
const netBall: BallBuild = (kit, at, radius, index) => {
  const group = kit.group({ at });
  const squash = kit.random.range(0.86, 1);
  const bulges = spread(kit.random.int(30, 46));
  for (const [number, direction] of bulges.entries())
    kit.add(ball(radius * 0.26, 24, 16), kit.material('gloss', number % 3 === 0 ? (index + 1) % 5 : index), {
      at: [direction.x * radius * 0.78, direction.y * radius * 0.78 * squash, direction.z * radius * 0.78],
      parent: group,
    });
  kit.add(ball(radius * 0.86), kit.material('matte', 3), { scale: [1, squash, 1], parent: group });
};

/** A ball of soft spikes or threads. */
const spikyBall: BallBuild = (kit, at, radius, index) => {
  const group = kit.group({ at });
  const isLong = kit.random.chance(0.5);
  const count = isLong ? 150 : 90;
  const length = radius * (isLong ? 0.44 : 0.26);
  const width = radius * (isLong ? 0.05 : 0.1);
  const spike = lathe(
    [
      [0, length],
      [width * 0.45, length * 0.94],
      [width, 0],
      [0, 0],
    ],
    12,
  );
  kit.add(ball(radius * 0.76), kit.material('soft', index), { parent: group });
  for (const [number, direction] of spread(count).entries()) {
    const at0 = direction.clone().multiplyScalar(radius * 0.72);
    const mesh = kit.add(spike, kit.material('soft', number % 4 === 0 ? (index + 1) % 5 : index), {
      at: [at0.x, at0.y, at0.z],
      parent: group,
    });
    mesh.quaternion.setFromUnitVectors(UP, direction);
  }
};

/** A smiling ball, sometimes with ears or a leaf. */
const faceBall: BallBuild = (kit, at, radius, index) => {
  const [wide, high] = [kit.random.range(0.86, 1.14), kit.random.range(0.78, 1.08)];
  const group = kit.group({ at: [at[0], at[1] * high, at[2]], turn: [0, 0.2, 0], scale: [wide, high, wide] });
  const topping = kit.random.pick(['ears', 'leaf', 'horns'] as const);
  const ears: Point = [radius * 0.6, radius * 0.72, 0];
  kit.solid(
    (x, y, z) => {
      const round = sphere(x, y, z, [0, 0, 0], radius);
      if (topping === 'leaf') return round;
      return smoothMin(
        round,
        sphere(Math.abs(x), y, z, ears, radius * (topping === 'ears' ? 0.34 : 0.2)),
        radius * (topping === 'ears' ? 0.06 : 0.3),
      );
    },
    [-radius * 1.1, -radius * 1.05, -radius * 1.05, radius * 1.1, radius * 1.2, radius * 1.05],
    0.035,
    kit.material('soft', index),
    { parent: group },
  );
  if (topping === 'leaf') {
    kit.add(
      tube(
        [
          [0, radius * 0.95, 0],
          [0.03, radius * 1.12, 0],
          [0.1, radius * 1.22, 0],
        ],
        0.04,
        12,
      ),
      kit.material('soft', '#7a5230'),
      { parent: group },
    );
    kit.add(ball(0.2), kit.material('soft', (index + 1) % 5), {
      at: [0.26, radius * 1.14, 0],
      turn: [0, 0, 0.3],
      scale: [1, 0.22, 0.5],
      parent: group,
    });
  }
  const reach = radius * 0.92;
  for (const side of [-1, 1]) {
    eye(kit, {
      at: [side * 0.32 * reach, 0.18 * reach, 0.97 * reach],
      radius: radius * 0.13,
      direction: [side * 0.3, 0.15, 1],
      parent: group,
      hasWhite: false,
    });
    kit.add(ball(radius * 0.13, 24, 16), kit.material('soft', (index + 1) % 5), {
      at: [side * 0.56 * reach, -0.08 * reach, 0.88 * reach],
      turn: [0, side * 0.55, 0],
      scale: [1, 0.7, 0.3],
      parent: group,
    });
  }
  kit.add(torus(radius * 0.16, radius * 0.03, Math.PI, 10, 28), kit.material('matte', '#4a2a2a'), {
    at: [0, -0.02 * reach, 1.075 * reach],
    turn: [0.1, 0, Math.PI],
    parent: group,
  });
};

/** See-through jelly with beads inside. */
const jellyBall: BallBuild = (kit, at, radius, index) => {
  const group = kit.group({ at });
  kit.add(ball(radius), kit.material('clear', index), { parent: group });
  for (const direction of spread(70)) {
    const depth = radius * kit.random.range(0.35, 0.9);
    kit.add(ball(radius * kit.random.range(0.07, 0.13), 18, 12), kit.material('gloss', kit.random.int(0, 4)), {
      at: [direction.x * depth, direction.y * depth, direction.z * depth],
      parent: group,
    });
  }
  kit.add(cylinder(radius * 0.12, radius * 0.14, radius * 0.08, 0.02, 28), kit.material('gloss', (index + 1) % 5), {
    at: [0, radius, 0],
    parent: group,
  });
};
