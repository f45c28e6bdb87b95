import type { Kit } from '../../kit/kit.ts';
import { ball, box, capsule, cylinder, lathe, torus, tube } from '../../kit/solids.ts';
import { animalHead, type Animal } from '../../parts/animal-head.ts';
import { SIDES, spread } from '../styled-family.ts';
import { cross, layOut, RED } from './instruments.ts';

export function petDoctor(kit: Kit): void {
  const { random } = kit;
  const kind = random.pick(['cat', 'rabbit', 'bear'] as const satisfies Animal[]);
  const slot = 3;
  const body = kit.material('soft', slot);
  const hasCage = random.chance(0.55);
  const size = random.range(0.34, 0.42);
  const floor = hasCage ? 0.16 : 0.02;
  const sitting = kit.group({ at: [0, floor, 0] });
  kit.add(ball(1, 40, 28), body, {
    at: [0, size * 0.82, 0],
    scale: [size * 1.05, size * 0.95, size * 0.95],
    parent: sitting,
  });
  animalHead(kit, kind, {
    paint: slot,
    inner: kit.light,
    finish: 'soft',
    at: [0, size * 2.05, size * 0.15],
    scale: size * 0.95,
    parent: sitting,
  });
  for (const side of SIDES) {
    kit.add(ball(size * 0.34, 24, 18), body, {
      at: [side * size * 0.7, size * 0.22, size * 0.75],
      scale: [0.9, 0.65, 1.2],
      parent: sitting,
    });
    kit.add(capsule(size * 0.2, size * 0.5), body, {
      at: [side * size * 0.6, size * 0.85, size * 0.55],
      turn: [0.3, 0, side * 0.2],
      parent: sitting,
    });
  }
  kit.add(box(size * 0.6, size * 0.2, size * 0.2, 0.03, 2), kit.material('soft', '#ffffff'), {
    at: [size * 0.3, size * 2.75, size * 0.7],
    turn: [-0.5, 0, -0.5],
    parent: sitting,
  });
  if (hasCage) {
    const [wide, deep] = [random.range(1.2, 1.5), 1];
    const tall = size * 3.6;
    kit.add(box(wide, 0.2, deep, 0.08, 4), kit.material('plastic', 0), { at: [0, 0.1, 0] });
    kit.add(box(wide, 0.16, deep, 0.07, 4), kit.material('plastic', 0), { at: [0, tall, 0] });
    kit.add(box(wide, tall, 0.06, 0.03, 2), kit.material('plastic', 1), { at: [0, tall / 2, -deep / 2 + 0.03] });
    for (const side of SIDES)
      for (const z of spread(5, 0.2))
        kit.add(cylinder(0.03, 0.03, tall, 0.01, 14), kit.material('plastic', 1), {
          at: [side * (wide / 2 - 0.06), tall / 2, z],
        });
    kit.add(
      tube(
        [
          [-0.25, tall + 0.05, 0],
          [-0.22, tall + 0.28, 0],
          [0.22, tall + 0.28, 0],
          [0.25, tall + 0.05, 0],
        ],
        0.05,
        36,
      ),
      kit.material('plastic', 2),
    );
    cross(kit, 0.2, RED, { at: [wide * 0.33, tall, deep / 2 + 0.01] });
  } else {
    kit.add(box(0.75, 0.62, 0.4, 0.1, 4), kit.material('plastic', 0), { at: [-0.95, 0.31, 0] });
    cross(kit, 0.3, RED, { at: [-0.95, 0.3, 0.21] });
    kit.add(torus(0.16, 0.04, Math.PI, 12, 30), kit.material('plastic', 2), { at: [-0.95, 0.6, 0] });
    kit.add(
      lathe(
        [
          [0, 0],
          [0.26, 0],
          [0.2, 0.14],
          [0.16, 0.14],
          [0.12, 0.05],
          [0, 0.05],
        ],
        40,
      ),
      kit.material('plastic', 1),
      { at: [0.8, 0, 0.2] },
    );
    kit.add(cylinder(0.13, 0.13, 0.04, 0.01, 30), kit.material('matte', '#a8713f'), { at: [0.8, 0.1, 0.2] });
  }
  layOut(
    kit,
    random.shuffle(['stethoscope', 'syringe', 'pills', 'thermometer', 'otoscope'] as const).slice(0, random.int(2, 4)),
    2,
    0.5,
  );
}
