import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { star } from '../../kit/shapes.ts';
import { ball, box, cylinder, extrude, torus } from '../../kit/solids.ts';

const QUARTER = Math.PI / 2;

/** Eight hinged cubes, caught while they are being folded. */
export function buildInfinityCube(kit: Kit): void {
  const { random } = kit;
  const size = 0.62;
  const cell = size + 0.02;
  const fold = random.pick(['closed', 'open', 'stairs', 'half'] as const);
  const tilt = fold === 'half' ? random.range(0.5, 1.1) : 0;
  const places = {
    closed: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, 1],
      [1, 0, 1],
      [0, 1, 0],
      [1, 1, 0],
      [0, 1, 1],
      [1, 1, 1],
    ],
    open: [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
      [0, 0, 1],
      [1, 0, 1],
      [2, 0, 1],
      [3, 0, 1],
    ],
    stairs: [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
      [0, 0, 1],
      [2, 0, 1],
      [0, 1, 0],
      [1, 1, 0],
      [0, 2, 0],
    ],
    half: [
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 0],
      [0, 1, 1],
    ],
  } as const;
  const finish = random.pick(['gloss', 'metal', 'soft'] as const);
  const cube = box(size, size, size, random.range(0.05, 0.12), 4);
  const pattern = random.pick(['plain', 'dot', 'star'] as const);
  const put = (parent: Group, [x, y, z]: readonly [number, number, number], index: number) => {
    const at = [(x + 0.5) * cell, (y + 0.5) * cell, (z + 0.5) * cell] as const;
    kit.add(cube, kit.material(finish, index % 4), { at, parent });
    if (pattern === 'plain') return;
    const sticker = pattern === 'dot' ? cylinder(size * 0.26, size * 0.26, 0.02, 0.006, 32) : null;
    for (const [turn, offset] of [
      [
        [QUARTER, 0, 0],
        [0, 0, 1],
      ],
      [
        [0, 0, 0],
        [0, 1, 0],
      ],
      [
        [0, 0, -QUARTER],
        [1, 0, 0],
      ],
    ] as const) {
      const group = kit.group({
        at: [at[0] + offset[0] * size * 0.5, at[1] + offset[1] * size * 0.5, at[2] + offset[2] * size * 0.5],
        turn,
        parent,
      });
      if (sticker) kit.add(sticker, kit.material('gloss', kit.light), { parent: group });
      else
        kit.add(extrude(star(size * 0.3, size * 0.14), 0.02, 0.004, 1), kit.material('gloss', kit.light), {
          turn: [-QUARTER, 0, 0],
          parent: group,
        });
    }
  };
  const stand = kit.group({ turn: [0, random.range(-0.3, 0.5), 0] });
  places[fold].forEach((place, index) => put(stand, place, index));
  if (fold !== 'half') return;
  const leaf = kit.group({ at: [cell, 0, 0], turn: [0, tilt, 0], parent: stand });
  places.half.forEach((place, index) => put(leaf, place, index + 1));
}

/** A cube with something to press, roll or switch on each face. */
export function buildFidgetDice(kit: Kit): void {
  const { random } = kit;
  const sides = random.pick([4, 4, 6, 8]);
  const half = 0.62;
  const height = random.range(0.9, 1.3);
  const body = kit.group({ at: [0, height / 2, 0], turn: [0, random.range(-0.2, 0.6), 0] });
  if (sides === 4) kit.add(box(half * 2, height, half * 2, 0.14, 5), kit.material('soft', 0), { parent: body });
  else
    kit.add(cylinder(half * 1.1, half * 1.1, height, 0.1, sides), kit.material('soft', 0), {
      turn: [0, Math.PI / sides, 0],
      parent: body,
    });
  const reach = sides === 4 ? half : half * 1.1 * Math.cos(Math.PI / sides);
  const faceScale = sides === 4 ? 1 : sides === 6 ? 0.84 : 0.66;
  const faces = random.shuffle([buttons, joystick, gears, toggle, dial, worryStone]);
  for (let side = 0; side < sides; side++) {
    const angle = (side / sides) * Math.PI * 2;
    const face = kit.group({
      at: [Math.sin(angle) * reach, 0, Math.cos(angle) * reach],
      turn: [0, angle, 0],
      scale: faceScale,
      parent: body,
    });
    faces[side % faces.length]!(kit, face);
  }
  random.pick([joystick, dial, buttons])(
    kit,
    kit.group({ at: [0, height / 2, 0], turn: [-QUARTER, 0, 0], parent: body }),
  );
}

