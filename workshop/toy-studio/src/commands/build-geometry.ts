import { makeToy, type Toy } from '../make-toy.ts';
import { findFamily } from './find-family.ts';
import type { PlannedGeometry } from './plan.ts';

export function buildGeometry({ family, seed, style }: PlannedGeometry): Toy {
  return makeToy(findFamily(family), { seed, style });
}
