import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, capsule, cylinder, extrude } from '../../kit/solids.ts';
import { regularPolygon } from '../../kit/shapes.ts';
import { roundCorners } from '../../parts/round-corners.ts';
import { hull, type Station } from '../../parts/skin.ts';
import { strut } from '../../parts/strut.ts';
import { addCamera, addLamps, addMotor, addPad, DARK } from './fittings.ts';

const QUARTER = Math.PI / 2;

function camBody(wide: number, tall: number, long: number): Station[] {
  return [
    { z: long, y: 0.02, halfWidth: wide * 0.3, halfHeight: tall * 0.3 },
    { z: long - 0.04, y: 0.02, halfWidth: wide * 0.66, halfHeight: tall * 0.66, power: 2.8 },
    { z: long * 0.55, halfWidth: wide, halfHeight: tall, power: 3 },
    { z: -long * 0.4, y: 0.02, halfWidth: wide * 0.95, halfHeight: tall * 0.95, power: 3 },
    { z: -long + 0.06, y: 0.05, halfWidth: wide * 0.6, halfHeight: tall * 0.55, power: 2.8 },
    { z: -long, y: 0.05, halfWidth: wide * 0.3, halfHeight: tall * 0.25 },
  ];
}

export function buildFolding(kit: Kit) {
  const craft = kit.group({ at: [0, 0.5, 0] });
  const wide = kit.random.range(0.24, 0.36);
  const long = kit.random.range(0.52, 0.8);
  const tall = kit.random.range(0.15, 0.21);
  const body = camBody(wide, tall, long);
  kit.add(hull(body), kit.material('plastic', 0), { parent: craft });
  kit.add(
    hull(body, { puff: 0.008, angles: [0.75, Math.PI - 0.75], between: [-long * 0.7, long * 0.62] }),
    kit.material('plastic', 1),
    { parent: craft },
  );
  const reach = kit.random.range(0.75, 1.15);
  const frontAngle = kit.random.range(0.3, 0.85);
  const backAngle = kit.random.range(0.2, 0.75);
  const rotorRadius = kit.random.range(0.44, 0.58);
  const hasLegs = kit.random.chance(0.7);
  for (const side of [-1, 1])
    for (const [angle, end, rise] of [
      [frontAngle, 1, 0.06],
      [backAngle, -1, 0],
    ] as const) {
      const hinge: Point = [side * wide * 0.85, rise, end * long * 0.62];
      const motor: Point = [
        hinge[0] + side * Math.cos(angle) * reach * 0.85,
        rise + 0.08,
        hinge[2] + end * Math.sin(angle) * reach,
      ];
      kit.add(cylinder(0.11, 0.11, tall * 1.5, 0.03), kit.material('plastic', 1), { at: hinge, parent: craft });
      strut(kit, kit.material('plastic', 0), {
        from: hinge,
        to: [motor[0], rise + 0.02, motor[2]],
        radius: 0.075,
        endRadius: 0.055,
        parent: craft,
      });
      addMotor(kit, craft, motor, { rotorRadius, blades: 2, motorPaint: 1, bladePaint: DARK });
      if (hasLegs && end === 1)
        strut(kit, kit.material('plastic', 1), {
          from: motor,
          to: [motor[0], -0.42, motor[2]],
          radius: 0.05,
          endRadius: 0.03,
          parent: craft,
        });
    }
  for (const side of hasLegs ? [-1, 1] : [])
    strut(kit, kit.material('plastic', DARK), {
      from: [side * wide * 0.6, -tall * 0.5, -long * 0.6],
      to: [side * wide * 0.8, -0.42, -long * 0.65],
      radius: 0.045,
      parent: craft,
    });
  addCamera(kit, craft, [0, -tall * 0.55, long - 0.02], kit.random.range(0.14, 0.2));
  addLamps(kit, craft, wide * 0.5, tall * 0.35, long - 0.02, long - 0.02);
  if (kit.random.chance(0.55)) addPad(kit, [0.05, hasLegs ? 0.08 : 0.28, long + 0.62], 0.9);
}

function addLandingFrame(kit: Kit, parent: Group, spread: number, drop: number) {
  const material = kit.material('plastic', DARK);
  for (const side of [-1, 1]) {
    for (const z of [-0.22, 0.22])
      strut(kit, material, {
        from: [side * 0.2, -0.05, z],
        to: [side * spread, -drop, z * 1.2],
        radius: 0.035,
        parent,
      });
    kit.add(capsule(0.045, 0.85), material, { at: [side * spread, -drop, 0], turn: [QUARTER, 0, 0], parent });
  }
}

