import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import { star } from '../../kit/shapes.ts';
import { capsule, cylinder, extrude, lathe, torus } from '../../kit/solids.ts';
import { addRotor } from '../../parts/rotor.ts';
import { roundCorners } from '../../parts/round-corners.ts';
import { strut } from '../../parts/strut.ts';

const QUARTER = Math.PI / 2;

/** A disc whose upper side looks towards +z. */
function addDisc(kit: Kit, parent: Group, radius: number, paint: Paint, accent: Paint) {
  const plastic = kit.material('plastic', paint);
  const disc = kit.group({ turn: [QUARTER, 0, 0], parent });
  if (kit.random.chance(0.35)) {
    kit.add(torus(radius * 0.82, radius * 0.17, Math.PI * 2, 26, 72), plastic, {
      turn: [QUARTER, 0, 0],
      scale: [1, 1, 0.5],
      parent: disc,
    });
    kit.add(torus(radius * 0.82, radius * 0.06, Math.PI * 2, 20, 72), kit.material('plastic', accent), {
      at: [0, radius * 0.06, 0],
      turn: [QUARTER, 0, 0],
      parent: disc,
    });
    return;
  }
  const rim = kit.random.range(0.14, 0.24) * radius;
  kit.add(
    lathe(
      [
        [0, 0],
        [radius * 0.7, 0],
        [radius * 0.9, -0.03],
        [radius * 0.98, -0.09],
        [radius, -rim],
        [radius * 0.97, -rim - 0.02],
        [radius * 0.94, -rim],
        [radius * 0.9, -0.1],
        [radius * 0.6, -0.05],
        [0, -0.05],
      ],
      72,
    ),
    plastic,
    { parent: disc },
  );
  const band = kit.material('plastic', accent);
  const decal = kit.random.pick(['star', 'rings', 'dots', 'bolts'] as const);
  if (decal === 'star')
    kit.add(extrude(star(radius * 0.45, radius * 0.2), 0.03, 0.008), band, {
      at: [0, 0.005, 0],
      turn: [-QUARTER, 0, 0],
      parent: disc,
    });
  if (decal !== 'star') kit.add(cylinder(radius * 0.3, radius * 0.3, 0.03, 0.008), band, { parent: disc });
  if (decal === 'rings')
    for (const share of [0.45, 0.6])
      kit.add(torus(radius * share, 0.025, Math.PI * 2, 10, 64), band, { turn: [QUARTER, 0, 0], parent: disc });
  if (decal === 'dots' || decal === 'bolts')
    for (let index = 0; index < 8; index++) {
      const angle = (index / 8) * Math.PI * 2;
      const mark =
        decal === 'dots'
          ? cylinder(radius * 0.09, radius * 0.09, 0.03, 0.008, 24)
          : extrude(star(radius * 0.12, radius * 0.05, 4), 0.03, 0.008);
      kit.add(mark, band, {
        at: [Math.cos(angle) * radius * 0.55, 0.004, Math.sin(angle) * radius * 0.55],
        turn: decal === 'dots' ? [0, 0, 0] : [-QUARTER, 0, 0],
        parent: disc,
      });
    }
}

export function buildFrisbee(kit: Kit) {
  const count = kit.random.pick([1, 2, 3, 3]);
  for (let index = 0; index < count; index++) {
    const radius = kit.random.range(0.7, 0.95) * (index === 0 ? 1 : 0.72);
    const lean = index === 2 ? -QUARTER : -kit.random.range(0.28, 0.6);
    const place = [
      [0, 0],
      [-0.78, 0.55],
      [0.62, 0.85],
    ][index] as [number, number];
    const disc = kit.group({
      at: [place[0], index === 2 ? 0.2 : radius * Math.cos(lean), place[1]],
      turn: [lean, kit.random.range(0.3, 0.7), 0],
    });
    addDisc(kit, disc, radius, index, index === 0 ? kit.light : index + 1);
  }
}

