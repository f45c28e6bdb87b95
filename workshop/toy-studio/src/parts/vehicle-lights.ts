import type { Kit, Placement } from '../kit/kit.ts';
import type { Paint } from '../kit/materials.ts';
import { ball, box, cylinder, torus } from '../kit/solids.ts';

/** Lights of vehicles that drive towards +x. */

const CHROME = '#e6e8ec';
const DARK = '#1d2024';

/** A round lamp in a chrome ring, shining towards +x. */
export function headlight(kit: Kit, placement: Placement, radius: number, glass: Paint = '#fdf6d8'): void {
  const group = kit.group(placement);
  kit.add(ball(radius, 28, 18), kit.material('gloss', glass), { scale: [0.5, 1, 1], parent: group });
  kit.add(torus(radius * 1.04, radius * 0.2, Math.PI * 2, 12, 36), kit.material('chrome', CHROME), {
    at: [radius * 0.14, 0, 0],
    turn: [0, Math.PI / 2, 0],
    parent: group,
  });
}

/** Two coloured domes on a bar across the roof. */
export function beaconBar(kit: Kit, placement: Placement, width: number, colours: readonly [Paint, Paint]): void {
  const group = kit.group(placement);
  kit.add(box(0.18, 0.06, width, 0.025), kit.material('matte', DARK), { at: [0, 0.03, 0], parent: group });
  colours.forEach((colour, index) => {
    const side = index === 0 ? 1 : -1;
    kit.add(box(0.16, 0.12, width * 0.4, 0.05), kit.material('gloss', colour), {
      at: [0, 0.1, side * width * 0.27],
      parent: group,
    });
  });
}

/** One turning light. */
export function beacon(kit: Kit, placement: Placement, radius: number, colour: Paint = '#ff9b1a'): void {
  const group = kit.group(placement);
  kit.add(cylinder(radius * 1.1, radius * 1.2, radius * 0.5, 0.015, 28), kit.material('matte', DARK), {
    at: [0, radius * 0.25, 0],
    parent: group,
  });
  kit.add(cylinder(radius * 0.75, radius, radius * 1.3, radius * 0.5, 28), kit.material('gloss', colour), {
    at: [0, radius * 1.1, 0],
    parent: group,
  });
}

/** A row of spotlights across, as on a roll bar. */
export function spotlights(kit: Kit, placement: Placement, count: number, step: number): void {
  const group = kit.group(placement);
  const radius = step * 0.42;
  for (let index = 0; index < count; index++) {
    const z = (index - (count - 1) / 2) * step;
    kit.add(cylinder(radius, radius * 0.75, radius * 1.1, 0.02, 28), kit.material('matte', DARK), {
      at: [0, 0, z],
      turn: [0, 0, -Math.PI / 2],
      parent: group,
    });
    kit.add(ball(radius * 0.8, 20, 14), kit.material('gloss', '#fff3c4'), {
      at: [radius * 0.5, 0, z],
      scale: [0.4, 1, 1],
      parent: group,
    });
  }
}
