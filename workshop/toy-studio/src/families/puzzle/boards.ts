import type { Shape } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import { circle, polygon, roundedRectangle } from '../../kit/shapes.ts';
import { box, capsule, cylinder, extrude, lathe } from '../../kit/solids.ts';
import { digits } from '../../parts/decals.ts';
import { around, SIDES, spread } from '../styled-family.ts';
import { HOLLOW, leaning, SHAPES, WOOD } from './board.ts';

export function graspBoard(kit: Kit) {
  const { random } = kit;
  const [columns, rows] = random.pick([
    [4, 3],
    [3, 3],
    [5, 2],
    [3, 2],
    [2, 4],
    [4, 4],
  ] as const);
  const step = 0.52;
  const [width, height] = [columns * step + 0.24, rows * step + 0.24];
  const parent = leaning(kit, height);
  const edge = random.pick(['rectangle', 'rectangle', 'cloud', 'ears'] as const);
  const boardPaint: Paint = random.chance(0.5) ? kit.light : WOOD;
  const board = kit.material('wood', boardPaint);
  kit.add(extrude(roundedRectangle(width, height, 0.16), 0.12, 0.03, 2), board, { parent });
  if (edge === 'ears')
    for (const side of SIDES)
      kit.add(extrude(circle(0.36), 0.12, 0.03, 2), board, { at: [side * width * 0.32, height / 2 + 0.06, 0], parent });
  if (edge === 'cloud')
    for (const x of spread(3, width * 0.32))
      kit.add(extrude(circle(width * 0.2), 0.12, 0.03, 2), board, { at: [x, height / 2 - 0.06, 0], parent });
  const shapes = random.shuffle(SHAPES);
  let out = 0;
  for (const [row, y] of spread(rows, -step).entries())
    for (const [column, x] of spread(columns, step).entries()) {
      const index = row * columns + column;
      const shape = shapes[index % shapes.length]!(0.17);
      kit.add(extrude(shape, 0.02, 0.004, 1), kit.material('wood', HOLLOW), { at: [x, y, 0.056], parent });
      if (random.chance(0.16) && out < 3) {
        loosePiece(kit, shape, index, out++);
        continue;
      }
      kit.add(extrude(shape, 0.12, 0.025, 2), kit.material('wood', index % 5), { at: [x, y, 0.11], parent });
      kit.add(
        lathe(
          [
            [0, 0],
            [0.03, 0],
            [0.03, 0.05],
            [0.06, 0.09],
            [0.05, 0.13],
            [0, 0.14],
          ],
          20,
        ),
        kit.material('wood', (index + 2) % 5),
        {
          at: [x, y, 0.16],
          turn: [Math.PI / 2, 0, 0],
          parent,
        },
      );
    }
}

function loosePiece(kit: Kit, shape: Shape, slot: number, place: number) {
  const group = kit.group({
    at: [(place - 0.7) * 0.62, 0.06, kit.random.range(0.75, 1)],
    turn: [0, kit.random.range(-1, 1), 0],
  });
  kit.add(extrude(shape, 0.12, 0.025, 2), kit.material('wood', slot % 5), {
    turn: [-Math.PI / 2, 0, 0],
    parent: group,
  });
  kit.add(capsule(0.04, 0.06), kit.material('wood', (slot + 2) % 5), { at: [0, 0.1, 0], parent: group });
}

export function clock(kit: Kit) {
  const { random } = kit;
  const radius = random.range(0.75, 0.9);
  const form = random.pick(['round', 'square', 'bear', 'house'] as const);
  const height = radius * 2 + 0.3;
  const parent = leaning(kit, height);
  const board = kit.material('wood', random.chance(0.6) ? WOOD : kit.light);
  const plate = form === 'square' ? roundedRectangle(height, height, 0.14) : circle(radius + 0.14);
  kit.add(extrude(plate, 0.12, 0.03, 2), board, { parent });
  if (form === 'bear')
    for (const side of SIDES)
      kit.add(extrude(circle(0.34), 0.12, 0.03, 2), kit.material('wood', 3), {
        at: [side * radius * 0.8, radius * 0.85, -0.01],
        parent,
      });
  if (form === 'house') {
    const roof = polygon([
      [-radius - 0.4, 0],
      [radius + 0.4, 0],
      [0, radius * 0.8],
    ]);
    kit.add(extrude(roof, 0.12, 0.03, 2), kit.material('wood', 1), { at: [0, radius * 0.82, -0.01], parent });
    kit.add(extrude(roundedRectangle(height + 0.1, radius, 0.08), 0.12, 0.03, 2), board, {
      at: [0, -radius * 0.7, -0.005],
      parent,
    });
  }
  for (const { angle, index } of around(12)) {
    const at = [Math.sin(angle) * radius * 0.78, Math.cos(angle) * radius * 0.78, 0.09] as const;
    kit.add(extrude(SHAPES[index % 3 === 0 ? 1 : 0]!(0.14), 0.1, 0.025, 2), kit.material('wood', index % 5), {
      at,
      parent,
    });
    digits(kit, { at: [at[0], at[1], 0.146], parent }, index === 0 ? 12 : index, 0.12, '#ffffff');
  }
  kit.add(extrude(circle(radius * 0.56), 0.03, 0.01, 1), kit.material('wood', kit.light), {
    at: [0, 0, 0.065],
    parent,
  });
  for (const [long, wide, turn, slot] of [
    [0.5, 0.08, random.range(0, 6), 0],
    [0.36, 0.11, random.range(0, 6), 1],
  ] as const) {
    const hand = kit.group({ turn: [0, 0, turn], at: [0, 0, 0.11], parent });
    kit.add(box(wide, long * radius, 0.04, 0.02, 2), kit.material('wood', slot), {
      at: [0, long * radius * 0.4, 0],
      parent: hand,
    });
  }
  kit.add(cylinder(0.07, 0.07, 0.12, 0.02, 28), kit.material('wood', 2), {
    at: [0, 0, 0.12],
    turn: [Math.PI / 2, 0, 0],
    parent,
  });
}
