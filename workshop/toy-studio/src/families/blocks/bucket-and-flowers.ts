import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, cylinder, lathe, tube } from '../../kit/solids.ts';
import { around, SIDES, times } from '../styled-family.ts';
import { brick } from './loose-bricks.ts';

const PITCH = 0.26;

export function bucket(kit: Kit): void {
  const { random } = kit;
  const [radius, height] = [random.range(0.6, 0.9), random.range(0.7, 1.25)];
  const isSquare = random.chance(0.35);
  const rim = radius * random.range(1.05, 1.25);
  if (isSquare) {
    for (const side of SIDES) {
      kit.add(box(radius * 2, height, 0.06, 0.025, 2), kit.material('plastic', 0), {
        at: [0, height / 2, side * radius * 0.75],
      });
      kit.add(box(0.06, height, radius * 1.5, 0.025, 2), kit.material('plastic', 0), {
        at: [side * radius, height / 2, 0],
      });
    }
    kit.add(box(radius * 2, 0.06, radius * 1.5, 0.025, 2), kit.material('plastic', 0), { at: [0, 0.03, 0] });
  } else {
    const profile = [
      [0, 0],
      [radius, 0],
      [rim, height - 0.06],
      [rim + 0.06, height - 0.05],
      [rim + 0.06, height],
      [rim - 0.05, height],
      [radius - 0.06, 0.06],
      [0, 0.06],
    ] as const;
    kit.add(lathe(profile, 56), kit.material('plastic', 0));
  }
  const front = isSquare ? radius * 0.79 : (radius + rim) / 2 + 0.005;
  kit.add(cylinder(0.3, 0.3, 0.05, 0.02, 36), kit.material('plastic', kit.light), {
    at: [0, height * 0.5, front],
    turn: [Math.PI / 2 - (isSquare ? 0 : 0.12), 0, 0],
  });
  brick(kit, 2, 1, 0.17, 2, { at: [0, height * 0.5 - 0.1, front + 0.06] });
  handle(kit, isSquare ? radius : rim, height);
  const room = (isSquare ? radius * 0.75 : rim) - 0.3;
  for (const index of times(random.int(10, 14)))
    brick(kit, random.pick([1, 2, 2]), random.pick([1, 2]), PITCH, (index % 4) + 1, {
      at: [random.range(-room, room), height - 0.28 + random.range(0, 0.2), random.range(-room, room)],
      turn: [random.range(-0.6, 0.6), random.range(0, 3), random.range(-0.6, 0.6)],
    });
  for (const index of times(random.int(4, 7))) {
    const angle = -1.2 + index * 0.62 + random.range(-0.1, 0.1);
    const away = rim + random.range(0.35, 0.6);
    const at: Point = [Math.sin(angle) * away, 0, Math.cos(angle) * away];
    const turn: Point = [0, random.range(0, 3), 0];
    const [long, wide] = [random.pick([2, 2, 3]), random.pick([1, 2])];
    const below = brick(kit, long, wide, PITCH, index % 5, { at, turn });
    if (random.chance(0.4)) brick(kit, 1, wide, PITCH, (index + 2) % 5, { at: [0, PITCH * 1.05, 0], parent: below });
  }
}

function handle(kit: Kit, reach: number, height: number) {
  const isUp = kit.random.chance(0.5);
  const bow = times(13).map((step): Point => {
    const angle = (step / 12) * Math.PI;
    const out = Math.sin(angle) * reach * 0.95;
    return [Math.cos(angle) * (reach + 0.07), height - 0.1 + (isUp ? out : out * 0.25), isUp ? 0 : -out];
  });
  kit.add(tube(bow, 0.04, 40), kit.material('plastic', 1));
}

export function bouquet(kit: Kit): void {
  const { random } = kit;
  const hasPot = random.chance(0.5);
  const height = random.range(0.35, 0.75);
  const radius = random.range(0.26, 0.45);
  if (hasPot) {
    const levels = random.int(3, 5);
    for (const level of times(levels)) {
      const wide = radius * (1.15 + level * 0.12);
      kit.add(
        box(wide * 1.6, height / levels - 0.01, wide * 1.6, 0.03, 1),
        kit.material('plastic', level % 2 ? 1 : 3),
        {
          at: [0, ((level + 0.5) * height) / levels, 0],
        },
      );
    }
  } else {
    const profile = [
      [0, 0],
      [radius, 0],
      [radius * 1.15, height * 0.4],
      [radius * 0.7, height],
      [radius * 0.95, height * 1.3],
      [radius * 0.85, height * 1.3],
      [0, height],
    ] as const;
    kit.add(lathe(profile, 40), kit.material('gloss', 3));
  }
  const flowers = random.int(4, 8);
  for (const { angle, index } of around(flowers, random.range(0, 1))) {
    const lean = index === 0 ? 0 : random.range(0.2, 0.6);
    const stem = random.range(0.7, 1.25);
    const head: Point = [Math.sin(angle) * lean * stem, height + stem * Math.cos(lean), Math.cos(angle) * lean * stem];
    kit.add(
      tube([[0, height * 0.8, 0], [head[0] * 0.4, (height + head[1]) / 2, head[2] * 0.4], head], 0.028, 16),
      kit.material('plastic', '#3c9a4b'),
    );
    const leaf = kit.group({ at: [head[0] * 0.45, (height + head[1]) / 2, head[2] * 0.45], turn: [0, angle, 0] });
    kit.add(ball(1, 16, 10), kit.material('plastic', '#4fb35c'), {
      at: [0, 0.02, 0.12],
      turn: [-0.5, 0, 0],
      scale: [0.07, 0.02, 0.15],
      parent: leaf,
    });
    bloom(kit, head, angle, lean, index);
  }
}

function bloom(kit: Kit, at: Point, angle: number, lean: number, index: number) {
  const { random } = kit;
  const group = kit.group({ at, turn: [0, angle, 0] });
  const tilted = kit.group({ turn: [lean + 0.35, 0, 0], parent: group });
  const petals = random.int(5, 8);
  const size = random.range(0.13, 0.2);
  const paint = kit.material('plastic', [0, 2, 4, 1][index % 4]);
  for (const { angle: turn } of around(petals))
    kit.add(ball(1, 18, 12), paint, {
      at: [Math.cos(turn) * size * 1.25, 0.02, Math.sin(turn) * size * 1.25],
      turn: [0, -turn, 0.3],
      scale: [size, 0.035, (size * 4) / petals],
      parent: tilted,
    });
  brick(kit, 1, 1, size * 1.3, random.pick(['#ffc914', kit.light]), { at: [0, 0, 0], parent: tilted });
}
