import type { Group } from 'three';
import type { Kit, Placement } from '../kit/kit.ts';
import type { Finish, Paint } from '../kit/materials.ts';
import type { Point } from '../kit/sdf.ts';
import { ball, capsule, torus } from '../kit/solids.ts';
import { eye } from './eye.ts';

export const ANIMALS = ['bear', 'rabbit', 'cat', 'elephant', 'frog', 'giraffe', 'duck', 'lion'] as const;
export type Animal = (typeof ANIMALS)[number];

export interface AnimalHeadOptions extends Placement {
  paint: Paint;
  /** Muzzle and the inside of the ears. */
  inner: Paint;
  finish?: Finish;
}

/** A small, simple head of radius one that looks along +z: for toys that carry an animal rather than are one. */
export function animalHead(kit: Kit, animal: Animal, options: AnimalHeadOptions): Group {
  const { paint, inner, finish = 'plastic', ...placement } = options;
  const group = kit.group(placement);
  const skin = kit.material(finish, paint);
  const pale = kit.material(finish, inner);
  const dark = kit.material('gloss', '#2a2320');
  const lump = (material: typeof skin, at: Point, scale: Point, turn: Point = [0, 0, 0]) =>
    kit.add(ball(1, 28, 20), material, { at, scale, turn, parent: group });

  lump(skin, [0, 0, 0], [1, 0.92, 0.88]);
  const eyeHeight = animal === 'frog' ? 0.86 : 0.2;
  for (const side of [-1, 1]) {
    ears(side);
    eye(kit, {
      at: [side * 0.38, eyeHeight, animal === 'frog' ? 0.42 : 0.79],
      radius: animal === 'frog' ? 0.24 : 0.15,
      direction: [side * 0.3, 0.15, 1],
      parent: group,
      hasWhite: animal === 'frog' || animal === 'duck',
    });
  }
  muzzle();
  return group;

  function ears(side: number) {
    if (animal === 'bear' || animal === 'lion') {
      lump(skin, [side * 0.72, 0.72, 0], [0.34, 0.34, 0.2]);
      lump(pale, [side * 0.72, 0.71, 0.12], [0.22, 0.22, 0.14]);
    } else if (animal === 'rabbit') {
      lump(skin, [side * 0.36, 1.35, 0], [0.24, 0.72, 0.17], [0, 0, -side * 0.14]);
      lump(pale, [side * 0.36, 1.33, 0.1], [0.14, 0.54, 0.12], [0, 0, -side * 0.14]);
    } else if (animal === 'cat') {
      lump(skin, [side * 0.6, 0.82, 0], [0.3, 0.5, 0.2], [0, 0, -side * 0.45]);
      lump(pale, [side * 0.6, 0.82, 0.1], [0.17, 0.34, 0.14], [0, 0, -side * 0.45]);
    } else if (animal === 'elephant') {
      lump(skin, [side * 1.1, 0.15, -0.15], [0.62, 0.7, 0.16], [0, -side * 0.35, 0]);
      lump(pale, [side * 1.1, 0.15, -0.05], [0.44, 0.52, 0.13], [0, -side * 0.35, 0]);
    } else if (animal === 'frog') {
      lump(skin, [side * 0.42, 0.82, 0.22], [0.34, 0.34, 0.34]);
    } else if (animal === 'giraffe') {
      lump(skin, [side * 0.98, 0.5, 0], [0.34, 0.18, 0.14], [0, 0, side * 0.35]);
      kit.add(capsule(0.1, 0.4), pale, { at: [side * 0.34, 1.02, 0], turn: [0, 0, -side * 0.15], parent: group });
      lump(dark, [side * 0.39, 1.32, 0], [0.17, 0.17, 0.17]);
    }
  }

  function muzzle() {
    if (animal === 'elephant') {
      const trunk: Point[] = [
        [0, -0.1, 0.75],
        [0, -0.35, 1.15],
        [0, -0.75, 1.25],
        [0, -0.95, 1.5],
      ];
      trunk.forEach((at, index) => {
        const radius = 0.3 - index * 0.035;
        lump(skin, at, [radius, radius * 1.15, radius * 1.1]);
      });
    } else if (animal === 'duck') {
      lump(kit.material(finish, '#ff9a1f'), [0, -0.2, 0.95], [0.42, 0.14, 0.34]);
    } else if (animal === 'frog') {
      kit.add(torus(0.5, 0.04, Math.PI * 0.8, 10, 28), dark, {
        at: [0, -0.02, 0.74],
        turn: [0.25, 0, Math.PI * 1.1],
        parent: group,
      });
    } else {
      lump(pale, [0, -0.28, 0.68], [0.46, 0.36, 0.34]);
      lump(dark, [0, -0.13, 1], [0.14, 0.1, 0.08]);
    }
    if (animal !== 'lion') return;
    for (let index = 0; index < 14; index++) {
      const angle = (index * 2 * Math.PI) / 14;
      lump(pale, [Math.cos(angle) * 0.98, Math.sin(angle) * 0.92, -0.22], [0.32, 0.32, 0.24]);
    }
  }
}