export function buildBoomerang(kit: Kit) {
  const blades = kit.random.pick([2, 3, 3, 4]);
  const piece = kit.group({ at: [0, 1, 0], turn: [-0.3, 0.45, kit.random.range(0, 1)] });
  const spread = blades === 2 ? kit.random.range(1.5, 2) : (Math.PI * 2) / blades;
  const reach = kit.random.range(0.9, 1.15);
  const width = kit.random.range(0.14, 0.2);
  const blade = roundCorners(
    [
      [-width, -0.1],
      [-width * 1.05, reach * 0.6],
      [-width * 0.8, reach],
      [width * 0.9, reach],
      [width, reach * 0.5],
      [width * 0.9, -0.1],
    ],
    0.15,
  );
  const tip = roundCorners(
    [
      [-width * 1.02, reach * 0.72],
      [-width * 0.85, reach * 1.005],
      [width * 0.95, reach * 1.005],
      [width * 0.99, reach * 0.72],
    ],
    0.12,
  );
  for (let index = 0; index < blades; index++) {
    const arm = kit.group({ turn: [0, 0, index * spread - (blades === 2 ? spread / 2 : 0)], parent: piece });
    kit.add(extrude(blade, 0.1, 0.04, 4), kit.material('soft', blades === 2 ? 0 : index % 2), { parent: arm });
    kit.add(extrude(tip, 0.11, 0.04, 4), kit.material('soft', 2), { parent: arm });
  }
  kit.add(cylinder(0.24, 0.24, 0.13, 0.04), kit.material('plastic', 2), { turn: [QUARTER, 0, 0], parent: piece });
  kit.add(extrude(star(0.17, 0.08), 0.16, 0.02), kit.material('plastic', kit.light), { parent: piece });
}

export function buildBambooCopter(kit: Kit) {
  if (kit.random.chance(0.5)) {
    buildLauncherCopter(kit);
    return;
  }
  const count = kit.random.int(1, 4);
  const stand = kit.material('wood', '#d8ae74');
  if (count > 1) kit.add(cylinder(0.5, 0.55, 0.2, 0.05), stand, { at: [0, 0.1, 0] });
  for (let index = 0; index < count; index++) {
    const swing = count > 1 ? (index / count) * Math.PI * 2 + 0.6 : 0;
    const lean = count > 1 ? 0.26 : 0.12;
    const copter = kit.group({
      at: [Math.sin(swing) * 0.14, 0.1, Math.cos(swing) * 0.14],
      turn: [Math.cos(swing) * lean, 0, -Math.sin(swing) * lean],
    });
    const height = kit.random.range(1.3, 1.9);
    strut(kit, kit.random.chance(0.5) ? stand : kit.material('plastic', kit.light), {
      from: [0, 0, 0],
      to: [0, height, 0],
      radius: 0.045,
      parent: copter,
    });
    addRotor(
      kit,
      {
        blades: kit.random.pick([2, 2, 3]),
        radius: kit.random.range(0.6, 0.85),
        width: 0.26,
        thickness: 0.04,
        pitch: 0.4,
        hubRadius: 0.12,
        bladeMaterial: kit.material('plastic', index),
        hubMaterial: kit.material('plastic', index + 1),
        turnedBy: kit.random.range(0, 3),
      },
      { at: [0, height, 0], turn: [-QUARTER, 0, 0], parent: copter },
    );
  }
}

/** A flying ring that a pull string throws up from its handle. */
function buildLauncherCopter(kit: Kit) {
  const copter = kit.group({ turn: [0, 0, -0.1] });
  kit.add(capsule(0.17, 0.7), kit.material('plastic', 0), { at: [0, 0.5, 0], parent: copter });
  for (const y of [0.3, 0.45, 0.6])
    kit.add(torus(0.175, 0.025, Math.PI * 2, 10, 36), kit.material('rubber', '#2b2e33'), {
      at: [0, y, 0],
      turn: [QUARTER, 0, 0],
      parent: copter,
    });
  kit.add(cylinder(0.3, 0.24, 0.24, 0.06), kit.material('plastic', 1), { at: [0, 1.08, 0], parent: copter });
  strut(kit, kit.material('plastic', kit.light), { from: [0, 1.1, 0], to: [0, 1.42, 0], radius: 0.06, parent: copter });
  const radius = kit.random.range(0.7, 1);
  const blades = kit.random.pick([3, 4, 6]);
  addRotor(
    kit,
    {
      blades,
      radius,
      width: radius * 0.3,
      thickness: 0.035,
      pitch: 0.4,
      hubRadius: 0.14,
      bladeMaterial: kit.material('plastic', 2),
      hubMaterial: kit.material('plastic', 1),
    },
    { at: [0, 1.42, 0], turn: [-QUARTER, 0, 0], parent: copter },
  );
  kit.add(torus(radius, 0.045, Math.PI * 2, 14, 72), kit.material('plastic', 0), {
    at: [0, 1.42, 0],
    turn: [QUARTER, 0, 0],
    parent: copter,
  });
  strut(kit, kit.material('soft', '#eceff2'), {
    from: [0.25, 1.06, 0],
    to: [0.62, 0.82, 0.1],
    radius: 0.014,
    parent: copter,
  });
  kit.add(torus(0.12, 0.035, Math.PI * 2, 12, 32), kit.material('plastic', 2), {
    at: [0.72, 0.76, 0.12],
    turn: [0, 0.4, 0],
    parent: copter,
  });
}
