import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { type Point } from '../../kit/sdf.ts';
import { ball, box, cylinder, torus, tube } from '../../kit/solids.ts';
import { headlight } from '../../parts/vehicle-lights.ts';
import { wheel } from '../../parts/wheel.ts';
import type { CycleForm } from './form.ts';

export const DARK = '#24272b';
export const SIDES = [-1, 1] as const;
const QUARTER = Math.PI / 2;

/** Where the fork turns: under the grips. */
export function headOf(form: CycleForm): Point {
  return [form.base - form.rake * 0.82, form.grip - 0.16, 0];
}

export function addCycleWheel(kit: Kit, parent: Group, x: number, radius: number, form: CycleForm, z = 0): void {
  wheel(
    kit,
    { at: [x, radius, z], parent },
    { radius, width: form.tyre, rim: 2, hub: 1, treads: form.treads, spokes: form.spokes },
  );
}

/** A mudguard over a wheel; `from` and `arc` are angles from +x. */
export function addMudguard(
  kit: Kit,
  parent: Group,
  x: number,
  radius: number,
  form: CycleForm,
  from: number,
  arc: number,
): void {
  kit.add(torus(radius * 1.16, form.tyre * 0.52, arc, 14, 40), kit.material('gloss', 0), {
    at: [x, radius, 0],
    turn: [0, 0, from],
    scale: [1, 1, 1.1],
    parent,
  });
}

/** Fork, handlebar, lamp and mirrors. */
export function addFork(kit: Kit, parent: Group, form: CycleForm, hasMirrors: boolean): void {
  const metal = kit.material('metal', '#b4bac2');
  const dark = kit.material('matte', DARK);
  const [headX, headY] = headOf(form);
  const legZ = form.tyre * 0.5 + 0.07;
  for (const side of SIDES) {
    kit.add(
      tube(
        [
          [form.base, form.frontRadius, side * legZ],
          [headX, headY, side * legZ],
        ],
        0.038,
        2,
      ),
      metal,
      { parent },
    );
    const middle: Point = [(form.base + headX) / 2, (form.frontRadius + headY) / 2, side * legZ];
    kit.add(tube([[form.base, form.frontRadius, side * legZ], middle], 0.055, 2), kit.material('plastic', 1), {
      parent,
    });
    kit.add(cylinder(0.07, 0.07, 0.05, 0.015, 22), dark, {
      at: [form.base, form.frontRadius, side * legZ],
      turn: [QUARTER, 0, 0],
      parent,
    });
    const gripX = headX - 0.16;
    kit.add(
      tube(
        [
          [headX, headY + 0.02, side * 0.04],
          [headX - 0.01, form.grip - 0.02, side * 0.16],
          [gripX, form.grip, side * form.gripHalf],
        ],
        0.028,
        20,
      ),
      metal,
      { parent },
    );
    kit.add(cylinder(0.046, 0.046, 0.2, 0.02, 20), kit.material('rubber', DARK), {
      at: [gripX + 0.01, form.grip, side * (form.gripHalf - 0.04)],
      turn: [QUARTER, 0, 0],
      parent,
    });
    if (!hasMirrors) continue;
    kit.add(
      tube(
        [
          [gripX + 0.06, form.grip, side * form.gripHalf * 0.62],
          [gripX + 0.12, form.grip + 0.2, side * form.gripHalf * 0.8],
        ],
        0.016,
        2,
      ),
      dark,
      { parent },
    );
    kit.add(ball(0.085, 22, 16), dark, {
      at: [gripX + 0.12, form.grip + 0.24, side * form.gripHalf * 0.82],
      scale: [0.45, 0.8, 1.1],
      parent,
    });
  }
  kit.add(box(0.16, 0.08, legZ * 2 + 0.1, 0.03), dark, { at: [headX + 0.01, headY - 0.02, 0], parent });
  const lampX = headX + 0.16;
  kit.add(cylinder(0.13, 0.08, 0.18, 0.04, 32), kit.material('gloss', 0), {
    at: [lampX - 0.06, headY - 0.06, 0],
    turn: [0, 0, -QUARTER],
    parent,
  });
  headlight(kit, { at: [lampX + 0.03, headY - 0.06, 0], parent }, 0.11);
}

