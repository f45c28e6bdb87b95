import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, cylinder, torus } from '../../kit/solids.ts';
import { controller } from '../../parts/controller.ts';
import { addRotor } from '../../parts/rotor.ts';
import { strut } from '../../parts/strut.ts';

const QUARTER = Math.PI / 2;
export const DARK = '#24272c';

export interface MotorOptions {
  rotorRadius: number;
  blades: number;
  motorPaint: Paint;
  bladePaint?: Paint;
  height?: number;
}

/** A motor that stands at `at` with its rotor on top; returns the height of the rotor. */
export function addMotor(kit: Kit, parent: Group, at: Point, options: MotorOptions): number {
  const { rotorRadius, blades, motorPaint, bladePaint = DARK, height = 0.2 } = options;
  const thick = Math.min(0.12, rotorRadius * 0.26);
  kit.add(cylinder(thick * 0.92, thick, height, 0.03, 32), kit.material('plastic', motorPaint), { at, parent });
  kit.add(cylinder(thick * 0.7, thick * 0.7, 0.05, 0.01, 28), kit.material('metal', '#c4c9d0'), {
    at: [at[0], at[1] + height / 2, at[2]],
    parent,
  });
  const top = at[1] + height / 2 + 0.06;
  addRotor(
    kit,
    {
      blades,
      radius: rotorRadius,
      width: rotorRadius * 0.24,
      thickness: 0.026,
      pitch: 0.28,
      hubRadius: thick * 0.5,
      bladeMaterial: kit.material('plastic', bladePaint),
      hubMaterial: kit.material('plastic', motorPaint),
      turnedBy: kit.random.range(0, 3),
    },
    { at: [at[0], top, at[2]], turn: [-QUARTER, 0, 0], parent },
  );
  return top;
}

export interface GuardOptions {
  radius: number;
  paint: Paint;
  spokes?: number;
  /** How high the band is; 0 makes a thin wire. */
  band?: number;
  y: number;
}

/** A ring around a rotor, held by spokes from the motor. */
export function addGuard(
  kit: Kit,
  parent: Group,
  [x, foot, z]: Point,
  { radius, paint, spokes = 3, band = 0, y }: GuardOptions,
) {
  const material = kit.material('plastic', paint);
  const wire = torus(radius, 0.028, Math.PI * 2, 14, 64);
  for (const dy of band > 0 ? [-band / 2, band / 2] : [0])
    kit.add(wire, material, { at: [x, y + dy, z], turn: [QUARTER, 0, 0], parent });
  for (let index = 0; index < spokes; index++) {
    const angle = (index / spokes) * Math.PI * 2 + 0.4;
    const [dx, dz] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    strut(kit, material, { from: [x, foot, z], to: [x + dx, y - band / 2, z + dz], radius: 0.022, parent });
    if (band > 0)
      strut(kit, material, {
        from: [x + dx, y - band / 2, z + dz],
        to: [x + dx, y + band / 2, z + dz],
        radius: 0.024,
        parent,
      });
  }
}

/** A camera on a gimbal, looking towards +z. */
export function addCamera(kit: Kit, parent: Group, at: Point, size: number) {
  const camera = kit.group({ at, scale: size, parent });
  const dark = kit.material('matte', '#1d2024');
  kit.add(box(1.3, 0.18, 0.7, 0.08), dark, { at: [0, 0.85, -0.1], parent: camera });
  for (const side of [-1, 1]) kit.add(box(0.14, 1, 0.4, 0.06), dark, { at: [side * 0.72, 0.4, -0.1], parent: camera });
  kit.add(box(1.1, 0.95, 0.9, 0.24), kit.material('plastic', '#3a3e46'), { parent: camera });
  kit.add(cylinder(0.36, 0.4, 0.3, 0.06), dark, { at: [0, 0, 0.5], turn: [QUARTER, 0, 0], parent: camera });
  kit.add(ball(0.27), kit.material('glass', '#1a2b55'), { at: [0, 0, 0.62], scale: [1, 1, 0.4], parent: camera });
}

/** Two bright lamps at the front, two red ones at the back. */
export function addLamps(kit: Kit, parent: Group, x: number, y: number, front: number, back: number) {
  const lamp = box(0.14, 0.045, 0.04, 0.018, 2);
  for (const side of [-1, 1]) {
    kit.add(lamp, kit.material('glow', '#5df08a'), { at: [side * x, y, front], turn: [0, side * 0.3, 0], parent });
    kit.add(lamp, kit.material('glow', '#ff4a3d'), { at: [side * x, y, -back], turn: [0, -side * 0.3, 0], parent });
  }
}

/** The pad that flies it, beside it on the ground. */
export function addPad(kit: Kit, at: Point, scale: number) {
  const body = kit.random.chance(0.5) ? DARK : kit.light;
  controller(kit, { at, turn: [0, kit.random.range(0.2, 0.7), 0], scale }, { body, accent: 1 });
}
