import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { outline, smoothMax, type Point } from '../../kit/sdf.ts';
import { ball, box, cylinder, lathe, tube } from '../../kit/solids.ts';
import type { TruckForm } from './cab.ts';

/** What stands on the frame of a lorry, behind its cab. */
export type Load = (kit: Kit, parent: Group, form: TruckForm) => void;

const DARK = '#2a2d31';
const SIDES = [-1, 1] as const;

export const tipper: Load = (kit, parent, form) => {
  const { random } = kit;
  const length = form.bedLength - 0.12;
  const height = random.range(0.42, 0.66);
  const half = form.width / 2 + 0.02;
  const tilt = random.pick([0, 0, 0.22, 0.45]);
  const bed = kit.group({ at: [-form.bedLength, form.floor + 0.02, 0], turn: [0, 0, tilt], parent });
  const side = [
    [0, 0],
    [length, 0],
    [length + 0.1, height],
    [-0.1, height],
  ] as const;
  const paint = kit.material('gloss', 1);
  kit.solid(
    (x, y, z) => {
      const outer = smoothMax(outline(x, y, side), Math.abs(z) - half, 0.05) - 0.02;
      const inner = smoothMax(outline(x, y - 0.1, side) + 0.07, Math.abs(z) - half + 0.08, 0.05);
      return smoothMax(outer, -inner, 0.02);
    },
    [-0.2, -0.1, -half - 0.06, length + 0.2, height + 0.1, half + 0.06],
    0.024,
    paint,
    { parent: bed },
  );
  kit.add(box(0.42, 0.06, form.width * 0.96, 0.025), paint, { at: [length + 0.26, height + 0.0, 0], parent: bed });
  const ribs = random.int(3, 5);
  for (const z of SIDES)
    for (let rib = 0; rib < ribs; rib++)
      kit.add(box(0.08, height * 0.86, 0.06, 0.02), kit.material('gloss', 2), {
        at: [0.2 + (rib * (length - 0.4)) / (ribs - 1), height * 0.5, z * (half + 0.03)],
        parent: bed,
      });
  if (tilt > 0) {
    kit.add(cylinder(0.06, 0.06, length * tilt + 0.2, 0.02, 20), kit.material('metal', '#b8bec6'), {
      at: [-form.bedLength * 0.42, form.floor + length * tilt * 0.28, 0],
      turn: [0, 0, -0.2],
      parent,
    });
    return;
  }
  const stone = ball(0.12, 10, 7);
  const colours = random.pick([
    ['#b98d5a', '#9c7748', '#c9a06b'],
    ['#8d949c', '#6f767e', '#a9b0b8'],
  ]);
  for (let index = 0; index < 44; index++) {
    const across = random.range(-1, 1);
    kit.add(stone, kit.material('matte', random.pick(colours)), {
      at: [
        random.range(0.12, length - 0.1),
        height * 0.72 + random.range(0, 0.2) * (1 - across * across),
        across * (half - 0.2),
      ],
      turn: [random() * 3, random() * 3, random() * 3],
      scale: [random.range(0.7, 1.2), random.range(0.6, 1), random.range(0.7, 1.1)],
      parent: bed,
    });
  }
};

