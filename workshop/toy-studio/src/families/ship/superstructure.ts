import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { box, cylinder } from '../../kit/solids.ts';

const GLASS = '#2f5674';

/** A cabin with windows all around; returns the height of its roof. */
export function addCabin(kit: Kit, parent: Group, at: Point, size: Point, paint: number, roof: number): number {
  const [width, height, depth] = size;
  kit.add(box(width, height, depth, 0.06), kit.material('gloss', paint), {
    at: [at[0], at[1] + height / 2, at[2]],
    parent,
  });
  kit.add(box(width + 0.02, height * 0.36, depth * 0.78, 0.03), kit.material('glass', GLASS), {
    at: [at[0], at[1] + height * 0.66, at[2]],
    parent,
  });
  kit.add(box(width * 0.8, height * 0.36, depth + 0.02, 0.03), kit.material('glass', GLASS), {
    at: [at[0], at[1] + height * 0.66, at[2]],
    parent,
  });
  kit.add(box(width + 0.12, 0.07, depth + 0.14, 0.03), kit.material('gloss', roof), {
    at: [at[0], at[1] + height + 0.02, at[2]],
    parent,
  });
  return at[1] + height + 0.05;
}

export function addFunnel(kit: Kit, parent: Group, foot: Point, radius: number, height: number) {
  const lean = { turn: [-0.1, 0, 0] as const, parent };
  const [x, y, z] = foot;
  kit.add(cylinder(radius * 0.92, radius, height, 0.03), kit.material('gloss', 1), {
    at: [x, y + height / 2, z],
    ...lean,
  });
  kit.add(cylinder(radius, radius, height * 0.2, 0.02), kit.material('gloss', kit.light), {
    at: [x, y + height * 0.66, z - height * 0.02],
    ...lean,
  });
  kit.add(cylinder(radius, radius * 0.98, height * 0.16, 0.02), kit.material('matte', '#24272c'), {
    at: [x, y + height, z - height * 0.05],
    ...lean,
  });
}
