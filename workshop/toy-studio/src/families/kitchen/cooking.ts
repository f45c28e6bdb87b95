import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, capsule, cylinder, lathe, torus, tube } from '../../kit/solids.ts';
import { food, FRUITS } from '../../parts/food.ts';
import { around, SIDES, spread, times } from '../styled-family.ts';
import { CHROME, DARK, ovenDoor, pot, WOOD } from './cookware.ts';

export function stove(kit: Kit): void {
  const { random } = kit;
  const units = random.pick([1, 2, 2, 3]);
  const unit = random.range(0.72, 0.9);
  const wide = units * unit;
  const counter = random.range(0.8, 1);
  const deep = 0.72;
  const back = random.range(0.5, 1.1);
  kit.add(box(wide, counter, deep, 0.05, 3), kit.material('plastic', 0), { at: [0, counter / 2, 0] });
  kit.add(box(wide + 0.08, 0.08, deep + 0.08, 0.035, 2), kit.material('plastic', kit.light), { at: [0, counter, 0] });
  const rear = -deep / 2 + 0.05;
  kit.add(box(wide, back, 0.08, 0.035, 2), kit.material('plastic', 0), { at: [0, counter + back / 2, rear] });
  const xs = spread(units, unit);
  xs.forEach((x, index) => {
    if (index === 0) {
      ovenDoor(kit, kit.group({ at: [x, counter * 0.4, deep / 2] }), unit * 0.86, counter * 0.62);
      for (const knob of spread(4, unit * 0.2))
        kit.add(cylinder(0.055, 0.06, 0.06, 0.02, 26), kit.material('gloss', 2), {
          at: [x + knob, counter * 0.85, deep / 2 + 0.02],
          turn: [Math.PI / 2, 0, 0],
        });
      for (const [place, z] of [0.14, -0.16].entries()) {
        const burner: Point = [x + (place ? 0.18 : -0.18), counter + 0.05, z];
        kit.add(cylinder(0.18, 0.18, 0.03, 0.01, 36), kit.material('matte', DARK), { at: burner });
        kit.add(torus(0.11, 0.014, Math.PI * 2, 8, 32), kit.material('glow', '#ff6a2b'), {
          at: [burner[0], burner[1] + 0.015, z],
          turn: [Math.PI / 2, 0, 0],
        });
        pot(kit, kit.root, [burner[0], counter + 0.07, z], place === 0, 3);
      }
    } else if (index === 1) sink(x);
    else cupboard(x);
  });
  if (back > 0.75 || units === 3) {
    kit.add(box(wide, 0.05, 0.32, 0.02, 2), kit.material('plastic', 1), {
      at: [0, counter + back * 0.62, rear + 0.16],
    });
    for (const [index, x] of spread(units * 2, unit / 2).entries())
      food(kit, random.pick(['bottle', 'can', 'milk', 'cereal'] as const), {
        at: [x, counter + back * 0.62 + 0.025, rear + 0.18],
        scale: 0.55 + (index % 2) * 0.05,
      });
  }
  if (random.chance(0.6)) {
    for (const side of SIDES)
      kit.add(box(0.08, back * 0.6, 0.36, 0.03, 2), kit.material('plastic', 1), {
        at: [(side * (wide - 0.08)) / 2, counter + back * 1.15, rear + 0.14],
      });
    kit.add(box(wide + 0.12, 0.09, 0.5, 0.04, 3), kit.material('plastic', 1), {
      at: [0, counter + back * 1.45, rear + 0.18],
    });
  } else for (const [index, x] of spread(units * 3, 0.24).entries()) utensil(x, index);

  function sink(x: number) {
    kit.add(cylinder(unit * 0.32, unit * 0.32, 0.03, 0.01, 44), kit.material('metal', '#aab1ba'), {
      at: [x, counter + 0.04, 0.04],
    });
    kit.add(torus(unit * 0.32, 0.03, Math.PI * 2, 10, 44), kit.material('chrome', CHROME), {
      at: [x, counter + 0.05, 0.04],
      turn: [Math.PI / 2, 0, 0],
    });
    kit.add(
      tube(
        [
          [x, counter, -0.22],
          [x, counter + 0.32, -0.22],
          [x, counter + 0.36, -0.08],
          [x, counter + 0.26, 0.02],
        ],
        0.03,
        30,
      ),
      kit.material('chrome', CHROME),
    );
    cupboard(x);
  }

  function cupboard(x: number) {
    kit.add(box(unit * 0.84, counter * 0.78, 0.05, 0.03, 2), kit.material('plastic', 4), {
      at: [x, counter * 0.48, deep / 2],
    });
    kit.add(capsule(0.025, 0.16), kit.material('chrome', CHROME), {
      at: [x - unit * 0.3, counter * 0.6, deep / 2 + 0.05],
    });
  }

  function utensil(x: number, index: number) {
    const y = counter + back * 0.72;
    kit.add(capsule(0.02, 0.2), kit.material('plastic', (index % 3) + 2), { at: [x, y, rear + 0.08] });
    if (index % 2)
      kit.add(ball(0.07, 18, 12), kit.material('plastic', (index % 3) + 2), {
        at: [x, y - 0.16, rear + 0.08],
        scale: [1, 1.2, 0.4],
      });
    else
      kit.add(box(0.11, 0.14, 0.03, 0.012, 1), kit.material('plastic', (index % 3) + 2), {
        at: [x, y - 0.16, rear + 0.08],
      });
  }
}

