import { recolourPixels, turnPalette, type Picture } from '@wanyuan/demo-art';
import { DEFAULT_VIEWS, type Camera, type FamilyViews } from '../family.ts';
import type { Toy } from '../make-toy.ts';
import { flatten } from './flatten.ts';
import { Studio } from './studio.ts';

export type ViewName = keyof FamilyViews;
export const VIEW_NAMES = ['main', 'front', 'side'] as const satisfies readonly ViewName[];

/** Hairs of a furry toy in a full picture. */
export const FULL_FUR = 70_000;

export function cameraOf(toy: Toy, view: ViewName): Camera {
  return toy.family.views?.[view] ?? DEFAULT_VIEWS[view];
}

/** Puts a toy into the studio; small pictures need fewer hairs. */
export function studioFor(toy: Toy, hairs = FULL_FUR): Studio {
  return new Studio(flatten(toy.root, hairs));
}

/** One picture of a toy in its own colours. */
export function pictureToy(studio: Studio, toy: Toy, view: ViewName, size: number, samples: number): Picture {
  const pixels = studio.view(cameraOf(toy, view), { size, samples });
  return recolourPixels(pixels, studio.materials, turnPalette(toy.palette, toy.shift));
}
