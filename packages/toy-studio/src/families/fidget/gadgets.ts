import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { heart, star } from '../../kit/shapes.ts';
import { ball, box, capsule, cylinder, extrude, lathe, torus, tube } from '../../kit/solids.ts';

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
  const faces = random.shuffle([buttons, joystick, gears, toggle, dial, worryStone]);
  for (let side = 0; side < sides; side++) {
    const angle = (side / sides) * Math.PI * 2;
    const face = kit.group({
      at: [Math.sin(angle) * reach, 0, Math.cos(angle) * reach],
      turn: [0, angle, 0],
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

/** A wand with a charm on top, standing in its foot. */
export function buildWand(kit: Kit): void {
  const { random } = kit;
  const length = random.range(1.1, 1.7);
  const wand = kit.group({ turn: [0, 0, random.range(-0.16, 0.16)] });
  kit.add(
    lathe(
      [
        [0, 0],
        [0.3, 0],
        [0.32, 0.04],
        [0.16, 0.16],
        [0.12, 0.3],
        [0, 0.3],
      ],
      44,
    ),
    kit.material('gloss', 1),
    { parent: wand },
  );
  kit.add(cylinder(0.085, 0.1, length, 0.03, 32), kit.material('gloss', 0), {
    at: [0, length / 2 + 0.1, 0],
    parent: wand,
  });
  const rings = random.int(2, 5);
  for (let ring = 0; ring < rings; ring++)
    kit.add(torus(0.1, 0.035, Math.PI * 2, 12, 32), kit.material('gloss', ring % 2 ? 2 : 1), {
      at: [0, 0.36 + ring * 0.14, 0],
      turn: [QUARTER, 0, 0],
      parent: wand,
    });
  const top = length + 0.1;
  const charm = kit.group({ at: [0, top, 0], parent: wand });
  kit.add(
    lathe(
      [
        [0, 0],
        [0.14, 0],
        [0.2, 0.12],
        [0.12, 0.16],
        [0, 0.16],
      ],
      32,
    ),
    kit.material('gloss', 2),
    { at: [0, -0.1, 0], parent: charm },
  );
  random.pick(CHARMS)(kit, charm);
  if (!random.chance(0.6)) return;
  for (const side of [-1, 1]) {
    const reach = random.range(0.4, 0.6);
    kit.add(
      tube(
        [
          [0, top - 0.06, 0.08],
          [side * 0.25, top - 0.1, 0.12],
          [side * reach * 0.8, top - 0.4, 0.1],
          [side * reach, top - 0.7, 0.16],
          [side * reach * 0.85, top - 0.95, 0.1],
        ],
        0.04,
        40,
      ),
      kit.material('soft', 3),
      { parent: wand },
    );
  }
}

const CHARMS: readonly Face[] = [
  (kit, parent) => {
    kit.add(extrude(star(0.56, 0.28), 0.24, 0.09, 5), kit.material('gloss', 3), { at: [0, 0.48, 0], parent });
    kit.add(extrude(star(0.3, 0.15), 0.28, 0.04, 3), kit.material('glow', '#fff0a8'), { at: [0, 0.48, 0], parent });
  },
  (kit, parent) => {
    kit.add(extrude(heart(1.05), 0.26, 0.1, 5), kit.material('gloss', 3), { at: [0, 0.52, 0], parent });
    kit.add(extrude(heart(0.5), 0.32, 0.05, 3), kit.material('gloss', kit.light), { at: [0, 0.52, 0], parent });
  },
  (kit, parent) => {
    kit.add(ball(0.44), kit.material('clear', 4), { at: [0, 0.48, 0], parent });
    kit.add(torus(0.3, 0.03, Math.PI * 2, 10, 40), kit.material('gloss', 2), {
      at: [0, 0.48, 0],
      turn: [1, 0.3, 0],
      parent,
    });
    kit.add(extrude(star(0.24, 0.12), 0.12, 0.04, 3), kit.material('glow', '#fff0a8'), { at: [0, 0.48, 0], parent });
    for (const side of [-1, 1])
      kit.add(extrude(heart(0.46), 0.06, 0.025, 3), kit.material('gloss', 3), {
        at: [side * 0.58, 0.5, 0],
        turn: [0, 0, side * -1.9],
        parent,
      });
  },
  (kit, parent) => {
    for (let petal = 0; petal < 6; petal++) {
      const angle = (petal / 6) * Math.PI * 2;
      kit.add(ball(0.24, 28, 18), kit.material('gloss', 3), {
        at: [Math.cos(angle) * 0.32, 0.5 + Math.sin(angle) * 0.32, 0],
        scale: [1, 1, 0.5],
        parent,
      });
    }
    kit.add(ball(0.22), kit.material('gloss', 2), { at: [0, 0.5, 0.06], scale: [1, 1, 0.7], parent });
  },
];

/** Ribbed tubes that pull out and bend. */
export function buildPopTubes(kit: Kit): void {
  const { random } = kit;
  const count = random.int(2, 5);
  for (let index = 0; index < count; index++) {
    const x = (index - (count - 1) / 2) * 0.62;
    const bend = random.pick([0, 0, 0.5, 1]);
    const length = random.range(0.9, 2);
    const group = kit.group({ at: [x, 0, random.range(-0.2, 0.2)], turn: [0, random.range(-0.5, 0.5), 0] });
    const rings = Math.round(length / 0.1);
    const sweep = bend * Math.PI * 0.8;
    for (let ring = 0; ring <= rings; ring++) {
      const along = (ring / rings) * length;
      const angle = (ring / rings) * sweep;
      const radius = sweep > 0 ? length / sweep : 0;
      const at =
        sweep > 0
          ? ([radius * (1 - Math.cos(angle)), 0.1 + Math.sin(angle) * radius, 0] as const)
          : ([0, 0.1 + along, 0] as const);
      const isEnd = ring === 0 || ring === rings;
      kit.add(
        isEnd ? cylinder(0.25, 0.25, 0.16, 0.04, 40) : torus(0.2, 0.056, Math.PI * 2, 12, 36),
        kit.material('gloss', isEnd ? (index + 1) % 5 : index % 5),
        {
          at,
          turn: isEnd ? [0, 0, -angle] : [QUARTER, -angle, 0],
          parent: group,
        },
      );
    }
    kit.add(capsule(0.1, 0.02), kit.material('matte', '#33383e'), { at: [0, 0.12, 0], parent: group });
  }
}
