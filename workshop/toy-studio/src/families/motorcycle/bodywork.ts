import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { ellipsoid, outline, rod, roundedBox, smoothMax, smoothMin } from '../../kit/sdf.ts';
import { ball, box, capsule, cylinder, tube } from '../../kit/solids.ts';
import { numberPlate } from '../../parts/decals.ts';
import { headlight } from '../../parts/vehicle-lights.ts';
import type { CycleForm } from './form.ts';
import { DARK, headOf, SIDES } from './frame.ts';

/** Tank and saddle between the head and the tail. */
export function addTankAndSaddle(kit: Kit, parent: Group, form: CycleForm): void {
  const [headX] = headOf(form);
  const tankX = headX - 0.34;
  const top = form.seat + form.tank * 0.5;
  kit.solid(
    (x, y, z) => {
      const drop = ellipsoid(x, y, z, [tankX + 0.04, top, 0], [0.36, form.tank, 0.2]);
      const back = rod(x, y, z, [tankX, top - 0.05, 0], [tankX - 0.3, form.seat - 0.02, 0], 0.14, 0.07);
      return smoothMin(drop, back, 0.1);
    },
    [tankX - 0.46, form.seat - 0.3, -0.26, tankX + 0.46, top + form.tank + 0.05, 0.26],
    0.021,
    kit.material('gloss', 0),
    { parent },
  );
  kit.add(cylinder(0.06, 0.06, 0.04, 0.012, 24), kit.material('chrome', '#d8dce2'), {
    at: [tankX + 0.06, top + form.tank - 0.005, 0],
    parent,
  });
  for (const side of SIDES)
    kit.add(ball(0.12, 24, 16), kit.material('gloss', 1), {
      at: [tankX + 0.04, top, side * 0.165],
      scale: [1.7, 0.62, 0.4],
      parent,
    });
  const saddleX = tankX - 0.24 - form.seatLength / 2;
  kit.solid(
    (x, y, z) => {
      const dip = 0.16 * (x - saddleX) ** 2;
      return roundedBox(
        x,
        y - dip,
        z,
        [saddleX, form.seat, 0],
        [form.seatLength / 2, 0.07, 0.14 - 0.06 * (x - saddleX)],
        0.06,
      );
    },
    [
      saddleX - form.seatLength / 2 - 0.05,
      form.seat - 0.12,
      -0.26,
      saddleX + form.seatLength / 2 + 0.05,
      form.seat + 0.2,
      0.26,
    ],
    0.02,
    kit.material('rubber', DARK),
    { parent },
  );
}

/** The pointed tail of a racing machine, with its lamp. */
export function addTail(kit: Kit, parent: Group, form: CycleForm): void {
  kit.solid(
    (x, y, z) =>
      smoothMax(
        rod(x, y, z, [0.34, form.seat - 0.06, 0], [-0.3, form.seat + 0.12, 0], 0.16, 0.05),
        Math.abs(z) - 0.13,
        0.05,
      ),
    [-0.4, form.seat - 0.26, -0.2, 0.54, form.seat + 0.24, 0.2],
    0.022,
    kit.material('gloss', 0),
    { parent },
  );
  kit.add(box(0.05, 0.06, 0.12, 0.02), kit.material('gloss', '#d81e2c'), { at: [-0.34, form.seat + 0.11, 0], parent });
}

/** A fairing around the head, with a little screen. */
export function addFairing(kit: Kit, parent: Group, form: CycleForm, isFull: boolean): void {
  const [headX, headY] = headOf(form);
  const side = [
    [headX - 0.16, headY + 0.06],
    [headX + 0.12, headY + 0.1],
    [headX + 0.42, headY - 0.18],
    [headX + 0.2, headY - 0.36],
    [form.base * 0.62, isFull ? 0.3 : headY - 0.34],
    [form.base * 0.36, isFull ? 0.34 : headY - 0.36],
    [form.base * 0.5, headY - 0.3],
  ] as const;
  kit.solid(
    (x, y, z) => {
      const width = 0.25 - Math.max(0, x - headX) * 0.32;
      const shell = smoothMax(outline(x, y, side), Math.abs(z) - width, 0.1) - 0.02;
      return smoothMax(shell, -Math.max(Math.abs(z) - width + 0.06, headY - 0.26 - y - 0.4), 0.02);
    },
    [form.base * 0.3, 0.2, -0.32, headX + 0.52, headY + 0.2, 0.32],
    0.022,
    kit.material('gloss', 0),
    { parent },
  );
  kit.add(ball(0.2, 28, 18), kit.material('clear', '#9fc4d8'), {
    at: [headX + 0.1, headY + 0.1, 0],
    scale: [0.9, 0.95, 0.8],
    parent,
  });
  for (const z of SIDES) {
    headlight(kit, { at: [headX + 0.36, headY - 0.16, z * 0.08], turn: [0, -z * 0.2, 0.2], parent }, 0.06);
    if (isFull)
      numberPlate(
        kit,
        { at: [form.base * 0.58, headY - 0.46, z * 0.272], turn: [0, z > 0 ? 0 : Math.PI, 0], parent },
        0.12,
        7 + (Math.floor(form.base * 37) % 90),
      );
  }
}

