import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, cylinder, extrude, lathe, torus } from '../../kit/solids.ts';
import { roundedRectangle, star } from '../../kit/shapes.ts';
import { addArc } from '../../parts/arc.ts';
import { eye } from '../../parts/eye.ts';
import { strut } from '../../parts/strut.ts';
import { addCamera, addGuard, addLamps, addMotor, addPad, DARK } from './fittings.ts';

const QUARTER = Math.PI / 2;
const LAMPS = ['#5df08a', '#4fc3ff', '#ff6ad5'];

/** Where the four rotors of a square (or oblong) drone stand. */
function fourCorners(x: number, y: number, z: number): Point[] {
  return [-1, 1].flatMap((side) => [-1, 1].map((end): Point => [side * x, y, end * z]));
}

export function buildGuarded(kit: Kit) {
  const craft = kit.group({ at: [0, 0.4, 0] });
  const [x, z] = [kit.random.range(0.66, 0.86), kit.random.range(0.62, 0.82)];
  const rotorRadius = kit.random.range(0.4, 0.5);
  const isRoundBody = kit.random.chance(0.5);
  const bodyShape = isRoundBody ? ball(1) : box(1.8, 1.7, 1.9, 0.5);
  kit.add(bodyShape, kit.material('gloss', 0), {
    at: [0, 0.04, 0],
    scale: [0.36, kit.random.range(0.17, 0.26), kit.random.range(0.42, 0.6)],
    parent: craft,
  });
  kit.add(extrude(star(0.2, 0.1), 0.06, 0.015), kit.material('gloss', kit.light), {
    at: [0, 0.24, -0.05],
    turn: [-QUARTER, 0, 0],
    parent: craft,
  });
  const band = kit.random.pick([0, 0.1, 0.22]);
  const guardPaint = kit.random.pick([1, 1, 2, DARK]);
  for (const motor of fourCorners(x, 0.08, z)) {
    strut(kit, kit.material('plastic', 0), {
      from: [motor[0] * 0.3, 0.04, motor[2] * 0.35],
      to: motor,
      radius: 0.09,
      endRadius: 0.06,
      parent: craft,
    });
    const y = addMotor(kit, craft, motor, { rotorRadius, blades: kit.random.pick([2, 3, 4]), motorPaint: 2 });
    addGuard(kit, craft, motor, {
      radius: rotorRadius + 0.09,
      paint: guardPaint,
      spokes: kit.random.pick([3, 4, 5]),
      band,
      y: y - 0.02,
    });
    if (kit.random.chance(0.9))
      strut(kit, kit.material('plastic', 1), {
        from: motor,
        to: [motor[0] * 0.96, -0.3, motor[2] * 0.96],
        radius: 0.05,
        endRadius: 0.035,
        parent: craft,
      });
  }
  addCamera(kit, craft, [0, -0.14, 0.44], 0.14);
  addLamps(kit, craft, 0.2, 0.06, 0.48, 0.48);
  if (kit.random.chance(0.45)) addPad(kit, [0.05, 0.06, 1.2], 0.9);
}

export function buildPocket(kit: Kit) {
  const craft = kit.group({ at: [0, 0.2, 0] });
  const half = kit.random.range(0.42, 0.56);
  const rotorRadius = half * 0.7;
  const shell = kit.random.pick(['square', 'discs', 'cross'] as const);
  const motors = fourCorners(half, 0.06, half);
  if (shell === 'square') {
    const corner = half * kit.random.range(0.6, 1.5);
    const diagonal = half * 5.1 - corner * 0.83;
    const frame = roundedRectangle(half * 3.7, half * 3.7, corner);
    frame.holes.push(roundedRectangle(half * 3.3, half * 3.3, corner - half * 0.2));
    kit.add(extrude(frame, 0.2, 0.02), kit.material('plastic', 1), {
      at: [0, 0.08, 0],
      turn: [QUARTER, 0, 0],
      parent: craft,
    });
    for (const turn of [QUARTER / 2, -QUARTER / 2])
      kit.add(box(diagonal, 0.06, 0.12, 0.03), kit.material('plastic', 0), {
        at: [0, 0.02, 0],
        turn: [0, turn, 0],
        parent: craft,
      });
  }
  for (const motor of motors) {
    strut(kit, kit.material('plastic', 0), {
      from: [0, 0.04, 0],
      to: [motor[0], 0.04, motor[2]],
      radius: 0.06,
      parent: craft,
    });
    const y = addMotor(kit, craft, motor, {
      rotorRadius,
      blades: kit.random.pick([3, 4]),
      motorPaint: 2,
      height: 0.14,
      bladePaint: shell === 'cross' ? 2 : DARK,
    });
    if (shell === 'discs')
      addGuard(kit, craft, motor, { radius: rotorRadius + 0.06, paint: 1, spokes: 4, band: 0.16, y: y - 0.06 });
    if (shell === 'cross') {
      addArc(kit, kit.material('plastic', 1), rotorRadius + 0.06, 0.03, Math.PI * 1.1, {
        at: [motor[0], y, motor[2]],
        turn: [QUARTER, 0, Math.atan2(motor[2], motor[0]) - Math.PI * 0.55],
        parent: craft,
      });
      for (const swing of [-1.4, 0, 1.4]) {
        const angle = Math.atan2(motor[2], motor[0]) + swing;
        const out = rotorRadius + 0.06;
        strut(kit, kit.material('plastic', 1), {
          from: [motor[0], y - 0.12, motor[2]],
          to: [motor[0] + Math.cos(angle) * out, y, motor[2] + Math.sin(angle) * out],
          radius: 0.022,
          parent: craft,
        });
      }
    }
  }
  kit.add(ball(1), kit.material('gloss', 0), {
    at: [0, 0.1, 0],
    scale: [half * 0.56, 0.17, half * 0.72],
    parent: craft,
  });
  if (kit.random.chance(0.6))
    for (const side of [-1, 1])
      eye(kit, {
        at: [side * half * 0.24, 0.18, half * 0.52],
        radius: half * 0.17,
        direction: [side * 0.2, 0.5, 1],
        parent: craft,
      });
  else kit.add(ball(0.09), kit.material('glass', '#1a2b55'), { at: [0, 0.1, half * 0.7], parent: craft });
  for (const [lx, , lz] of motors)
    kit.add(cylinder(0.05, 0.03, 0.22, 0.02), kit.material('plastic', 0), { at: [lx, -0.08, lz], parent: craft });
  if (kit.random.chance(0.7)) addPad(kit, [kit.random.range(0, 0.4), 0, half * 1.7 + 0.5], kit.random.range(0.7, 0.9));
}

