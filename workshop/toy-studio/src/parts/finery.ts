import type { Group } from 'three';
import type { Kit, Placement } from '../kit/kit.ts';
import type { Finish, Paint } from '../kit/materials.ts';
import { heart, star } from '../kit/shapes.ts';
import { ball, box, cylinder, extrude, lathe, torus } from '../kit/solids.ts';

/** What creatures wear. All of about unit size: scale them by their placement. */

/** Looks along +z, 0.6 wide. */
export function bow(kit: Kit, placement: Placement, paint: Paint, finish: Finish = 'soft'): Group {
  const group = kit.group(placement);
  const cloth = kit.material(finish, paint);
  for (const side of [-1, 1]) {
    kit.add(ball(0.15, 24, 18), cloth, {
      at: [side * 0.16, 0.01, 0],
      turn: [0, 0, side * 0.3],
      scale: [1.1, 0.85, 0.55],
      parent: group,
    });
    kit.add(box(0.12, 0.24, 0.05, 0.025), cloth, {
      at: [side * 0.1, -0.16, -0.02],
      turn: [0, 0, side * 0.5],
      parent: group,
    });
  }
  kit.add(ball(0.075, 20, 14), cloth, { at: [0, 0, 0.05], parent: group });
  return group;
}

/** A scarf for a neck of radius one; its ends hang to the front. */
export function scarf(kit: Kit, placement: Placement, paint: Paint, fringe: Paint, finish: Finish = 'matte'): Group {
  const group = kit.group(placement);
  const wool = kit.material(finish, paint);
  kit.add(torus(1, 0.25), wool, { turn: [Math.PI / 2, 0, 0], scale: [1, 1, 1.15], parent: group });
  for (const [index, side] of [-1, 1].entries()) {
    const length = index === 0 ? 1 : 0.75;
    const end = kit.group({ at: [side * 0.16 + 0.3, -0.1, 1.12], turn: [-0.12, 0.25, side * 0.22], parent: group });
    kit.add(box(0.4, length, 0.16, 0.07), wool, { at: [0, -length / 2, 0], parent: end });
    kit.add(box(0.42, 0.16, 0.18, 0.06), kit.material(finish, fringe), { at: [0, -length + 0.05, 0], parent: end });
  }
  kit.add(ball(0.28, 24, 18), wool, { at: [0.3, -0.05, 1.12], scale: [1, 0.9, 0.8], parent: group });
  return group;
}

/** A crown of radius 0.3 that stands on its foot. */
export function crown(kit: Kit, placement: Placement, gems: Paint, gold: Paint = '#f2bb3a'): Group {
  const group = kit.group(placement);
  const metal = kit.material('metal', gold);
  kit.add(
    lathe([
      [0.27, 0],
      [0.3, 0],
      [0.31, 0.16],
      [0.28, 0.16],
    ]),
    metal,
    { parent: group },
  );
  for (let point = 0; point < 6; point++) {
    const angle = (point * Math.PI) / 3;
    const at = (radius: number, y: number) => [Math.sin(angle) * radius, y, Math.cos(angle) * radius] as const;
    kit.add(cylinder(0.012, 0.13, 0.2, 0.01, 4), metal, {
      at: at(0.285, 0.23),
      turn: [0, angle, 0],
      scale: [1, 1, 0.28],
      parent: group,
    });
    kit.add(ball(0.042, 16, 12), metal, { at: at(0.285, 0.35), parent: group });
    kit.add(ball(0.045, 16, 12), kit.material('gloss', gems), {
      at: at(0.305, 0.08),
      scale: [1, 1, 0.6],
      turn: [0, angle, 0],
      parent: group,
    });
  }
  return group;
}

/** A cone of radius 0.26 with a bobble. */
export function partyHat(kit: Kit, placement: Placement, paint: Paint, trim: Paint): Group {
  const group = kit.group(placement);
  kit.add(cylinder(0.02, 0.26, 0.55, 0.02), kit.material('plastic', paint), { at: [0, 0.27, 0], parent: group });
  kit.add(ball(0.09, 20, 14), kit.material('plastic', trim), { at: [0, 0.56, 0], parent: group });
  for (const height of [0.04, 0.2, 0.34])
    kit.add(torus(0.265 - height * 0.42, 0.022, Math.PI * 2, 10, 40), kit.material('plastic', trim), {
      at: [0, height, 0],
      turn: [Math.PI / 2, 0, 0],
      parent: group,
    });
  return group;
}

/** A woolly cap for a head of radius 0.5 whose middle is its origin. */
export function beanie(kit: Kit, placement: Placement, paint: Paint, trim: Paint): Group {
  const group = kit.group(placement);
  const profile = Array.from({ length: 10 }, (_, step): [number, number] => {
    const angle = (step / 9) * 1.25;
    return [Math.cos(angle) * 0.53, 0.08 + Math.sin(angle) * 0.52];
  });
  kit.add(lathe([[0.48, 0.06], ...profile, [0, 0.59]]), kit.material('matte', paint), { parent: group });
  kit.add(torus(0.51, 0.075), kit.material('matte', trim), {
    at: [0, 0.13, 0],
    turn: [Math.PI / 2, 0, 0],
    scale: [1, 1, 1.25],
    parent: group,
  });
  kit.add(ball(0.14, 24, 18), kit.material('matte', trim), { at: [0, 0.66, 0], parent: group });
  return group;
}

/** Two rings and a bridge, for eyes 2 × `apart` from each other. */
export function glasses(kit: Kit, placement: Placement, paint: Paint, apart: number, radius: number): Group {
  const group = kit.group(placement);
  const frame = kit.material('gloss', paint);
  for (const side of [-1, 1]) {
    kit.add(torus(radius, radius * 0.14, Math.PI * 2, 12, 40), frame, {
      at: [side * apart, 0, 0],
      turn: [0, side * 0.25, 0],
      parent: group,
    });
    kit.add(box(0.03, 0.03, 0.4, 0.012), frame, {
      at: [side * (apart + radius), 0.02, -0.2],
      turn: [0, side * 0.1, 0],
      parent: group,
    });
  }
  kit.add(box((apart - radius) * 2 + 0.03, 0.035, 0.035, 0.015), frame, { at: [0, 0.01, 0.03], parent: group });
  return group;
}

/** Looks along +z, radius 0.2. */
export function flower(kit: Kit, placement: Placement, petals: Paint, middle: Paint, count = 5): Group {
  const group = kit.group(placement);
  for (let petal = 0; petal < count; petal++) {
    const angle = (petal * 2 * Math.PI) / count;
    kit.add(ball(0.1, 20, 14), kit.material('soft', petals), {
      at: [Math.cos(angle) * 0.12, Math.sin(angle) * 0.12, 0],
      scale: [1, 1, 0.5],
      parent: group,
    });
  }
  kit.add(ball(0.075, 20, 14), kit.material('soft', middle), { at: [0, 0, 0.03], scale: [1, 1, 0.6], parent: group });
  return group;
}

export function puffyHeart(kit: Kit, placement: Placement, paint: Paint, finish: Finish = 'soft') {
  return kit.add(extrude(heart(0.6), 0.24, 0.1, 6), kit.material(finish, paint), placement);
}

export function puffyStar(kit: Kit, placement: Placement, paint: Paint, finish: Finish = 'plastic') {
  return kit.add(extrude(star(0.34, 0.16), 0.16, 0.06, 5), kit.material(finish, paint), placement);
}