export function buildHexa(kit: Kit) {
  const arms = kit.random.pick([6, 6, 8, 3]);
  const craft = kit.group({ at: [0, 0.7, 0] });
  const reach = kit.random.range(0.95, 1.2);
  const rotorRadius = Math.min(0.46, reach * Math.sin(Math.PI / arms) * 0.92);
  const plateRadius = kit.random.range(0.34, 0.46);
  const plate = extrude(regularPolygon(plateRadius, Math.max(arms, 6)), 0.06, 0.02);
  for (const y of [-0.06, 0.08])
    kit.add(plate, kit.material('plastic', 1), { at: [0, y, 0], turn: [QUARTER, 0, 0], parent: craft });
  kit.add(ball(1), kit.material('gloss', 0), {
    at: [0, 0.1, 0],
    scale: [plateRadius * 0.82, kit.random.range(0.18, 0.32), plateRadius * 0.95],
    parent: craft,
  });
  const lift = kit.random.range(0, 0.14);
  for (let index = 0; index < arms; index++) {
    const angle = ((index + 0.5) / arms) * Math.PI * 2 + QUARTER;
    const tip: Point = [Math.cos(angle) * reach, lift, Math.sin(angle) * reach];
    strut(kit, kit.material('plastic', index % 2 === 0 ? DARK : 0), {
      from: [0, 0.01, 0],
      to: tip,
      radius: 0.055,
      endRadius: 0.045,
      parent: craft,
    });
    addMotor(kit, craft, [tip[0], lift + 0.07, tip[2]], {
      rotorRadius: Math.max(rotorRadius, 0.3),
      blades: kit.random.pick([2, 2, 3]),
      motorPaint: 2,
    });
  }
  addLandingFrame(kit, craft, kit.random.range(0.42, 0.62), kit.random.range(0.5, 0.68));
  addCamera(kit, craft, [0, -0.3, 0.1], 0.19);
  strut(kit, kit.material('metal', '#8d949e'), {
    from: [0.1, 0.2, -0.15],
    to: [0.1, 0.55, -0.18],
    radius: 0.02,
    parent: craft,
  });
  kit.add(ball(0.05, 20, 14), kit.material('plastic', 2), {
    at: [0.1, 0.56, -0.18],
    scale: [1.4, 0.8, 1.4],
    parent: craft,
  });
  if (kit.random.chance(0.4)) addPad(kit, [0.05, 0.1, reach + 0.3], 0.85);
}

export function buildRacer(kit: Kit) {
  const craft = kit.group({ at: [0, 0.35, 0], turn: [kit.random.range(0.08, 0.22), 0, 0] });
  const reachX = kit.random.range(0.6, 0.95);
  const reachZ = kit.random.range(0.6, 0.9);
  const rotorRadius = kit.random.range(0.36, 0.46);
  const carbon = kit.material('matte', '#2a2d33');
  const fork = roundCorners(
    [
      [-0.1, 0],
      [-0.07, 1],
      [0.07, 1],
      [0.1, 0],
    ],
    0.05,
  );
  for (const side of [-1, 1])
    for (const end of [-1, 1]) {
      const length = Math.hypot(reachX, reachZ);
      const arm = kit.group({ turn: [0, Math.atan2(side * reachX, end * reachZ), 0], parent: craft });
      kit.add(extrude(fork, 0.07, 0.02), carbon, { turn: [QUARTER, 0, 0], scale: [1, length, 1], parent: arm });
      addMotor(kit, craft, [side * reachX, 0.12, end * reachZ], {
        rotorRadius,
        blades: 3,
        motorPaint: 1,
        bladePaint: end > 0 ? 2 : 0,
        height: 0.16,
      });
      kit.add(box(0.14, 0.05, 0.14, 0.02), kit.material('glow', end > 0 ? '#5df08a' : '#ff4a3d'), {
        at: [side * reachX, -0.05, end * reachZ],
        parent: craft,
      });
    }
  const canopyHeight = kit.random.range(0.26, 0.46);
  const canopy: Station[] = [
    { z: 0.62, y: 0.08, halfWidth: 0.1, halfHeight: 0.06, power: 2.6 },
    { z: 0.5, y: 0.12, halfWidth: 0.2, halfHeight: 0.14, power: 3 },
    { z: 0.15, y: canopyHeight * 0.5, halfWidth: 0.24, halfHeight: canopyHeight * 0.55, power: 2.6 },
    { z: -0.4, y: 0.14, halfWidth: 0.18, halfHeight: 0.16, power: 2.6 },
    { z: -0.66, y: 0.08, halfWidth: 0.08, halfHeight: 0.06 },
  ];
  kit.add(hull(canopy), kit.material('gloss', 0), { parent: craft });
  kit.add(hull(canopy, { puff: 0.008, angles: [1.2, Math.PI - 1.2] }), kit.material('gloss', kit.light), {
    parent: craft,
  });
  kit.add(cylinder(0.11, 0.13, 0.14, 0.03), kit.material('plastic', DARK), {
    at: [0, 0.2, 0.56],
    turn: [QUARTER - 0.4, 0, 0],
    parent: craft,
  });
  kit.add(ball(0.09), kit.material('glass', '#1a2b55'), { at: [0, 0.23, 0.63], scale: [1, 1, 0.5], parent: craft });
  for (const side of [-1, 1])
    strut(kit, kit.material('matte', DARK), {
      from: [side * 0.1, 0.12, -0.55],
      to: [side * 0.32, 0.62, -0.85],
      radius: 0.022,
      parent: craft,
    });
  kit.add(box(0.26, 0.12, 0.5, 0.04), kit.material('plastic', 3), { at: [0, -0.1, -0.05], parent: craft });
  if (kit.random.chance(0.3)) addPad(kit, [0.05, 0.1, reachZ + 0.5], 0.85);
}
