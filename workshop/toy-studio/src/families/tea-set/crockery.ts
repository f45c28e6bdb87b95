import type { Group } from 'three';
import type { Kit, Placement } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import { ellipsoid, rod, smoothMax, smoothMin } from '../../kit/sdf.ts';
import { ball, capsule, cylinder, lathe, torus } from '../../kit/solids.ts';
import { around } from '../styled-family.ts';

const TEA = '#a5622e';

export function plate(kit: Kit, radius: number, paint: Paint, placement: Placement): Group {
  const group = kit.group(placement);
  const profile = [
    [0, 0],
    [radius * 0.66, 0],
    [radius, 0.07],
    [radius, 0.1],
    [radius * 0.66, 0.04],
    [0, 0.04],
  ] as const;
  kit.add(lathe(profile, 56), kit.material('gloss', paint), { parent: group });
  return group;
}

/** A cup with tea in it, on its saucer. */
export function teacup(kit: Kit, cupPaint: Paint, saucerPaint: Paint, placement: Placement): Group {
  const group = plate(kit, 0.36, saucerPaint, placement);
  const profile = [
    [0, 0.05],
    [0.13, 0.05],
    [0.16, 0.09],
    [0.25, 0.38],
    [0.27, 0.4],
    [0.24, 0.41],
    [0.2, 0.36],
    [0.13, 0.1],
    [0, 0.1],
  ] as const;
  kit.add(lathe(profile, 44), kit.material('gloss', cupPaint), { parent: group });
  kit.add(torus(0.1, 0.03, Math.PI * 2, 14, 32), kit.material('gloss', cupPaint), {
    at: [0.28, 0.25, 0],
    parent: group,
  });
  kit.add(cylinder(0.2, 0.2, 0.02, 0.005, 36), kit.material('gloss', TEA), { at: [0, 0.33, 0], parent: group });
  return group;
}

/** Its belly may be round, tall or low; the spout points to +x. */
export function teapot(kit: Kit, placement: Placement): Group {
  const { random } = kit;
  const group = kit.group(placement);
  const wide = random.range(0.42, 0.56);
  const half = random.range(0.36, 0.58);
  const middle = half * 0.95;
  kit.solid(
    (x, y, z) => {
      let pot = ellipsoid(x, y, z, [0, middle, 0], [wide, half, wide]);
      pot = smoothMax(pot, 0.03 - y, 0.06);
      pot = smoothMin(
        pot,
        rod(x, y, z, [wide * 0.75, middle * 0.75, 0], [wide + 0.3, middle * 1.55, 0], 0.13, 0.065),
        0.1,
      );
      return smoothMax(
        pot,
        -rod(x, y, z, [wide + 0.15, middle * 1.35, 0], [wide + 0.4, middle * 1.75, 0], 0.025, 0.04),
        0.01,
      );
    },
    [-wide - 0.05, 0, -wide - 0.05, wide + 0.45, middle + half + 0.25, wide + 0.05],
    0.026,
    kit.material('gloss', 0),
    { parent: group },
  );
  kit.add(torus(half * 0.55, 0.06, Math.PI * 2, 16, 48), kit.material('gloss', 1), {
    at: [-wide * 0.95, middle * 1.05, 0],
    parent: group,
  });
  const top = middle + half;
  const lid = [
    [0, 0.14],
    [0.1, 0.13],
    [0.27, 0.03],
    [0.3, -0.06],
    [0, -0.06],
  ] as const;
  kit.add(lathe(lid, 44), kit.material('gloss', 1), { at: [0, top - 0.04, 0], parent: group });
  kit.add(ball(0.08, 26, 20), kit.material('gloss', 2), { at: [0, top + 0.16, 0], parent: group });
  for (const turn of [0.5, 0.5 + Math.PI]) {
    const flower = kit.group({ at: [0, middle * 1.05, 0], turn: [0, turn, 0], parent: group });
    for (const { angle } of around(6))
      kit.add(ball(0.08, 18, 12), kit.material('gloss', '#ffffff'), {
        at: [Math.cos(angle) * 0.11, Math.sin(angle) * 0.11, wide * 0.97],
        scale: [1, 1, 0.35],
        parent: flower,
      });
    kit.add(ball(0.07, 18, 12), kit.material('gloss', '#ffc914'), {
      at: [0, 0, wide],
      scale: [1, 1, 0.4],
      parent: flower,
    });
  }
  return group;
}

export function spoon(kit: Kit, placement: Placement): Group {
  const group = kit.group(placement);
  kit.add(capsule(0.025, 0.45), kit.material('metal', '#d8dbe0'), { turn: [Math.PI / 2, 0, 0], parent: group });
  kit.add(ball(0.08, 22, 14), kit.material('metal', '#d8dbe0'), {
    at: [0, 0, 0.3],
    scale: [0.8, 0.35, 1.25],
    parent: group,
  });
  return group;
}