/** Shield, footboard and round back of a scooter. */
export function addScooterBody(kit: Kit, parent: Group, form: CycleForm): void {
  const [headX, headY] = headOf(form);
  const paint = kit.material('gloss', 0);
  kit.solid(
    (x, y, z) => {
      const rear = ellipsoid(x, y, z, [0.06, form.seat - 0.26, 0], [0.5, 0.3, 0.25]);
      const board = roundedBox(x, y, z, [form.base * 0.5, 0.3, 0], [form.base * 0.32, 0.06, 0.2], 0.05);
      const shield = smoothMax(
        rod(x, y, z, [form.base * 0.74, 0.32, 0], [headX, headY - 0.02, 0], 0.26, 0.2),
        Math.abs(x - (form.base * 0.74 + ((headX - form.base * 0.74) * (y - 0.32)) / (headY - 0.34))) - 0.06,
        0.06,
      );
      const nose = ellipsoid(x, y, z, [form.base, form.frontRadius + 0.12, 0], [0.32, 0.24, 0.17]);
      const body = smoothMin(smoothMin(rear, board, 0.1), shield, 0.1);
      const wells = Math.min(
        Math.hypot(x, y - form.rearRadius) - form.rearRadius * 1.14,
        Math.hypot(x - form.base, y - form.frontRadius) - form.frontRadius * 1.14,
      );
      return smoothMax(smoothMin(body, nose, 0.04), -Math.max(wells, Math.abs(z) - form.tyre * 0.62), 0.02);
    },
    [-0.5, 0.1, -0.32, form.base + 0.4, headY + 0.24, 0.32],
    0.024,
    paint,
    { parent },
  );
  kit.add(box(form.seatLength + 0.1, 0.13, 0.32, 0.06), kit.material('rubber', DARK), {
    at: [0.12, form.seat + 0.04, 0],
    parent,
  });
  kit.add(box(form.base * 0.4, 0.03, 0.34, 0.012), kit.material('rubber', DARK), {
    at: [form.base * 0.48, 0.365, 0],
    parent,
  });
  for (const side of SIDES)
    kit.add(ball(0.14, 24, 16), kit.material('gloss', 1), {
      at: [0.02, form.seat - 0.26, side * 0.22],
      scale: [2, 0.8, 0.35],
      parent,
    });
  if (kit.random.chance(0.55)) {
    kit.add(box(0.36, 0.34, 0.38, 0.08), kit.material('gloss', 1), { at: [-0.36, form.seat + 0.26, 0], parent });
    kit.add(box(0.4, 0.05, 0.2, 0.02), kit.material('metal', '#aab0b8'), { at: [-0.28, form.seat + 0.06, 0], parent });
  }
}

/** Cases on both sides of the rear wheel and a backrest. */
export function addLuggage(kit: Kit, parent: Group, form: CycleForm): void {
  for (const side of SIDES)
    kit.add(box(0.44, 0.3, 0.16, 0.06), kit.material('gloss', 1), {
      at: [-0.06, form.rearRadius + 0.2, side * (form.tyre * 0.5 + 0.2)],
      parent,
    });
  kit.add(
    tube(
      [
        [0.02, form.seat, -0.12],
        [-0.12, form.seat + 0.36, -0.12],
        [-0.12, form.seat + 0.36, 0.12],
        [0.02, form.seat, 0.12],
      ],
      0.024,
      30,
    ),
    kit.material('chrome', '#d8dce2'),
    { parent },
  );
}

/** A rider with helmet, leaning to the grips. */
export function addRider(kit: Kit, parent: Group, form: CycleForm): void {
  const [headX] = headOf(form);
  const suit = kit.material('soft', 3);
  const hip = [headX - 0.86, form.seat + 0.16] as const;
  const neck = [hip[0] + 0.34, hip[1] + 0.52] as const;
  const lean = Math.atan2(neck[0] - hip[0], neck[1] - hip[1]);
  kit.add(capsule(0.19, 0.34), suit, {
    at: [(hip[0] + neck[0]) / 2, (hip[1] + neck[1]) / 2, 0],
    turn: [0, 0, -lean],
    scale: [0.85, 1, 1.1],
    parent,
  });
  kit.add(ball(0.24, 32, 22), kit.material('gloss', 0), {
    at: [neck[0] + 0.1, neck[1] + 0.2, 0],
    scale: [1.08, 1, 0.95],
    parent,
  });
  kit.add(ball(0.22, 28, 18), kit.material('glass', '#20262d'), {
    at: [neck[0] + 0.15, neck[1] + 0.21, 0],
    scale: [1.02, 0.55, 0.94],
    parent,
  });
  for (const side of SIDES) {
    kit.add(
      tube(
        [
          [neck[0], neck[1] - 0.04, side * 0.2],
          [neck[0] + 0.12, neck[1] - 0.24, side * 0.34],
          [headX - 0.14, form.grip + 0.02, side * (form.gripHalf - 0.06)],
        ],
        0.075,
        24,
      ),
      suit,
      { parent },
    );
    kit.add(ball(0.085, 20, 14), kit.material('soft', DARK), {
      at: [headX - 0.14, form.grip + 0.02, side * (form.gripHalf - 0.04)],
      parent,
    });
    kit.add(
      tube(
        [
          [hip[0], hip[1] - 0.06, side * 0.14],
          [hip[0] + 0.44, hip[1] - 0.02, side * 0.26],
          [hip[0] + 0.26, form.seat * 0.5, side * 0.26],
        ],
        0.095,
        24,
      ),
      kit.material('soft', 1),
      { parent },
    );
    kit.add(box(0.28, 0.12, 0.13, 0.05), kit.material('soft', DARK), {
      at: [hip[0] + 0.31, form.seat * 0.46, side * 0.26],
      parent,
    });
  }
}
