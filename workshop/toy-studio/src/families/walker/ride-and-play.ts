import type { Kit } from '../../kit/kit.ts';
import { ellipsoid, rod, roundedBox, smoothMin, type Point } from '../../kit/sdf.ts';
import { star } from '../../kit/shapes.ts';
import { ball, box, capsule, cylinder, extrude, torus, tube } from '../../kit/solids.ts';
import { animalHead, ANIMALS } from '../../parts/animal-head.ts';
import { around, SIDES, spread, times } from '../styled-family.ts';
import { discWheel } from './push-toys.ts';

const WOOD = '#e3bd84';

function hangingToy(kit: Kit, at: Point, index: number, drop: number) {
  const { random } = kit;
  kit.add(cylinder(0.014, 0.014, drop, 0.004, 8), kit.material('matte', '#f0ece2'), {
    at: [at[0], at[1] - drop / 2, at[2]],
  });
  const low: Point = [at[0], at[1] - drop - 0.16, at[2]];
  const kind = random.pick(['animal', 'ring', 'star', 'beads'] as const);
  if (kind === 'animal')
    animalHead(kit, random.pick(ANIMALS), { paint: index % 5, inner: kit.light, finish: 'soft', at: low, scale: 0.2 });
  else if (kind === 'ring')
    kit.add(torus(0.16, 0.05, Math.PI * 2, 14, 40), kit.material('wood', index % 5), { at: low });
  else if (kind === 'star') kit.add(extrude(star(0.22, 0.12), 0.12, 0.05, 4), kit.material('soft', 2), { at: low });
  else
    for (const bead of times(3))
      kit.add(ball(0.09 + (bead % 2) * 0.03, 22, 16), kit.material('wood', (index + bead) % 5), {
        at: [low[0], low[1] + 0.12 - bead * 0.17, low[2]],
      });
}

/** The arch over the mat: an A-frame of wood, a bow, or two crossed bows. */
export function babyGym(kit: Kit): void {
  const { random } = kit;
  const form = random.pick(['frame', 'bow', 'cross'] as const);
  const wide = random.range(1.5, 2.1);
  const tall = random.range(1.15, 1.5);
  if (form !== 'frame' || random.chance(0.5)) {
    const isRound = random.chance(0.5);
    const mat = isRound
      ? cylinder(wide * 0.62, wide * 0.62, 0.1, 0.05, 64)
      : box(wide * 1.15, 0.1, wide * 0.95, 0.05, 3);
    kit.add(mat, kit.material('soft', 1), { at: [0, 0.05, 0] });
    kit.add(
      isRound ? cylinder(wide * 0.5, wide * 0.5, 0.04, 0.02, 64) : box(wide * 0.95, 0.04, wide * 0.75, 0.02, 2),
      kit.material('soft', kit.light),
      { at: [0, 0.1, 0] },
    );
    for (const { angle, index } of around(5))
      kit.add(extrude(star(0.16, 0.08), 0.03, 0.01, 1), kit.material('soft', [0, 2, 4][index % 3]), {
        at: [Math.sin(angle) * wide * 0.32, 0.13, Math.cos(angle) * wide * 0.3],
        turn: [-Math.PI / 2, 0, angle],
      });
  }
  const hooks: Point[] = [];
  if (form === 'frame') {
    for (const side of SIDES)
      for (const lean of SIDES)
        kit.add(capsule(0.06, tall), kit.material('wood', random.chance(0.5) ? WOOD : 0), {
          at: [(side * wide) / 2, tall / 2 + 0.02, lean * 0.28],
          turn: [-lean * 0.36, 0, 0],
        });
    kit.add(capsule(0.055, wide + 0.2), kit.material('wood', WOOD), { at: [0, tall, 0], turn: [0, 0, Math.PI / 2] });
    for (const side of SIDES)
      kit.add(ball(0.1, 26, 18), kit.material('wood', 0), { at: [side * (wide / 2 + 0.14), tall, 0] });
    for (const x of spread(random.int(3, 5), wide * 0.22)) hooks.push([x, tall, 0]);
  } else {
    const bows = form === 'cross' ? [Math.PI / 4, -Math.PI / 4] : [0];
    for (const [index, turn] of bows.entries()) {
      const at = (angle: number): Point => {
        const out = (Math.cos(angle) * wide) / 2;
        return [Math.cos(turn) * out, 0.08 + Math.sin(angle) * tall, Math.sin(turn) * out];
      };
      kit.add(
        tube(
          times(17).map((step) => at((step / 16) * Math.PI)),
          0.075,
          64,
        ),
        kit.material('soft', index ? 3 : 0),
      );
      for (const step of random.chance(0.5) ? [0.32, 0.5, 0.68] : [0.25, 0.42, 0.58, 0.75])
        hooks.push(at(step * Math.PI));
    }
  }
  hooks.forEach((hook, index) => hangingToy(kit, hook, index, random.range(0.15, 0.4)));
}

