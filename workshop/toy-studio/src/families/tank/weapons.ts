import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { ellipsoid, outline, smoothMax, type Distance } from '../../kit/sdf.ts';
import type { Bounds } from '../../kit/surface-nets.ts';
import { box, cylinder, lathe } from '../../kit/solids.ts';
import { addCamouflage, addStars } from './hull.ts';

const DARK = '#26292d';
const QUARTER = Math.PI / 2;
const SIDES = [-1, 1] as const;

/** A gun barrel along +x from the origin of `parent`. */
function addBarrel(kit: Kit, parent: Group, length: number, radius: number, hasBrake: boolean) {
  const paint = kit.material('plastic', 1);
  kit.add(cylinder(radius, radius * 1.15, length, 0.015, 28), paint, {
    at: [length / 2, 0, 0],
    turn: [0, 0, -QUARTER],
    parent,
  });
  kit.add(cylinder(radius * 1.5, radius * 1.5, length * 0.2, 0.02, 28), paint, {
    at: [length * 0.5, 0, 0],
    turn: [0, 0, -QUARTER],
    parent,
  });
  const muzzle = hasBrake ? radius * 1.7 : radius * 1.25;
  kit.add(cylinder(muzzle, muzzle, hasBrake ? 0.2 : 0.08, 0.02, 28), paint, {
    at: [length, 0, 0],
    turn: [0, 0, -QUARTER],
    parent,
  });
  kit.add(cylinder(radius * 0.75, radius * 0.75, 0.02, 0.004, 24), kit.material('matte', DARK), {
    at: [length + (hasBrake ? 0.1 : 0.04), 0, 0],
    turn: [0, 0, -QUARTER],
    parent,
  });
}

/** A turret with its gun; `size` is its length. */
export function addTurret(kit: Kit, parent: Group, size: number, isCamouflaged: boolean): void {
  const { random } = kit;
  const shape = random.pick(['dome', 'wedge', 'box'] as const);
  const height = random.range(0.32, 0.46);
  const half = size / 2;
  const width = size * random.range(0.36, 0.46);
  const bounds: Bounds = [-half - 0.2, -0.04, -width - 0.06, half + 0.16, height + 0.08, width + 0.06];
  const side = [
    [-half - (shape === 'wedge' ? 0.12 : 0), height * 0.3],
    [-half, height],
    [half * (shape === 'wedge' ? 0.3 : 0.7), height],
    [half + 0.06, height * 0.4],
    [half * 0.8, 0],
    [-half * 0.8, 0],
  ] as const;
  const body: Distance =
    shape === 'dome'
      ? (x, y, z) => smoothMax(ellipsoid(x, y, z, [0, 0, 0], [half, height, width]), -y, 0.04)
      : (x, y, z) => {
          const nose = shape === 'wedge' ? Math.max(0, x / half) * width * 0.5 : 0;
          return smoothMax(outline(x, y, side), (Math.abs(z) - width + nose + y * 0.2) * 0.9, 0.06) - 0.02;
        };
  kit.solid(body, bounds, 0.025, kit.material('plastic', 0), { parent });
  if (isCamouflaged) addCamouflage(kit, parent, body, bounds);
  const gun = kit.group({ at: [half * 0.7, height * 0.45, 0], turn: [0, 0, random.range(0, 0.3)], parent });
  kit.add(box(0.24, 0.24, 0.3, 0.06), kit.material('plastic', 1), { at: [0.06, 0, 0], parent: gun });
  addBarrel(kit, gun, random.range(0.8, 1.35), random.range(0.055, 0.085), random.chance(0.6));
  kit.add(cylinder(0.15, 0.17, 0.1, 0.03, 32), kit.material('plastic', 1), {
    at: [-half * 0.2, height, width * 0.35],
    parent,
  });
  if (random.chance(0.6)) addMachineGun(kit, kit.group({ at: [-half * 0.2, height + 0.1, width * 0.35], parent }));
  for (const z of SIDES)
    for (let tube = 0; tube < 3; tube++)
      kit.add(cylinder(0.035, 0.035, 0.14, 0.01, 16), kit.material('matte', DARK), {
        at: [half * 0.3 + tube * 0.08, height * 0.55, z * width * 0.9],
        turn: [z * 0.7, 0, -0.4],
        parent,
      });
  if (shape === 'box') addStars(kit, parent, -half * 0.3, height * 0.5, width - height * 0.08 + 0.015, height * 0.3);
  if (shape === 'wedge')
    kit.add(box(0.2, height * 0.6, width * 1.4, 0.04), kit.material('plastic', 1), {
      at: [-half - 0.12, height * 0.6, 0],
      parent,
    });
}

function addMachineGun(kit: Kit, parent: Group) {
  const dark = kit.material('matte', DARK);
  kit.add(cylinder(0.03, 0.04, 0.14, 0.01, 16), dark, { at: [0, 0.05, 0], parent });
  kit.add(box(0.26, 0.09, 0.08, 0.02), dark, { at: [0, 0.15, 0], parent });
  kit.add(cylinder(0.022, 0.022, 0.36, 0.006, 14), dark, { at: [0.28, 0.16, 0], turn: [0, 0, -QUARTER], parent });
}

