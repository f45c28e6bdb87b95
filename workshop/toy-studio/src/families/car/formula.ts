import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { rod, roundedBox, smoothMax, smoothMin, sphere } from '../../kit/sdf.ts';
import { ball, box, cylinder, tube } from '../../kit/solids.ts';
import { numberPlate } from '../../parts/decals.ts';
import { wheel } from '../../parts/wheel.ts';

const DARK = '#26292d';
const SIDES = [-1, 1] as const;

/** An open-wheeled racing car that drives towards +x. */
export function buildFormula(kit: Kit, parent: Group): void {
  const { random } = kit;
  const half = random.range(1.25, 1.5);
  const track = random.range(0.5, 0.6);
  const noseRadius = random.range(0.09, 0.15);
  const podHalf = random.range(0.3, 0.44);
  const wingHeight = random.range(0.62, 0.86);
  addTub(kit, parent, half, noseRadius, podHalf);
  addDriver(kit, parent);
  addWings(kit, parent, half, track, wingHeight);
  const rim = random.pick([2, kit.light, 3]);
  const rearRadius = random.range(0.31, 0.37);
  const axles = [
    { x: half * 0.6, radius: random.range(0.28, 0.31), width: 0.26 },
    { x: -half * 0.66, radius: rearRadius, width: random.range(0.32, 0.4) },
  ];
  for (const { x, radius, width } of axles)
    for (const side of SIDES) {
      wheel(kit, { at: [x, radius, side * track], parent }, { radius, width, rim, hub: 1, spokes: random.int(5, 5) });
      for (const reach of [-0.12, 0.12])
        kit.add(
          tube(
            [
              [x + reach, 0.3, side * 0.12],
              [x, radius, side * (track - width * 0.3)],
            ],
            0.022,
            4,
          ),
          kit.material('matte', DARK),
          { parent },
        );
    }
  const number = random.int(1, 99);
  numberPlate(kit, { at: [half * 0.52, 0.45, 0], turn: [-Math.PI / 2 - 0.02, 0, Math.PI / 2], parent }, 0.11, number);
}

function addTub(kit: Kit, parent: Group, half: number, noseRadius: number, podHalf: number) {
  const floor = box(half * 1.5, 0.05, podHalf * 2, 0.02);
  kit.add(floor, kit.material('matte', DARK), { at: [-half * 0.18, 0.14, 0], parent });
  kit.solid(
    (x, y, z) => {
      const nose = rod(x, y, z, [0.1, 0.33, 0], [half - 0.1, 0.26, 0], 0.22, noseRadius);
      const engine = rod(x, y, z, [-0.1, 0.4, 0], [-half * 0.88, 0.34, 0], 0.25, 0.12);
      const intake = rod(x, y, z, [-0.26, 0.58, 0], [-half * 0.8, 0.44, 0], 0.15, 0.06);
      const pods = roundedBox(x, y, Math.abs(z), [-0.3, 0.29, podHalf - 0.14], [0.42, 0.14, 0.17], 0.1);
      const tub = smoothMin(smoothMin(smoothMin(nose, engine, 0.1), intake, 0.1), pods, 0.08);
      const cockpit = roundedBox(x, y, z, [0.12, 0.62, 0], [0.24, 0.22, 0.15], 0.1);
      return smoothMax(tub, -cockpit, 0.03);
    },
    [-half - 0.05, 0.05, -podHalf - 0.08, half + 0.1, 0.8, podHalf + 0.08],
    0.021,
    kit.material('gloss', 0),
    { parent },
  );
  for (const side of SIDES)
    kit.add(box(0.74, 0.1, 0.03, 0.012), kit.material('gloss', 1), {
      at: [-0.3, 0.3, side * (podHalf + 0.022)],
      parent,
    });
}

function addDriver(kit: Kit, parent: Group) {
  kit.solid(
    (x, y, z) =>
      smoothMax(
        sphere(x, y, z, [0, 0, 0], 0.145),
        -roundedBox(x, y, z, [0.14, 0.01, 0], [0.07, 0.045, 0.12], 0.03),
        0.01,
      ),
    [-0.17, -0.17, -0.17, 0.17, 0.17, 0.17],
    0.016,
    kit.material('gloss', 2),
    { at: [0.06, 0.62, 0], parent },
  );
  kit.add(ball(0.128, 24, 16), kit.material('glass', '#20262d'), { at: [0.06, 0.62, 0], parent });
  if (!kit.random.chance(0.7)) return;
  kit.add(
    tube(
      [
        [-0.16, 0.6, -0.2],
        [0.06, 0.76, -0.19],
        [0.3, 0.74, 0],
        [0.06, 0.76, 0.19],
        [-0.16, 0.6, 0.2],
      ],
      0.026,
    ),
    kit.material('matte', DARK),
    { parent },
  );
  kit.add(cylinder(0.024, 0.03, 0.3, 0.01, 14), kit.material('matte', DARK), {
    at: [0.33, 0.6, 0],
    turn: [0, 0, 0.25],
    parent,
  });
}

function addWings(kit: Kit, parent: Group, half: number, track: number, height: number) {
  const gloss = kit.material('gloss', 1);
  kit.add(box(0.3, 0.035, track * 2.3, 0.015), gloss, { at: [half + 0.02, 0.14, 0], turn: [0, 0, 0.06], parent });
  kit.add(box(0.12, 0.03, track * 2.2, 0.012), kit.material('gloss', 3), {
    at: [half - 0.1, 0.22, 0],
    turn: [0, 0, 0.25],
    parent,
  });
  kit.add(box(0.22, 0.14, 0.12, 0.04), kit.material('gloss', 0), { at: [half - 0.02, 0.2, 0], parent });
  const rear = -half + 0.02;
  kit.add(box(0.3, 0.04, track * 1.9, 0.018), gloss, { at: [rear, height, 0], turn: [0, 0, -0.12], parent });
  kit.add(box(0.14, 0.035, track * 1.9, 0.015), kit.material('gloss', 3), {
    at: [rear - 0.12, height + 0.1, 0],
    turn: [0, 0, -0.4],
    parent,
  });
  kit.add(box(0.14, height - 0.3, 0.06, 0.02), kit.material('matte', DARK), {
    at: [rear + 0.06, height / 2 + 0.13, 0],
    parent,
  });
  for (const side of SIDES) {
    kit.add(box(0.36, 0.2, 0.03, 0.014), kit.material('gloss', 0), { at: [half, 0.2, side * track * 1.15], parent });
    kit.add(box(0.4, 0.3, 0.03, 0.014), kit.material('gloss', 0), {
      at: [rear - 0.04, height, side * track * 0.95],
      parent,
    });
  }
}
