import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, cylinder, torus } from '../../kit/solids.ts';
import { eye } from '../../parts/eye.ts';
import { strut } from '../../parts/strut.ts';

const QUARTER = Math.PI / 2;

export function buildRingToss(kit: Kit) {
  const kind = kit.random.pick(['cross', 'line', 'cactus'] as const);
  const pegs: readonly Point[] =
    kind === 'line'
      ? [
          [-0.8, 0.1, 0],
          [-0.4, 0.1, 0],
          [0, 0.1, 0],
          [0.4, 0.1, 0],
          [0.8, 0.1, 0],
        ]
      : [
          [0, 0.1, 0],
          [0.72, 0.1, 0],
          [-0.72, 0.1, 0],
          [0, 0.1, 0.72],
          [0, 0.1, -0.72],
        ];
  if (kind === 'cactus') {
    kit.add(cylinder(0.62, 0.7, 0.16, 0.05), kit.material('plastic', 1), { at: [0, 0.08, 0] });
    const stem = kit.material('plastic', 0);
    strut(kit, stem, { from: [0, 0.1, 0], to: [0, 1.3, 0], radius: 0.17 });
    kit.add(ball(0.17), stem, { at: [0, 1.3, 0] });
    for (const [side, y] of [
      [-1, 0.62],
      [1, 0.82],
    ] as const) {
      strut(kit, stem, { from: [0, y, 0], to: [side * 0.48, y, 0], radius: 0.1 });
      strut(kit, stem, { from: [side * 0.48, y, 0], to: [side * 0.48, y + 0.36, 0], radius: 0.1 });
      for (const dy of [0, 0.36]) kit.add(ball(0.1), stem, { at: [side * 0.48, y + dy, 0] });
      eye(kit, { at: [side * 0.07, 1.12, 0.155], radius: 0.06, direction: [side * 0.2, 0, 1] });
    }
    kit.add(ball(0.1), kit.material('plastic', 2), { at: [0, 1.5, 0] });
  } else {
    kit.add(box(2, 0.12, 0.26, 0.05), kit.material('wood', kit.light), { at: [0, 0.06, 0] });
    if (kind === 'cross') kit.add(box(0.26, 0.12, 2, 0.05), kit.material('wood', kit.light), { at: [0, 0.065, 0] });
    pegs.forEach(([x, y, z], index) => {
      const tall = index === (kind === 'line' ? 2 : 0) ? 0.75 : 0.5;
      strut(kit, kit.material('wood', index), { from: [x, y, z], to: [x, y + tall, z], radius: 0.075 });
      kit.add(ball(0.085), kit.material('wood', index), { at: [x, y + tall, z] });
    });
  }
  const ringRadius = kit.random.range(0.2, 0.26);
  const rings = kit.random.int(4, 6);
  for (let index = 0; index < rings; index++) {
    const isTossed = index < 3;
    const peg = pegs[index % pegs.length]!;
    const onPeg: Point =
      kind === 'cactus' ? [(index - 1) * 0.48, [0.98, 1, 1.16][index] ?? 1, 0] : [peg[0], 0.2, peg[2]];
    const at: Point = isTossed ? onPeg : [0.5 + (index - 3) * 0.34, 0.05, 0.95 - (index - 3) * 0.24];
    kit.add(torus(ringRadius, 0.05, Math.PI * 2, 14, 44), kit.material('plastic', (index + 2) % 5), {
      at,
      turn: [QUARTER + kit.random.range(-0.15, 0.15), 0, 0],
    });
  }
}