/** Two or four long guns and a radar dish. */
export function addFlak(kit: Kit, parent: Group): void {
  const { random } = kit;
  kit.add(cylinder(0.44, 0.48, 0.14, 0.03), kit.material('matte', DARK), { at: [0, 0.05, 0], parent });
  kit.add(box(0.7, 0.42, 0.6, 0.08), kit.material('plastic', 0), { at: [-0.06, 0.3, 0], parent });
  const rise = random.range(0.25, 0.8);
  const rows = random.int(1, 2);
  for (const z of SIDES) {
    const mount = kit.group({ at: [0.06, 0.36, z * 0.42], turn: [0, 0, rise], parent });
    kit.add(box(0.46, 0.3, 0.22, 0.05), kit.material('plastic', 1), { parent: mount });
    for (let row = 0; row < rows; row++) {
      const gun = kit.group({ at: [0.2, rows === 1 ? 0 : (row - 0.5) * 0.15, 0], parent: mount });
      addBarrel(kit, gun, 0.95, 0.042, true);
    }
  }
  kit.add(cylinder(0.04, 0.05, 0.26, 0.01, 18), kit.material('matte', DARK), { at: [-0.26, 0.6, 0], parent });
  kit.add(
    lathe(
      [
        [0, 0],
        [0.16, 0.03],
        [0.3, 0.12],
        [0.28, 0.13],
        [0.15, 0.06],
        [0, 0.03],
      ],
      40,
    ),
    kit.material('plastic', 2),
    {
      at: [-0.24, 0.82, 0],
      turn: [0, 0, -1.2],
      parent,
    },
  );
}

/** Missiles on a rack that is raised behind the cab. */
export function addMissiles(kit: Kit, parent: Group, length: number): void {
  const { random } = kit;
  const rise = random.range(0.12, 0.85);
  const rack = kit.group({ at: [-length * 0.42, 0.16, 0], turn: [0, 0, rise], parent });
  for (const z of SIDES) {
    kit.add(box(0.14, 0.5, 0.1, 0.03), kit.material('matte', DARK), { at: [-length * 0.36, 0.12, z * 0.26], parent });
    kit.add(cylinder(0.05, 0.05, 0.2 + length * Math.sin(rise) * 0.5, 0.01, 18), kit.material('metal', '#b8bec6'), {
      at: [0.02, 0.06 + length * Math.sin(rise) * 0.2, z * 0.24],
      turn: [0, 0, 0.1],
      parent,
    });
  }
  if (random.chance(0.4)) {
    addLaunchBox(kit, rack, length);
    return;
  }
  const count = random.int(1, 3);
  const radius = count === 1 ? 0.24 : count === 2 ? 0.19 : 0.15;
  kit.add(box(length * 0.96, 0.1, 0.72, 0.03), kit.material('plastic', 1), { at: [length * 0.44, 0, 0], parent: rack });
  for (let index = 0; index < count; index++) {
    const missile = kit.group({ at: [0, radius + 0.1, (index - (count - 1) / 2) * radius * 2.3], parent: rack });
    kit.add(
      lathe(
        [
          [0, 0],
          [radius * 0.7, 0],
          [radius, 0.06],
          [radius, length * 0.74],
          [radius * 0.72, length * 0.9],
          [radius * 0.1, length * 1.04],
          [0, length * 1.05],
        ],
        36,
      ),
      kit.material('gloss', kit.light),
      { turn: [0, 0, -QUARTER], parent: missile },
    );
    for (const at of [0.66, 0.3])
      kit.add(cylinder(radius + 0.012, radius + 0.012, 0.07, 0.01, 36), kit.material('gloss', 2), {
        at: [length * at, 0, 0],
        turn: [0, 0, -QUARTER],
        parent: missile,
      });
    for (let fin = 0; fin < 4; fin++) {
      const blade = kit.group({ turn: [fin * QUARTER + QUARTER / 2, 0, 0], parent: missile });
      kit.add(box(0.26, radius * 0.7, 0.03, 0.012), kit.material('gloss', 2), {
        at: [0.16, radius * 1.15, 0],
        parent: blade,
      });
    }
  }
}

function addLaunchBox(kit: Kit, parent: Group, length: number) {
  const columns = kit.random.int(3, 4);
  const rows = kit.random.int(2, 3);
  const step = 0.2;
  kit.add(box(length * 0.9, rows * step + 0.06, columns * step + 0.06, 0.04), kit.material('plastic', 1), {
    at: [length * 0.44, rows * step * 0.5, 0],
    parent,
  });
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const y = (row + 0.5) * step;
      const z = (column - (columns - 1) / 2) * step;
      kit.add(cylinder(0.08, 0.08, length * 0.94, 0.015, 24), kit.material('matte', DARK), {
        at: [length * 0.44, y, z],
        turn: [0, 0, -QUARTER],
        parent,
      });
      kit.add(
        lathe(
          [
            [0, 0.14],
            [0.03, 0.1],
            [0.065, 0],
            [0, 0],
          ],
          20,
        ),
        kit.material('gloss', 2),
        { at: [length * 0.91, y, z], turn: [0, 0, -QUARTER], parent },
      );
    }
}