/** Twist cars and foot-to-floor riders have one blown body; only the nose differs. */
export function rideOn(kit: Kit): void {
  const { random } = kit;
  const isTwist = random.chance(0.55);
  const long = random.range(1.5, 2);
  const high = isTwist ? 0.42 : random.range(0.5, 0.7);
  const wide = random.range(0.28, 0.36);
  const root = kit.group({ turn: [0, 0.25, 0] });
  const back = -long / 2;
  const front = long / 2;
  kit.solid(
    (x, y, z) => {
      const spine = rod(x * 0.8, y, z, [0, high, back + 0.25], [0, high - 0.06, front - 0.3], wide * 0.72);
      const seat = roundedBox(x, y, z, [0, high + 0.08, back + 0.4], [wide, 0.2, 0.38], 0.16);
      const nose = ellipsoid(x, y, z, [0, high + 0.02, front - 0.25], [wide * 1.35, 0.3, 0.4]);
      const rest = roundedBox(x, y, z, [0, high + 0.36, back + 0.12], [wide * 0.85, 0.22, 0.1], 0.09);
      let body = smoothMin(smoothMin(spine, seat, 0.2), nose, 0.25);
      body = smoothMin(body, rest, 0.12);
      const axle = Math.min(
        rod(x, y, z, [-wide * 1.4, 0.26, back + 0.3], [wide * 1.4, 0.26, back + 0.3], 0.09),
        rod(x, y, z, [-wide * 1.2, 0.26, front - 0.25], [wide * 1.2, 0.26, front - 0.25], 0.09),
      );
      return smoothMin(body, axle, 0.15);
    },
    [-wide * 1.8, 0.05, back - 0.2, wide * 1.8, high + 0.75, front + 0.3],
    0.032,
    kit.material('gloss', 0),
    { parent: root },
  );
  const wheel = random.range(0.19, 0.26);
  for (const side of SIDES) {
    discWheel(kit, [side * wide * 1.55, wheel, back + 0.3], wheel, 1, root);
    discWheel(kit, [side * wide * (isTwist ? 1.1 : 1.45), wheel, front - 0.25], wheel, 1, root);
  }
  kit.add(box(wide * 1.5, 0.06, 0.5, 0.03, 2), kit.material('soft', 2), {
    at: [0, high + 0.28, back + 0.48],
    parent: root,
  });
  const tower = high + random.range(0.5, 0.7);
  kit.add(cylinder(0.09, 0.12, tower - high, 0.03, 28), kit.material('plastic', 3), {
    at: [0, (tower + high) / 2 + 0.1, front - 0.38],
    turn: [-0.25, 0, 0],
    parent: root,
  });
  const bar = kit.group({ at: [0, tower + 0.1, front - 0.46], turn: [-0.6, 0, 0], parent: root });
  if (isTwist) {
    kit.add(torus(0.3, 0.06, Math.PI * 2, 16, 48), kit.material('rubber', 2), {
      turn: [Math.PI / 2, 0, 0],
      parent: bar,
    });
    for (const { angle } of around(3))
      kit.add(capsule(0.04, 0.26), kit.material('plastic', 3), {
        at: [Math.sin(angle) * 0.15, 0, Math.cos(angle) * 0.15],
        turn: [Math.PI / 2, angle, 0],
        parent: bar,
      });
  } else {
    kit.add(capsule(0.055, 0.7), kit.material('plastic', 3), { turn: [0, 0, Math.PI / 2], parent: bar });
    for (const side of SIDES)
      kit.add(capsule(0.075, 0.12), kit.material('rubber', 2), {
        at: [side * 0.34, 0, 0],
        turn: [0, 0, Math.PI / 2],
        parent: bar,
      });
  }
  if (random.chance(0.65))
    animalHead(kit, random.pick(ANIMALS), {
      paint: 4,
      inner: kit.light,
      finish: 'gloss',
      at: [0, high + 0.3, front],
      scale: 0.36,
      parent: root,
    });
  else
    for (const side of SIDES)
      kit.add(ball(0.11, 24, 18), kit.material('gloss', '#fff6d2'), {
        at: [side * wide * 0.75, high + 0.08, front + 0.02],
        parent: root,
      });
}