type Face = (kit: Kit, parent: Group) => void;

const buttons: Face = (kit, parent) => {
  for (const [x, y] of [
    [0, 0],
    [-0.2, 0.2],
    [0.2, 0.2],
    [-0.2, -0.2],
    [0.2, -0.2],
  ] as const)
    kit.add(cylinder(0.085, 0.095, 0.12, 0.04, 32), kit.material('gloss', x * y > 0 ? 1 : 2), {
      at: [x, y, 0.04],
      turn: [QUARTER, 0, 0],
      parent,
    });
};

const joystick: Face = (kit, parent) => {
  kit.add(cylinder(0.28, 0.3, 0.06, 0.03, 40), kit.material('matte', '#33383e'), {
    at: [0, 0, 0.02],
    turn: [QUARTER, 0, 0],
    parent,
  });
  const stick = kit.group({ turn: [0.2, 0.2, 0], parent });
  kit.add(cylinder(0.08, 0.1, 0.3, 0.03, 28), kit.material('matte', '#33383e'), {
    at: [0, 0, 0.15],
    turn: [QUARTER, 0, 0],
    parent: stick,
  });
  kit.add(cylinder(0.18, 0.15, 0.1, 0.04, 36), kit.material('soft', 1), {
    at: [0, 0, 0.3],
    turn: [QUARTER, 0, 0],
    parent: stick,
  });
};

const gears: Face = (kit, parent) => {
  for (const [x, paint] of [
    [-0.16, 1],
    [0.02, 2],
    [0.2, 3],
  ] as const) {
    kit.add(cylinder(0.22, 0.22, 0.1, 0.02, 40), kit.material('gloss', paint), {
      at: [x, 0, 0],
      turn: [0, 0, QUARTER],
      parent,
    });
    for (let tooth = 0; tooth < 14; tooth++) {
      const angle = (tooth / 14) * Math.PI * 2;
      kit.add(box(0.1, 0.05, 0.05, 0.015, 1), kit.material('gloss', paint), {
        at: [x, Math.cos(angle) * 0.23, Math.sin(angle) * 0.23],
        turn: [angle, 0, 0],
        parent,
      });
    }
  }
};

const toggle: Face = (kit, parent) => {
  kit.add(box(0.34, 0.6, 0.08, 0.04), kit.material('matte', '#33383e'), { at: [0, 0, 0.01], parent });
  kit.add(box(0.24, 0.42, 0.14, 0.05), kit.material('gloss', 1), { at: [0, 0, 0.06], turn: [0.25, 0, 0], parent });
};

const dial: Face = (kit, parent) => {
  kit.add(cylinder(0.3, 0.34, 0.14, 0.04, 44), kit.material('gloss', 2), {
    at: [0, 0, 0.05],
    turn: [QUARTER, 0, 0],
    parent,
  });
  kit.add(ball(0.06, 20, 14), kit.material('gloss', kit.light), { at: [0.16, 0.1, 0.12], parent });
};

const worryStone: Face = (kit, parent) => {
  kit.add(torus(0.27, 0.05, Math.PI * 2, 14, 44), kit.material('soft', 1), {
    at: [0, 0, 0.015],
    scale: [1, 1.1, 1],
    parent,
  });
  kit.add(ball(0.26), kit.material('gloss', 3), { at: [0, 0, 0], scale: [1, 1.1, 0.12], parent });
};
