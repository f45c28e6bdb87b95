import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { ball, box, cylinder, lathe } from '../../kit/solids.ts';
import { SIDES } from '../styled-family.ts';

const WOOD = '#dcb27a';

type Piece = (kit: Kit, parent: Group) => void;

/** Each stands on y = 0 and is about 0.45 wide; one room takes two. */
const PIECES: readonly Piece[] = [
  function bed(kit, parent) {
    kit.add(box(0.5, 0.1, 0.32, 0.03, 2), kit.material('wood', WOOD), { at: [0, 0.07, 0], parent });
    kit.add(box(0.46, 0.08, 0.3, 0.035, 2), kit.material('soft', kit.light), { at: [0, 0.14, 0], parent });
    kit.add(box(0.3, 0.09, 0.31, 0.04, 2), kit.material('soft', 0), { at: [0.08, 0.15, 0], parent });
    kit.add(box(0.1, 0.06, 0.2, 0.03, 2), kit.material('soft', '#ffffff'), { at: [-0.17, 0.2, 0], parent });
    kit.add(box(0.05, 0.28, 0.32, 0.02, 2), kit.material('wood', WOOD), { at: [-0.25, 0.16, 0], parent });
  },
  function sofa(kit, parent) {
    kit.add(box(0.46, 0.14, 0.24, 0.05, 2), kit.material('soft', 1), { at: [0, 0.1, 0.02], parent });
    kit.add(box(0.46, 0.28, 0.09, 0.04, 2), kit.material('soft', 1), { at: [0, 0.17, -0.1], parent });
    for (const side of SIDES)
      kit.add(box(0.08, 0.2, 0.26, 0.035, 2), kit.material('soft', 1), { at: [side * 0.22, 0.13, 0.01], parent });
    kit.add(box(0.13, 0.12, 0.05, 0.03, 2), kit.material('soft', 2), {
      at: [0.08, 0.22, -0.02],
      turn: [-0.2, 0, 0.2],
      parent,
    });
  },
  function table(kit, parent) {
    kit.add(cylinder(0.2, 0.2, 0.035, 0.015, 32), kit.material('wood', WOOD), { at: [0, 0.24, 0], parent });
    kit.add(cylinder(0.03, 0.08, 0.23, 0.01, 20), kit.material('wood', WOOD), { at: [0, 0.12, 0], parent });
    kit.add(
      lathe(
        [
          [0, 0],
          [0.03, 0],
          [0.05, 0.1],
          [0, 0.1],
        ],
        20,
      ),
      kit.material('gloss', 0),
      { at: [0, 0.26, 0], parent },
    );
    kit.add(ball(0.045, 14, 10), kit.material('soft', '#4caf50'), { at: [0, 0.39, 0], parent });
    for (const side of SIDES)
      kit.add(box(0.12, 0.15, 0.12, 0.03, 2), kit.material('soft', 2), { at: [side * 0.23, 0.075, 0.1], parent });
  },
  function wardrobe(kit, parent) {
    kit.add(box(0.38, 0.46, 0.2, 0.025, 2), kit.material('plastic', kit.light), { at: [0, 0.23, 0], parent });
    for (const side of SIDES) {
      kit.add(box(0.165, 0.4, 0.03, 0.015, 1), kit.material('plastic', 3), { at: [side * 0.09, 0.23, 0.095], parent });
      kit.add(ball(0.018, 12, 8), kit.material('metal', '#d8b34a'), { at: [side * 0.03, 0.23, 0.12], parent });
    }
  },
  function bath(kit, parent) {
    kit.add(
      lathe(
        [
          [0, 0],
          [0.15, 0],
          [0.24, 0.18],
          [0.25, 0.2],
          [0.2, 0.2],
          [0, 0.17],
        ],
        36,
      ),
      kit.material('gloss', '#fbfbfd'),
      { scale: [1, 1, 0.62], parent },
    );
    for (const [x, z] of [
      [0, 0],
      [0.08, 0.03],
      [-0.09, -0.02],
    ] as const)
      kit.add(ball(0.06, 16, 12), kit.material('soft', '#e6f6ff'), { at: [x, 0.19, z], parent });
    kit.add(cylinder(0.015, 0.015, 0.16, 0.005, 12), kit.material('chrome', '#d0d4da'), {
      at: [-0.2, 0.25, 0],
      parent,
    });
  },
  function cooker(kit, parent) {
    kit.add(box(0.44, 0.28, 0.2, 0.02, 2), kit.material('plastic', 4), { at: [0, 0.14, 0], parent });
    kit.add(box(0.46, 0.03, 0.22, 0.01, 1), kit.material('plastic', kit.light), { at: [0, 0.29, 0], parent });
    kit.add(box(0.16, 0.14, 0.02, 0.01, 1), kit.material('glass', '#26303a'), { at: [-0.1, 0.14, 0.1], parent });
    kit.add(cylinder(0.07, 0.06, 0.08, 0.01, 24), kit.material('gloss', 0), { at: [-0.1, 0.34, 0], parent });
    kit.add(box(0.14, 0.14, 0.02, 0.01, 1), kit.material('plastic', kit.light), { at: [0.11, 0.14, 0.1], parent });
  },
  function lamp(kit, parent) {
    kit.add(cylinder(0.012, 0.012, 0.34, 0.003, 10), kit.material('metal', '#c9ced6'), { at: [0, 0.17, 0], parent });
    kit.add(cylinder(0.05, 0.1, 0.12, 0.015, 28), kit.material('soft', 2), { at: [0, 0.38, 0], parent });
    kit.add(box(0.2, 0.02, 0.2, 0.01, 1), kit.material('soft', 0), { at: [0, 0.01, 0], parent });
  },
];

export function furnish(kit: Kit, parent: Group, wide: number): void {
  const pieces = kit.random.shuffle(PIECES).slice(0, wide > 0.95 ? 2 : 1);
  pieces.forEach((piece, index) => {
    const x = pieces.length === 1 ? 0 : (index - 0.5) * wide * 0.52;
    piece(kit, kit.group({ at: [x, 0, 0], scale: Math.min(1.15, wide / pieces.length / 0.55), parent }));
  });
}