/** A tunnel of fabric over hoops, with balls. */
export function tunnel(kit: Kit): void {
  const { random } = kit;
  const rings = random.int(4, 8);
  const radius = random.range(0.42, 0.6);
  const step = random.range(0.26, 0.36);
  const hasTent = random.chance(0.45);
  const bend = hasTent ? 0 : random.pick([0, 0.12, 0.2]);
  const middle = (index: number): Point => [
    (index - rings / 2) * step,
    radius,
    Math.sin(index * bend * 2) * 0.5 * (bend > 0 ? 1 : 0),
  ];
  for (const index of times(rings)) {
    const at = middle(index);
    const next = middle(index + 1);
    const before = middle(index - 1);
    kit.add(torus(radius, 0.035, Math.PI * 2, 12, 56), kit.material('soft', kit.light), {
      at,
      turn: [0, Math.PI / 2 - Math.atan2(next[2] - before[2], 2 * step), 0],
    });
    if (index === rings - 1) continue;
    const panel = kit.group({
      at: [(at[0] + next[0]) / 2, radius, (at[2] + next[2]) / 2],
      turn: [0, -Math.atan2(next[2] - at[2], step), Math.PI / 2],
    });
    const long = Math.hypot(step, next[2] - at[2]) * 1.04;
    kit.add(fabric(radius * 0.97, long), kit.material('soft', index % 4), { parent: panel });
  }
  if (hasTent) {
    const x = (rings / 2) * step + 0.35;
    kit.add(box(0.95, 0.8, 0.95, 0.08, 3), kit.material('soft', 3), { at: [x, 0.4, 0] });
    kit.add(cylinder(0.04, 0.78, 0.7, 0.03, 4), kit.material('soft', 2), {
      at: [x, 1.12, 0],
      turn: [0, Math.PI / 4, 0],
    });
    kit.add(cylinder(0.3, 0.3, 0.05, 0.02, 36), kit.material('matte', '#30303a'), {
      at: [x, 0.42, 0.46],
      turn: [Math.PI / 2, 0, 0],
    });
    kit.add(ball(0.09), kit.material('soft', 0), { at: [x, 1.5, 0] });
  }
  for (const index of times(random.int(8, 16))) {
    const size = 0.12;
    kit.add(ball(size, 24, 18), kit.material('gloss', index % 5), {
      at: [-1 + ((index * 0.37) % 2.3), size, radius + 0.2 + random.range(0, 0.6)],
    });
  }
}

/** A sleeve without ends. */
function fabric(radius: number, long: number) {
  return tube(
    [
      [0, -long / 2, 0],
      [0, long / 2, 0],
    ],
    radius,
    6,
  );
}
