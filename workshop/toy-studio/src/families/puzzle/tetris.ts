import type { Kit } from '../../kit/kit.ts';
import { box } from '../../kit/solids.ts';
import { SIDES, times } from '../styled-family.ts';
import { HOLLOW, leaning, WOOD } from './board.ts';

const TETROMINOES = [
  [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ],
  [
    [0, 0],
    [0, 1],
    [1, 1],
    [2, 1],
  ],
  [
    [2, 0],
    [0, 1],
    [1, 1],
    [2, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  [
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
  ],
  [
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 1],
  ],
] as const;

/** The picture of the board is a fixed filling; what is left out lies in front. */
export function tetris(kit: Kit) {
  const { random } = kit;
  const [columns, rows] = random.pick([
    [8, 6],
    [6, 8],
    [10, 6],
    [6, 6],
  ] as const);
  const unit = 0.22;
  const [width, height] = [columns * unit + 0.2, rows * unit + 0.2];
  const parent = leaning(kit, height);
  kit.add(box(width, height, 0.08, 0.04, 2), kit.material('wood', HOLLOW), { parent });
  for (const side of SIDES) {
    kit.add(box(width, 0.1, 0.2, 0.03, 2), kit.material('wood', WOOD), { at: [0, (side * height) / 2, 0.04], parent });
    kit.add(box(0.1, height + 0.1, 0.2, 0.03, 2), kit.material('wood', WOOD), {
      at: [(side * width) / 2, 0, 0.04],
      parent,
    });
  }
  const taken = new Set<string>();
  let piece = 0;
  for (const row of times(rows))
    for (const column of times(columns)) {
      for (const cells of random.shuffle(TETROMINOES)) {
        const offset = cells[0][0];
        const places = cells.map(([x, y]) => [column + x - offset, row + y] as const);
        const fits = places.every(([x, y]) => x >= 0 && x < columns && y < rows && !taken.has(`${x},${y}`));
        if (!fits || random.chance(0.08)) continue;
        places.forEach(([x, y]) => {
          taken.add(`${x},${y}`);
          kit.add(box(unit + 0.002, unit + 0.002, 0.16, 0.03, 1), kit.material('wood', piece % 5), {
            at: [(x - (columns - 1) / 2) * unit, ((rows - 1) / 2 - y) * unit, 0.1],
            parent,
          });
        });
        piece++;
        break;
      }
    }
  for (const index of times(random.int(1, 3))) {
    const group = kit.group({ at: [(index - 1) * 0.85, 0.08, 0.85], turn: [0, random.range(-0.8, 0.8), 0] });
    for (const [x, z] of random.pick(TETROMINOES))
      kit.add(box(unit + 0.002, 0.16, unit + 0.002, 0.03, 1), kit.material('wood', (index + 1) % 5), {
        at: [x * unit, 0, z * unit],
        parent: group,
      });
  }
}
