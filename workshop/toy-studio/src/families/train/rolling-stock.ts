import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Finish, Paint } from '../../kit/materials.ts';
import { box, cylinder } from '../../kit/solids.ts';

/** A locomotive or a wagon: built around the middle of its group, driving towards +x, on y = 0. */
export interface Vehicle {
  length: number;
  build(kit: Kit, parent: Group, finish: Finish): void;
}

export const SIDES = [-1, 1] as const;
export const WOOD = '#e3bd84';
const QUARTER = Math.PI / 2;

/** A disc wheel with a hub, and spokes when it is of plastic. */
export function discWheels(
  kit: Kit,
  parent: Group,
  finish: Finish,
  xs: readonly number[],
  radius: number,
  paint: Paint,
  z = 0.34,
): void {
  for (const x of xs)
    for (const side of SIDES) {
      const at = [x, radius, side * z] as const;
      kit.add(cylinder(radius, radius, 0.11, 0.03, 40), kit.material(finish, paint), {
        at,
        turn: [QUARTER, 0, 0],
        parent,
      });
      kit.add(
        cylinder(radius * 0.3, radius * 0.3, 0.15, 0.02, 24),
        kit.material(finish, finish === 'wood' ? WOOD : kit.light),
        {
          at,
          turn: [QUARTER, 0, 0],
          parent,
        },
      );
      if (finish === 'wood') continue;
      for (let spoke = 0; spoke < 6; spoke++) {
        const angle = (spoke / 6) * Math.PI * 2;
        kit.add(box(radius * 0.5, 0.035, 0.03, 0.01, 1), kit.material('gloss', kit.light), {
          at: [x + Math.cos(angle) * radius * 0.56, radius + Math.sin(angle) * radius * 0.56, side * (z + 0.05)],
          turn: [0, 0, angle],
          parent,
        });
      }
    }
}

export function frame(kit: Kit, parent: Group, finish: Finish, length: number, paint: Paint): void {
  kit.add(box(length, 0.15, 0.62, 0.05), kit.material(finish, paint), { at: [0, 0.32, 0], parent });
}
