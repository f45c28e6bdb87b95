import type { Kit } from '../../kit/kit.ts';
import { ball, box, capsule, cylinder, lathe, torus, tube } from '../../kit/solids.ts';
import { food, FRUITS } from '../../parts/food.ts';
import { around, SIDES, times } from '../styled-family.ts';
import { CHROME } from './cookware.ts';

export function juicer(kit: Kit): void {
  const { random } = kit;
  const form = random.pick(['jug', 'tap', 'mixer'] as const);
  const base = random.range(0.36, 0.46);
  const low = random.range(0.4, 0.6);
  kit.add(
    lathe(
      [
        [0, 0],
        [base, 0],
        [base, 0.1],
        [base * 0.85, low],
        [0, low],
      ],
      48,
    ),
    kit.material('gloss', 0),
    {},
  );
  kit.add(cylinder(0.13, 0.15, 0.08, 0.03, 36), kit.material('gloss', 2), {
    at: [0, low * 0.45, base * 0.9],
    turn: [Math.PI / 2 - 0.15, 0, 0],
  });
  for (const side of SIDES)
    kit.add(ball(0.045, 18, 14), kit.material('gloss', 3), { at: [side * 0.22, low * 0.45, base * 0.84] });
  if (form === 'mixer') {
    kit.add(box(0.3, 0.9, 0.34, 0.12, 4), kit.material('gloss', 0), { at: [-base * 0.9, low + 0.2, 0] });
    kit.add(box(1.15, 0.36, 0.4, 0.17, 5), kit.material('gloss', 0), { at: [-0.1, low + 0.75, 0] });
    kit.add(cylinder(0.18, 0.18, 0.1, 0.03, 36), kit.material('chrome', CHROME), {
      at: [0.42, low + 0.75, 0],
      turn: [0, 0, Math.PI / 2],
    });
    kit.add(
      lathe(
        [
          [0, 0],
          [0.2, 0],
          [0.36, 0.36],
          [0.38, 0.36],
          [0.34, 0.36],
          [0.2, 0.05],
          [0, 0.05],
        ],
        48,
      ),
      kit.material('gloss', 1),
      { at: [0.18, low, 0] },
    );
    for (const turn of times(3))
      kit.add(torus(0.13, 0.014, Math.PI * 2, 8, 32), kit.material('chrome', CHROME), {
        at: [0.18, low + 0.36, 0],
        turn: [0, (turn * Math.PI) / 3, 0],
        scale: [0.8, 1.4, 1],
      });
  } else {
    const tall = random.range(0.65, 1);
    kit.add(
      lathe(
        [
          [0, 0],
          [base * 0.62, 0],
          [base * 0.85, tall],
          [base * 0.78, tall],
          [base * 0.56, 0.04],
          [0, 0.04],
        ],
        48,
      ),
      kit.material('clear', '#dff3f7'),
      { at: [0, low, 0] },
    );
    kit.add(
      cylinder(base * 0.68, base * 0.58, tall * 0.45, 0.03, 44),
      kit.material('gloss', random.pick(['#ff9a2e', '#ef4b5c', '#7cc142'])),
      { at: [0, low + tall * 0.25, 0] },
    );
    for (const { angle, index } of around(3))
      food(kit, index % 2 ? 'strawberry' : 'orange', {
        at: [Math.sin(angle) * 0.14, low + tall * 0.45, Math.cos(angle) * 0.14],
        scale: 0.55,
      });
    kit.add(cylinder(base * 0.5, base * 0.88, 0.14, 0.04, 44), kit.material('gloss', 1), {
      at: [0, low + tall + 0.06, 0],
    });
    kit.add(cylinder(0.12, 0.16, 0.14, 0.03, 32), kit.material('gloss', 2), { at: [0, low + tall + 0.18, 0] });
    if (form === 'jug')
      kit.add(
        tube(
          [
            [base * 0.7, low + 0.14, 0],
            [base + 0.2, low + 0.2, 0],
            [base + 0.24, low + tall * 0.8, 0],
            [base * 0.8, low + tall * 0.9, 0],
          ],
          0.05,
          40,
        ),
        kit.material('gloss', 1),
      );
    else
      kit.add(capsule(0.06, 0.3), kit.material('chrome', CHROME), {
        at: [base * 0.8 + 0.1, low * 0.8, 0.1],
        turn: [0, -0.4, 1.4],
      });
  }
  const glasses = random.int(1, 3);
  for (const index of times(glasses)) {
    const at = [base + 0.4 + (index % 2) * 0.12, 0, 0.35 - index * 0.42] as const;
    kit.add(
      lathe(
        [
          [0, 0],
          [0.12, 0],
          [0.16, 0.36],
          [0.13, 0.36],
          [0.1, 0.04],
          [0, 0.04],
        ],
        32,
      ),
      kit.material('clear', '#e6f5fa'),
      { at },
    );
    kit.add(cylinder(0.13, 0.11, 0.22, 0.02, 32), kit.material('gloss', '#ff9a2e'), { at: [at[0], 0.14, at[2]] });
    kit.add(cylinder(0.016, 0.016, 0.5, 0.005, 10), kit.material('plastic', index + 1), {
      at: [at[0] + 0.04, 0.32, at[2]],
      turn: [0, 0, -0.2],
    });
  }
  for (const [index, kind] of random.shuffle(FRUITS).slice(0, random.int(2, 4)).entries())
    food(kit, kind, {
      at: [-0.55 + index * 0.48, 0, base + 0.4 + (index % 2) * 0.15],
      turn: [0, index, 0],
      scale: 0.85,
    });
}