export const mixer: Load = (kit, parent, form) => {
  const length = form.bedLength;
  const radius = kit.random.range(0.46, 0.6);
  const tilt = kit.random.range(0.14, 0.28);
  const centre = form.floor + radius + 0.12;
  const drum = kit.group({ at: [-length * 0.48, centre, 0], turn: [0, 0, -tilt], parent });
  const profile: [number, number][] = [
    [0, -length * 0.5],
    [radius * 0.5, -length * 0.5],
    [radius * 0.56, -length * 0.46],
    [radius * 0.97, -length * 0.1],
    [radius, length * 0.06],
    [radius * 0.86, length * 0.26],
    [radius * 0.52, length * 0.4],
    [0, length * 0.42],
  ];
  kit.add(lathe(profile, 56), kit.material('gloss', 1), { turn: [0, 0, -Math.PI / 2], parent: drum });
  const radiusAt = (at: number) => {
    const index = profile.findIndex(([, height], spot) => spot > 0 && height >= at * length);
    const [fromRadius, from] = profile[index - 1]!;
    const [toRadius, to] = profile[index]!;
    return fromRadius + ((toRadius - fromRadius) * (at * length - from)) / (to - from);
  };
  const blades = kit.random.int(2, 4);
  for (let blade = 0; blade < blades; blade++) {
    const points = Array.from({ length: 30 }, (_, step): Point => {
      const at = -0.42 + (step / 29) * 0.72;
      const angle = (blade / blades) * Math.PI * 2 + at * 5;
      const reach = radiusAt(at) - 0.005;
      return [at * length, Math.cos(angle) * reach, Math.sin(angle) * reach];
    });
    kit.add(tube(points, 0.042, 70), kit.material('gloss', 2), { parent: drum });
  }
  const paint = kit.material('plastic', 3);
  kit.add(box(0.18, radius * 1.3, form.width * 0.6, 0.05), paint, {
    at: [-0.12, form.floor + radius * 0.6, 0],
    parent,
  });
  for (const z of SIDES)
    kit.add(box(0.16, radius * 1.9, 0.12, 0.04), paint, {
      at: [-length * 0.9, form.floor + radius * 0.9, z * radius * 0.62],
      parent,
    });
  kit.add(
    lathe(
      [
        [0.3, 0.3],
        [0.32, 0.3],
        [0.16, 0],
        [0.13, 0],
      ],
      32,
    ),
    paint,
    {
      at: [-length - 0.08, centre + radius * 0.5, 0],
      parent,
    },
  );
  kit.add(box(0.5, 0.05, 0.22, 0.02), paint, { at: [-length - 0.12, form.floor + 0.3, 0], turn: [0, 0, 0.7], parent });
};

export const tanker: Load = (kit, parent, form) => {
  const length = form.bedLength - 0.1;
  const radius = kit.random.range(0.44, 0.56);
  const centre = form.floor + radius * 0.86 + 0.06;
  const tank = kit.group({ at: [-form.bedLength + length / 2 - 0.02, centre, 0], parent });
  const squash = kit.random.pick([0.82, 1]);
  const bulge = 0.16;
  kit.add(cylinder(radius, radius, length, bulge, 56), kit.material('gloss', kit.light), {
    turn: [0, 0, -Math.PI / 2],
    scale: [squash, 1, 1],
    parent: tank,
  });
  const bands = kit.random.int(2, 4);
  for (let band = 0; band < bands; band++)
    kit.add(cylinder(radius + 0.022, radius + 0.022, 0.12, 0.015, 56), kit.material('gloss', band % 2 ? 2 : 1), {
      at: [-length / 2 + 0.28 + (band * (length - 0.56)) / (bands - 1), 0, 0],
      turn: [0, 0, -Math.PI / 2],
      scale: [squash, 1, 1],
      parent: tank,
    });
  const top = radius * squash;
  const hatches = kit.random.int(1, 3);
  for (let hatch = 0; hatch < hatches; hatch++)
    kit.add(cylinder(0.15, 0.17, 0.14, 0.03, 32), kit.material('metal', '#b8bec6'), {
      at: [(hatch - (hatches - 1) / 2) * 0.5, top + 0.03, 0],
      parent: tank,
    });
  for (const z of SIDES) {
    kit.add(box(length * 0.9, 0.14, 0.1, 0.03), kit.material('plastic', 1), {
      at: [0, -radius * 0.72, z * radius * 0.72],
      parent: tank,
    });
    kit.add(box(0.05, top * 1.7, 0.05, 0.02), kit.material('matte', DARK), {
      at: [-length / 2 - 0.04, 0.05, z * 0.14],
      parent: tank,
    });
  }
  for (let rung = 0; rung < 6; rung++)
    kit.add(box(0.04, 0.035, 0.28, 0.012), kit.material('matte', DARK), {
      at: [-length / 2 - 0.04, -top * 0.7 + rung * top * 0.3, 0],
      parent: tank,
    });
};

