import type { Group } from 'three';
import type { Kit, Placement } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import { box } from '../../kit/solids.ts';
import { stud } from '../../parts/brick-model.ts';
import { spread, times } from '../styled-family.ts';

/** One brick of `long` by `wide` studs; `pitch` is the distance of its studs. Stands on y = 0. */
export function brick(kit: Kit, long: number, wide: number, pitch: number, paint: Paint, placement: Placement): Group {
  const group = kit.group(placement);
  const material = kit.material('plastic', paint);
  const height = pitch * 1.05;
  kit.add(box(long * pitch - 0.006, height, wide * pitch - 0.006, pitch * 0.09, 2), material, {
    at: [0, height / 2, 0],
    parent: group,
  });
  const knob = stud(pitch * 0.31, pitch * 0.26);
  for (const x of spread(long, pitch))
    for (const z of spread(wide, pitch)) kit.add(knob, material, { at: [x, height, z], parent: group });
  return group;
}

/** A handful of small bricks on the ground in front of the model. */
export function looseBricks(kit: Kit, count: number, z: number): void {
  const { random } = kit;
  for (const index of times(count))
    brick(kit, random.pick([1, 2, 2, 3, 4]), random.pick([1, 2]), 0.16, index % 5, {
      at: [(index - (count - 1) / 2) * 0.42 + random.range(-0.08, 0.08), -0.05, z + random.range(0.1, 0.5)],
      turn: [0, random.range(-1.2, 1.2), 0],
    });
}
