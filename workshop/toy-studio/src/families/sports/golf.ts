import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { polygon } from '../../kit/shapes.ts';
import { ball, box, cylinder, extrude, lathe } from '../../kit/solids.ts';
import { strut } from '../../parts/strut.ts';
import { wheel } from '../../parts/wheel.ts';

const QUARTER = Math.PI / 2;

export function buildGolf(kit: Kit) {
  const hasBag = kit.random.chance(0.65);
  if (hasBag) {
    const bag = kit.group({ at: [-0.35, 0.12, -0.1], turn: [-0.22, 0.3, 0] });
    kit.add(
      lathe([
        [0, 0],
        [0.26, 0],
        [0.28, 0.05],
        [0.3, 1.1],
        [0.34, 1.14],
        [0.34, 1.22],
        [0.28, 1.22],
        [0.26, 0.2],
        [0, 0.2],
      ]),
      kit.material('plastic', 0),
      { parent: bag },
    );
    kit.add(box(0.4, 0.44, 0.16, 0.07), kit.material('plastic', 1), { at: [0, 0.4, 0.26], parent: bag });
    const clubs = kit.random.int(2, 4);
    for (let index = 0; index < clubs; index++)
      addClub(
        kit,
        bag,
        [(index - (clubs - 1) / 2) * 0.14, 0.3, (index % 2) * 0.12 - 0.06],
        [0, index * 0.7, (index - (clubs - 1) / 2) * -0.1],
        index + 1,
        true,
      );
    for (const side of [-1, 1])
      wheel(
        kit,
        { at: [side * 0.38, 0.1, -0.16], turn: [0, QUARTER, 0], parent: bag },
        { radius: 0.22, width: 0.12, rim: 2, hub: '#f4f5f7', spokes: 0 },
      );
    strut(kit, kit.material('metal', '#aab0b8'), {
      from: [0, 1, -0.3],
      to: [0, 1.62, -0.62],
      radius: 0.035,
      parent: bag,
    });
    kit.add(cylinder(0.05, 0.05, 0.4, 0.02), kit.material('rubber', '#2b2e33'), {
      at: [0, 1.62, -0.62],
      turn: [0, 0, QUARTER],
      parent: bag,
    });
  } else
    [-1, 1].forEach((side, index) =>
      addClub(kit, kit.group(), [side * 0.5 - 0.1, 0.08, 0], [-0.1, 0.3, side * 0.3], index, false),
    );
  const green = kit.group({ at: [0.75, 0, 0.5] });
  kit.add(cylinder(0.42, 0.48, 0.1, 0.04), kit.material('soft', 3), { at: [0, 0.05, 0], parent: green });
  kit.add(cylinder(0.13, 0.13, 0.02, 0.005), kit.material('matte', '#22252b'), {
    at: [0.06, 0.105, 0.08],
    parent: green,
  });
  const pole = kit.random.range(0.8, 1.3);
  strut(kit, kit.material('plastic', kit.light), {
    from: [0.06, 0.08, 0.08],
    to: [0.06, pole, 0.08],
    radius: 0.03,
    parent: green,
  });
  const flag = polygon([
    [0, 0],
    [0.42, -0.15],
    [0, -0.32],
  ]);
  kit.add(extrude(flag, 0.03, 0.008, 1), kit.material('soft', 2), {
    at: [0.07, pole, 0.08],
    turn: [0, 0.5, 0],
    parent: green,
  });
  const balls = kit.random.int(2, 4);
  for (let index = 0; index < balls; index++)
    kit.add(ball(0.1), kit.material('gloss', index % 2 === 0 ? kit.light : 2), {
      at: [-0.1 + index * 0.26, 0.1, 0.85 + (index % 2) * 0.14],
    });
}

/** A club whose head is at its foot, or at its top when it stands in a bag. */
function addClub(kit: Kit, parent: Group, at: Point, turn: Point, slot: number, isUpsideDown: boolean) {
  const club = kit.group({ at, turn, parent });
  const length = 1.35;
  const [head, grip] = isUpsideDown ? [length, 0] : [0, length];
  strut(kit, kit.material('metal', '#c2c7ce'), { from: [0, 0, 0], to: [0, length, 0], radius: 0.026, parent: club });
  strut(kit, kit.material('rubber', '#2b2e33'), {
    from: [0, grip, 0],
    to: [0, grip + (isUpsideDown ? 0.36 : -0.36), 0],
    radius: 0.045,
    parent: club,
  });
  if (slot % 2 === 0)
    kit.add(box(0.34, 0.14, 0.1, 0.04), kit.material('gloss', slot), {
      at: [0.12, head, 0],
      turn: [0, 0, 0.1],
      parent: club,
    });
  else kit.add(ball(0.15), kit.material('gloss', slot), { at: [0.1, head, 0], scale: [1.4, 0.75, 1], parent: club });
}