/** Engine with cooling fins, frame tubes, footrests and one or two exhausts. */
export function addEngine(kit: Kit, parent: Group, form: CycleForm): void {
  const { random } = kit;
  const metal = kit.material('metal', '#aab0b8');
  const dark = kit.material('matte', '#3a3f45');
  const x = form.base * 0.5;
  const y = Math.max(0.36, form.seat * 0.5);
  kit.add(box(0.46, 0.26, 0.3, 0.08), dark, { at: [x, y - 0.04, 0], parent });
  kit.add(cylinder(0.14, 0.14, 0.36, 0.03, 32), metal, { at: [x - 0.08, y - 0.04, 0], turn: [QUARTER, 0, 0], parent });
  const isTwin = random.chance(0.5);
  for (const lean of isTwin ? [-0.45, 0.4] : [0.25]) {
    const block = kit.group({ at: [x, y + 0.02, 0], turn: [0, 0, -lean], parent });
    for (let fin = 0; fin < 5; fin++)
      kit.add(box(0.24, 0.03, 0.28, 0.012), metal, { at: [0, 0.13 + fin * 0.05, 0], parent: block });
    kit.add(box(0.16, 0.34, 0.2, 0.04), dark, { at: [0, 0.2, 0], parent: block });
  }
  const [headX, headY] = headOf(form);
  const frame = kit.material('plastic', 1);
  for (const side of SIDES) {
    const z = side * 0.12;
    kit.add(
      tube(
        [
          [headX - 0.05, headY - 0.1, z * 0.4],
          [x + 0.3, y - 0.02, z],
          [x + 0.1, y - 0.2, z],
          [x - 0.26, y - 0.18, z],
        ],
        0.032,
        30,
      ),
      frame,
      { parent },
    );
    kit.add(
      tube(
        [
          [headX - 0.05, headY - 0.06, z * 0.4],
          [x, form.seat - 0.06, z],
          [0.1, form.seat - 0.06, z],
        ],
        0.032,
        24,
      ),
      frame,
      { parent },
    );
    kit.add(
      tube(
        [
          [x - 0.24, y - 0.14, side * 0.13],
          [0, form.rearRadius, side * (form.tyre * 0.5 + 0.06)],
        ],
        0.045,
        2,
      ),
      dark,
      { parent },
    );
    kit.add(
      tube(
        [
          [0.06, form.rearRadius + 0.04, side * (form.tyre * 0.5 + 0.07)],
          [0.2, form.seat - 0.04, side * 0.14],
        ],
        0.04,
        2,
      ),
      metal,
      { parent },
    );
    kit.add(box(0.1, 0.04, 0.18, 0.015), kit.material('rubber', DARK), {
      at: [x - 0.2, y - 0.16, side * 0.24],
      parent,
    });
  }
  const pipes = random.pick([[-1], [-1, 1]]);
  const high = random.chance(0.4) ? 0.22 : 0;
  for (const side of pipes) {
    const z = side * (form.tyre * 0.5 + 0.16);
    const start: Point = [0.12, form.rearRadius * 0.72 + high, z];
    kit.add(
      tube([[x + 0.14, y + 0.1, side * 0.1], [x + 0.3, y - 0.06, z], [x, y - 0.16, z], start], 0.034, 30),
      kit.material('chrome', '#d8dce2'),
      { parent },
    );
    kit.add(cylinder(0.075, 0.055, 0.6, 0.02, 24), kit.material('chrome', '#d8dce2'), {
      at: [start[0] - 0.14, start[1] + 0.04, z],
      turn: [0, 0, QUARTER - 0.14],
      parent,
    });
  }
}

/** A prop, so that it does not look about to fall over. */
export function addStand(kit: Kit, parent: Group, form: CycleForm): void {
  const x = form.base * 0.42;
  kit.add(
    tube(
      [
        [x, 0.3, 0.1],
        [x - 0.06, 0.03, 0.3],
      ],
      0.024,
      2,
    ),
    kit.material('matte', DARK),
    { parent },
  );
  kit.add(box(0.1, 0.03, 0.08, 0.012), kit.material('matte', DARK), { at: [x - 0.06, 0.02, 0.3], parent });
}