export function buildSaucer(kit: Kit) {
  const craft = kit.group({ at: [0, 0.5, 0], turn: [kit.random.range(0, 0.3), 0, kit.random.range(-0.14, 0.14)] });
  const rim = kit.random.range(0.95, 1.2);
  const dome = kit.random.range(0.34, 0.5);
  const open = rim * 0.72;
  kit.add(
    lathe(
      [
        [open, -0.08],
        [rim - 0.05, -0.13],
        [rim, -0.06],
        [rim, 0.06],
        [rim - 0.05, 0.12],
        [open, 0.1],
        [open - 0.03, 0.02],
        [open, -0.08],
      ],
      72,
    ),
    kit.material('gloss', 0),
    { parent: craft },
  );
  kit.add(torus(rim * 0.86, 0.035, Math.PI * 2, 14, 72), kit.material('plastic', 1), {
    at: [0, 0.11, 0],
    turn: [QUARTER, 0, 0],
    parent: craft,
  });
  for (let index = 0; index < 12; index++) {
    const angle = (index / 12) * Math.PI * 2;
    const glow = kit.material('glow', LAMPS[index % 3]);
    kit.add(ball(0.055, 18, 12), glow, {
      at: [Math.cos(angle) * (rim + 0.005), 0, Math.sin(angle) * (rim + 0.005)],
      parent: craft,
    });
  }
  const bars = kit.random.pick([3, 4, 6]);
  for (let index = 0; index < bars; index++) {
    const angle = (index / bars) * Math.PI * 2 + 0.5;
    strut(kit, kit.material('plastic', 1), {
      from: [0, -0.04, 0],
      to: [Math.cos(angle) * (open + 0.06), -0.02, Math.sin(angle) * (open + 0.06)],
      radius: 0.04,
      parent: craft,
    });
  }
  if (kit.random.chance(0.5)) {
    for (const motor of fourCorners(open * 0.52, 0, open * 0.52))
      addMotor(kit, craft, motor, { rotorRadius: open * 0.36, blades: 3, motorPaint: 2, height: 0.14 });
    kit.add(ball(dome * 0.62), kit.material('gloss', 2), { at: [0, 0, 0], scale: [1, 0.8, 1], parent: craft });
  } else {
    addMotor(kit, craft, [0, 0.02, 0], {
      rotorRadius: open * 0.94,
      blades: kit.random.pick([4, 5, 6]),
      motorPaint: 2,
      height: 0.16,
      bladePaint: 3,
    });
    kit.add(
      lathe([
        [0, 0],
        [dome, 0],
        [dome * 0.96, dome * 0.3],
        [dome * 0.7, dome * 0.68],
        [dome * 0.35, dome * 0.86],
        [0, dome * 0.9],
      ]),
      kit.material('glass', '#79d3ee'),
      { at: [0, 0.2, 0], parent: craft },
    );
    if (kit.random.chance(0.6)) {
      strut(kit, kit.material('plastic', 2), {
        from: [0, 0.2 + dome * 0.85, 0],
        to: [0, 0.4 + dome, 0],
        radius: 0.03,
        parent: craft,
      });
      kit.add(ball(0.08), kit.material('gloss', 2), { at: [0, 0.44 + dome, 0], parent: craft });
    }
  }
  const legs = kit.random.pick([3, 4]);
  for (let index = 0; index < legs; index++) {
    const angle = (index / legs) * Math.PI * 2 + 0.9;
    strut(kit, kit.material('plastic', 3), {
      from: [Math.cos(angle) * rim * 0.84, -0.08, Math.sin(angle) * rim * 0.84],
      to: [Math.cos(angle) * rim * 0.94, -0.4, Math.sin(angle) * rim * 0.94],
      radius: 0.05,
      endRadius: 0.035,
      parent: craft,
    });
  }
  if (kit.random.chance(0.35)) addPad(kit, [kit.random.range(0.2, 0.6), 0, rim + 0.4], 0.75);
}
