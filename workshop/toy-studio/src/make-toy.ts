import type { PaletteName } from '@wanyuan/demo-art';
import { Box3, type Group } from 'three';
import type { Family } from './family.ts';
import { createRandom } from './kit/random.ts';
import { Kit } from './kit/kit.ts';

export interface ToyChoice {
  seed: number;
  style?: string;
  palette?: PaletteName;
  shift?: number;
}

export interface Toy {
  family: Family;
  style: string;
  palette: PaletteName;
  shift: number;
  root: Group;
  box: Box3;
}

/** Builds one toy, standing on the ground with its middle over the origin. */
export function makeToy(family: Family, choice: ToyChoice): Toy {
  const chance = createRandom(`${family.key}/${choice.seed}/choice`);
  const palette = choice.palette ?? chance.pick(family.palettes);
  const shift = choice.shift ?? chance.int(0, 4);
  const style = choice.style ?? chance.pick(family.styles).key;
  const kit = new Kit(`${family.key}/${choice.seed}`, palette, shift);
  family.build(kit, style);
  kit.root.updateMatrixWorld(true);
  const raw = new Box3().setFromObject(kit.root, true);
  kit.root.position.x -= (raw.min.x + raw.max.x) / 2;
  kit.root.position.y -= raw.min.y;
  kit.root.position.z -= (raw.min.z + raw.max.z) / 2;
  kit.root.updateMatrixWorld(true);
  return { family, style, palette, shift, root: kit.root, box: new Box3().setFromObject(kit.root, true) };
}
