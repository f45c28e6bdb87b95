import type { Group } from 'three';
import type { Kit, Placement } from '../kit/kit.ts';
import type { Paint } from '../kit/materials.ts';
import { polygon } from '../kit/shapes.ts';
import { box, cylinder, extrude } from '../kit/solids.ts';

type Corner = readonly [number, number];

export interface CrawlerOptions {
  /** Length and height over the belt. */
  length: number;
  height: number;
  width: number;
  rim?: Paint;
  belt?: Paint;
  /** How far the ends of the belt's foot are drawn in, as on a tank. */
  drawIn?: number;
}

/** A caterpillar track that runs along x, standing on y = 0, its middle plane at z = 0. */
export function crawler(kit: Kit, placement: Placement, options: CrawlerOptions): Group {
  const { length, height, width, rim = 2, belt = '#25282c', drawIn = 0 } = options;
  const group = kit.group(placement);
  const radius = drawIn > 0 ? height * 0.32 : height / 2;
  const half = length / 2 - radius;
  const corners: Corner[] =
    drawIn > 0
      ? [
          [-half, height - radius],
          [-half + drawIn, radius],
          [half - drawIn, radius],
          [half, height - radius],
        ]
      : [
          [-half, radius],
          [half, radius],
        ];
  const path = beltPath(corners, radius - 0.035);
  const rubber = kit.material('rubber', belt);
  kit.add(extrude(polygon(path.map(({ x, y }): Corner => [x, y])), width * 0.9, 0.02, 2), rubber, { parent: group });
  const pad = box(0.1, 0.06, width, 0.015, 1);
  for (const { x, y, turn } of evenly(path, 0.145))
    kit.add(pad, rubber, { at: [x, y, 0], turn: [0, 0, turn], parent: group });
  addRoadWheels(kit, group, corners, radius, width, rim, drawIn);
  return group;
}

function addRoadWheels(
  kit: Kit,
  parent: Group,
  corners: readonly Corner[],
  radius: number,
  width: number,
  rim: Paint,
  drawIn: number,
) {
  const disc = (x: number, y: number, size: number) => {
    kit.add(cylinder(size, size, width * 1.04, 0.03, 32), kit.material('plastic', rim), {
      at: [x, y, 0],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
    kit.add(cylinder(size * 0.4, size * 0.45, width * 1.14, 0.02, 24), kit.material('matte', '#3a3f45'), {
      at: [x, y, 0],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
  };
  const from = corners[drawIn > 0 ? 1 : 0]![0];
  const to = corners[drawIn > 0 ? 2 : 1]![0];
  if (drawIn > 0) for (const index of [0, 3]) disc(corners[index]![0], corners[index]![1], radius * 0.66);
  const size = drawIn > 0 ? radius * 0.78 : radius * 0.72;
  const count = Math.max(2, Math.floor((to - from) / (size * 2.15)) + 1);
  for (let index = 0; index < count; index++) disc(from + ((to - from) * index) / (count - 1), radius, size);
}

interface PathPoint {
  x: number;
  y: number;
  turn: number;
}

/** Goes around circles of one radius at the corners of a convex outline, as a belt does. */
function beltPath(corners: readonly Corner[], radius: number): PathPoint[] {
  const angleOf = (from: Corner, to: Corner) => Math.atan2(to[1] - from[1], to[0] - from[0]);
  const points: PathPoint[] = [];
  corners.forEach((corner, index) => {
    const before = corners[(index - 1 + corners.length) % corners.length]!;
    const after = corners[(index + 1) % corners.length]!;
    const start = angleOf(before, corner);
    let bend = angleOf(corner, after) - start;
    if (bend <= 0) bend += Math.PI * 2;
    const steps = Math.ceil(bend / 0.2);
    for (let step = 0; step <= steps; step++) {
      const turn = start + (bend * step) / steps;
      points.push({ x: corner[0] + Math.sin(turn) * radius, y: corner[1] - Math.cos(turn) * radius, turn });
    }
  });
  return points;
}

/** Points along a closed path, about `gap` from each other. */
function evenly(path: readonly PathPoint[], gap: number): PathPoint[] {
  const closed = [...path, path[0]!];
  const lengths = closed
    .slice(1)
    .map((point, index) => Math.hypot(point.x - closed[index]!.x, point.y - closed[index]!.y));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.round(total / gap);
  const found: PathPoint[] = [];
  let segment = 0;
  let passed = 0;
  for (let index = 0; index < count; index++) {
    const target = (index / count) * total;
    while (passed + lengths[segment]! < target) passed += lengths[segment++]!;
    const from = closed[segment]!;
    const to = closed[segment + 1]!;
    const part = lengths[segment]! > 0 ? (target - passed) / lengths[segment]! : 0;
    found.push({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
      turn: Math.atan2(to.y - from.y, to.x - from.x),
    });
  }
  return found;
}
