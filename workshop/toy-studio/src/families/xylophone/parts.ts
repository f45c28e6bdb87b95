import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, capsule } from '../../kit/solids.ts';
import { SIDES, spread } from '../styled-family.ts';

export const WOOD = '#e3bd84';
export const CHROME = '#d5d9df';

interface BarsOptions {
  count: number;
  step: number;
  longest: number;
  shortest: number;
  isMetal?: boolean;
}

/** Keys in a row along x, each held by two screws; the row lies on y = 0. */
export function bars(kit: Kit, parent: Group, { count, step, longest, shortest, isMetal = false }: BarsOptions) {
  for (const [index, x] of spread(count, step).entries()) {
    const long = longest + ((shortest - longest) * index) / (count - 1);
    kit.add(box(step * 0.82, 0.05, long, 0.022, 2), kit.material(isMetal ? 'metal' : 'gloss', index % 5), {
      at: [x, 0.03, 0],
      parent,
    });
    for (const side of SIDES)
      kit.add(ball(0.03, 14, 10), kit.material('chrome', CHROME), {
        at: [x, 0.055, side * (long / 2 - 0.09)],
        scale: [1, 0.6, 1],
        parent,
      });
  }
}

export function mallet(kit: Kit, at: Point, turn: number, slot: number, parent?: Group) {
  const group = kit.group({ at, turn: [0, turn, 0], ...(parent ? { parent } : {}) });
  kit.add(capsule(0.025, 0.8), kit.material('wood', WOOD), { turn: [0, 0, Math.PI / 2], parent: group });
  kit.add(ball(0.085, 24, 18), kit.material('gloss', slot), { at: [0.46, 0, 0], parent: group });
}
