import type { Kit } from '../../kit/kit.ts';
import { cylinder, torus } from '../../kit/solids.ts';

const QUARTER = Math.PI / 2;

/** Ribbed tubes that pull out and bend. */
export function buildPopTubes(kit: Kit): void {
  const { random } = kit;
  const count = random.int(2, 5);
  for (let index = 0; index < count; index++) {
    const x = (index - (count - 1) / 2) * 0.66;
    const isOuter = index === 0 || index === count - 1;
    const bend = isOuter ? random.pick([0, 0.4, 0.7, 1]) : 0;
    const length = random.range(0.9, 2);
    const group = kit.group({
      at: [x, 0, random.range(-0.2, 0.2)],
      turn: [0, (x < 0 ? Math.PI : 0) + random.range(-0.3, 0.3), 0],
    });
    const rings = Math.round(length / 0.1);
    const sweep = bend * Math.PI * 0.68;
    for (let ring = 0; ring <= rings; ring++) {
      const along = (ring / rings) * length;
      const angle = (ring / rings) * sweep;
      const radius = sweep > 0 ? length / sweep : 0;
      const at =
        sweep > 0
          ? ([radius * (1 - Math.cos(angle)), 0.1 + Math.sin(angle) * radius, 0] as const)
          : ([0, 0.1 + along, 0] as const);
      const isEnd = ring === 0 || ring === rings;
      kit.add(
        isEnd ? cylinder(0.25, 0.25, 0.16, 0.04, 40) : torus(0.2, 0.056, Math.PI * 2, 12, 36),
        kit.material('gloss', isEnd ? (index + 1) % 5 : index % 5),
        {
          at,
          turn: isEnd ? [0, 0, -angle] : [QUARTER, -angle, 0],
          parent: group,
        },
      );
    }
  }
}