export function barbecue(kit: Kit): void {
  const { random } = kit;
  const form = random.pick(['kettle', 'box', 'table'] as const);
  const grill = form === 'table' ? 0.3 : random.range(0.75, 1.05);
  const reach = random.range(0.5, 0.66);
  if (form === 'kettle') {
    kit.add(
      lathe(
        [
          [0, -reach * 0.75],
          [reach * 0.55, -reach * 0.62],
          [reach, 0],
          [reach * 0.93, 0],
          [0, -0.05],
        ],
        56,
      ),
      kit.material('gloss', 0),
      { at: [0, grill, 0] },
    );
    for (const { angle } of around(3))
      kit.add(
        tube(
          [
            [Math.sin(angle) * reach * 0.5, grill - reach * 0.55, Math.cos(angle) * reach * 0.5],
            [Math.sin(angle) * reach * 0.9, 0.03, Math.cos(angle) * reach * 0.9],
          ],
          0.035,
          8,
        ),
        kit.material('plastic', 3),
      );
    for (const side of SIDES)
      kit.add(
        tube(
          [
            [side * 0.12, grill - 0.02, -reach * 0.9],
            [side * 0.12, grill + reach * 0.3, -reach * 1.1],
          ],
          0.03,
          6,
        ),
        kit.material('metal', '#9aa1aa'),
      );
    const lid = kit.group({ at: [0, grill + reach * 0.1, -reach * 0.95], turn: [-random.range(0.9, 1.3), 0, 0] });
    kit.add(
      lathe(
        [
          [0, reach * 0.7],
          [reach * 0.55, reach * 0.58],
          [reach, 0],
          [reach * 0.94, 0],
          [0, reach * 0.6],
        ],
        56,
      ),
      kit.material('gloss', 1),
      { at: [0, 0, reach], parent: lid },
    );
    kit.add(torus(0.1, 0.03, Math.PI * 2, 12, 32), kit.material('matte', DARK), {
      at: [0, reach * 0.75, reach],
      parent: lid,
    });
  } else {
    kit.add(box(reach * 2.2, 0.3, reach * 1.4, 0.08, 4), kit.material('gloss', 0), { at: [0, grill - 0.15, 0] });
    for (const [index, x] of spread(3, reach * 0.55).entries())
      kit.add(cylinder(0.08, 0.09, 0.07, 0.02, 28), kit.material('gloss', index ? 2 : 3), {
        at: [x, grill - 0.15, reach * 0.72],
        turn: [Math.PI / 2, 0, 0],
      });
    for (const sx of SIDES)
      for (const sz of SIDES)
        kit.add(cylinder(0.05, 0.05, grill - 0.2, 0.02, 20), kit.material('metal', '#9aa1aa'), {
          at: [sx * reach * 0.95, (grill - 0.2) / 2, sz * reach * 0.55],
        });
    if (form === 'box') {
      kit.add(box(reach * 2, 0.05, reach * 1.2, 0.02, 2), kit.material('wood', WOOD), { at: [0, grill * 0.3, 0] });
      kit.add(box(reach * 0.8, 0.06, reach * 1.2, 0.03, 2), kit.material('wood', WOOD), {
        at: [reach * 1.55, grill - 0.05, 0],
      });
      food(kit, 'bottle', { at: [reach * 1.6, grill - 0.02, 0.1], scale: 0.75 });
    }
    kit.add(box(reach * 2, reach * 0.8, 0.1, 0.05, 3), kit.material('gloss', 1), {
      at: [0, grill + reach * 0.36, -reach * 0.72],
      turn: [-0.25, 0, 0],
    });
    kit.add(capsule(0.03, reach), kit.material('chrome', CHROME), {
      at: [0, grill + reach * 0.62, -reach * 0.68],
      turn: [0, 0, Math.PI / 2],
    });
  }
  for (const index of times(10))
    kit.add(ball(0.1, 12, 8), kit.material('matte', index % 3 ? '#3a322e' : '#d4501f'), {
      at: [random.range(-0.6, 0.6) * reach, grill - 0.06, random.range(-0.45, 0.45) * reach],
      scale: [1, 0.5, 1],
    });
  for (const x of spread(9, reach * 0.2))
    kit.add(
      cylinder(
        0.013,
        0.013,
        reach * (form === 'kettle' ? 1.5 : 1.3) * Math.sqrt(1 - (form === 'kettle' ? (x / (reach * 1.05)) ** 2 : 0)),
        0.003,
        8,
      ),
      kit.material('chrome', CHROME),
      { at: [x, grill + 0.02, 0], turn: [Math.PI / 2, 0, 0] },
    );
  for (const [index, x] of spread(random.int(2, 3), reach * 0.42).entries()) skewer(x, index);
  food(kit, 'burger', { at: [-reach * 0.52, grill + 0.03, -reach * 0.28], scale: 0.6 });
  for (const [index, kind] of random
    .shuffle([...FRUITS, 'burger', 'bread'] as const)
    .slice(0, random.int(1, 4))
    .entries())
    food(kit, kind, { at: [-reach + index * 0.5, 0, reach + 0.45], turn: [0, index * 0.8, 0], scale: 0.85 });

  function skewer(x: number, index: number) {
    const group = kit.group({ at: [x + reach * 0.12, grill + 0.09, reach * 0.12], turn: [0, index * 0.12 - 0.1, 0] });
    kit.add(cylinder(0.014, 0.014, reach * 1.5, 0.004, 8), kit.material('wood', WOOD), {
      at: [0, 0, 0.1],
      turn: [Math.PI / 2, 0, 0],
      parent: group,
    });
    for (const [bite, z] of spread(4, 0.16).entries())
      kit.add(
        bite % 2 ? box(0.13, 0.12, 0.12, 0.03, 2) : ball(0.075, 20, 14),
        kit.material('soft', ['#8a4b26', '#3f9b3f', '#e02436', '#f5a623'][(bite + index) % 4]),
        { at: [0, 0, z - 0.05], parent: group },
      );
  }
}
