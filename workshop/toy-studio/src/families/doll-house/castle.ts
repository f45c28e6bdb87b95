import type { Kit } from '../../kit/kit.ts';
import { box, cylinder, torus } from '../../kit/solids.ts';
import { around, spread, times } from '../styled-family.ts';
import { battlements, coneRoof, figure, storey, tree } from './parts.ts';

export function castleHouse(kit: Kit): void {
  const { random } = kit;
  const wide = random.range(1, 1.5);
  const floors = random.int(1, 3);
  const [tall, deep] = [0.62, 0.66];
  const height = floors * tall;
  for (const floor of times(floors))
    storey(kit, kit.group({ at: [0, floor * tall, 0] }), {
      wide,
      tall,
      deep,
      rooms: wide > 1.25 ? 2 : 1,
      paper: floor + 1,
    });
  kit.add(box(wide + 0.08, 0.08, deep + 0.04, 0.03, 2), kit.material('matte', kit.light), {
    at: [0, height + 0.03, 0],
  });
  for (const x of spread(6, wide / 6))
    kit.add(box(wide / 11, 0.14, 0.07, 0.02, 1), kit.material('matte', kit.light), {
      at: [x, height + 0.12, deep / 2 - 0.02],
    });
  const towers = random.pick([[-1, 1], [-1, 1], [1], [-1]] as const);
  for (const side of towers) {
    const radius = random.range(0.24, 0.34);
    const top = height + random.range(0.1, 0.75);
    const group = kit.group({ at: [side * (wide / 2 + radius * 0.6), 0, deep * 0.1] });
    kit.add(cylinder(radius, radius * 1.08, top, 0.02, 40), kit.material('matte', kit.light), {
      at: [0, top / 2, 0],
      parent: group,
    });
    for (const y of [top * 0.35, top * 0.75])
      kit.add(box(0.14, 0.26, 0.06, 0.05, 3), kit.material('glass', '#6fb3d6'), {
        at: [0, y, radius * 1.02],
        parent: group,
      });
    kit.add(torus(radius * 1.04, 0.04, Math.PI * 2, 12, 48), kit.material('plastic', 1), {
      at: [0, top, 0],
      turn: [Math.PI / 2, 0, 0],
      parent: group,
    });
    if (random.chance(0.3)) battlements(kit, group, radius, top + 0.06, 0);
    coneRoof(kit, kit.group({ at: [0, top + 0.01, 0], parent: group }), radius * 1.22, random.range(0.5, 0.85), 0);
  }
  const keep = kit.group({ at: [random.range(-0.1, 0.1), height + 0.05, -0.05] });
  if (random.chance(0.7)) {
    const rise = random.range(0.3, 0.7);
    kit.add(cylinder(0.26, 0.26, rise, 0.02, 36), kit.material('matte', kit.light), {
      at: [0, rise / 2, 0],
      parent: keep,
    });
    kit.add(box(0.13, 0.22, 0.05, 0.04, 3), kit.material('glass', '#6fb3d6'), {
      at: [0, rise * 0.5, 0.26],
      parent: keep,
    });
    coneRoof(kit, kit.group({ at: [0, rise, 0], parent: keep }), 0.33, random.range(0.6, 0.9), 3);
  }
  kit.add(box(wide + 1.1, 0.08, deep + 0.75, 0.04, 2), kit.material('plastic', 4), { at: [0, -0.03, 0.2] });
  figure(kit, [0.15, 0.02, deep / 2 + 0.3], 0);
  if (random.chance(0.5))
    for (const { angle } of around(3))
      tree(kit, [Math.cos(angle) * 0.2 - wide * 0.55, 0, deep / 2 + 0.25 + Math.sin(angle) * 0.1], 0.5);
}