export const container: Load = (kit, parent, form) => {
  const length = form.bedLength - 0.08;
  const height = kit.random.range(0.8, 1.15);
  const middle = -form.bedLength / 2 - 0.06;
  const half = form.width / 2;
  const base = form.floor + height / 2 + 0.04;
  const paint = kit.material('gloss', 1);
  kit.add(box(length, height, form.width, 0.035), paint, { at: [middle, base, 0], parent });
  if (kit.random.chance(0.55)) {
    const ribs = Math.round(length / 0.14);
    for (const z of SIDES)
      for (let rib = 0; rib < ribs; rib++)
        kit.add(box(0.07, height * 0.84, 0.04, 0.015, 2), paint, {
          at: [middle - length / 2 + 0.1 + (rib * (length - 0.2)) / (ribs - 1), base, z * (half + 0.008)],
          parent,
        });
  } else
    for (const z of SIDES) {
      kit.add(box(length * 0.96, height * 0.2, 0.02, 0.008), kit.material('gloss', 2), {
        at: [middle, base, z * (half + 0.003)],
        parent,
      });
      kit.add(cylinder(height * 0.27, height * 0.27, 0.03, 0.01, 40), kit.material('gloss', kit.light), {
        at: [middle, base, z * (half + 0.004)],
        turn: [Math.PI / 2, 0, 0],
        parent,
      });
    }
  for (const y of [-1, 1])
    for (const z of SIDES)
      kit.add(box(length + 0.02, 0.07, 0.07, 0.02), kit.material('plastic', 3), {
        at: [middle, base + y * (height / 2 - 0.03), z * (half - 0.02)],
        parent,
      });
  if (kit.random.chance(0.5))
    kit.add(box(0.3, 0.3, form.width * 0.86, 0.12), kit.material('gloss', 0), {
      at: [0.24, form.floor + height, 0],
      parent,
    });
};

export const garbage: Load = (kit, parent, form) => {
  const length = form.bedLength - 0.1;
  const height = kit.random.range(0.72, 0.95);
  const half = form.width / 2;
  const start = -form.bedLength;
  const shape = [
    [start, form.floor + 0.1],
    [start - 0.22, form.floor + height * 0.42],
    [start + 0.12, form.floor + height],
    [start + length * 0.35, form.floor + height + 0.08],
    [start + length, form.floor + height - 0.02],
    [start + length, form.floor + 0.04],
  ] as const;
  kit.solid(
    (x, y, z) => {
      const outer = smoothMax(outline(x, y, shape), Math.abs(z) - half + 0.02, 0.08) - 0.03;
      const mouth = Math.max(
        x - start - 0.28,
        Math.abs(y - form.floor - height * 0.34) - height * 0.2,
        Math.abs(z) - half + 0.12,
      );
      return smoothMax(outer, -mouth, 0.03);
    },
    [start - 0.32, form.floor - 0.05, -half - 0.06, start + length + 0.08, form.floor + height + 0.16, half + 0.06],
    0.026,
    kit.material('gloss', 1),
    { parent },
  );
  for (const z of SIDES) {
    for (let rib = 0; rib < 3; rib++)
      kit.add(box(0.08, height * 0.8, 0.06, 0.02), kit.material('plastic', 2), {
        at: [start + length * (0.36 + rib * 0.24), form.floor + height * 0.48, z * (half + 0.03)],
        parent,
      });
    kit.add(cylinder(0.035, 0.035, height * 0.8, 0.01, 16), kit.material('metal', '#b8bec6'), {
      at: [start + 0.02, form.floor + height * 0.66, z * (half + 0.03)],
      turn: [0, 0, -0.5],
      parent,
    });
  }
  const bin = kit.group({
    at: [start - 0.62, 0, kit.random.range(-0.1, 0.3)],
    turn: [0, kit.random.range(-0.4, 0.4), 0],
    parent,
  });
  kit.add(
    lathe(
      [
        [0, 0.04],
        [0.17, 0.04],
        [0.23, 0.5],
        [0, 0.5],
      ],
      4,
    ),
    kit.material('plastic', 3),
    { turn: [0, Math.PI / 4, 0], scale: 1.15, parent: bin },
  );
  kit.add(box(0.42, 0.07, 0.42, 0.03), kit.material('plastic', 2), { at: [0, 0.6, 0], parent: bin });
};
