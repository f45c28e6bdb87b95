import type { Group } from 'three';
import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import { ballRun, car, castle, rocket, windmill } from './magnet-tiles/builds.ts';
import { rodsAndBalls } from './magnet-tiles/rods.ts';
import { EDGE, squareTile, triangleTile } from './magnet-tiles/tile.ts';

const BUILDS: Record<string, (kit: Kit, parent: Group) => void> = {
  castle,
  rocket,
  'ball-run': ballRun,
  car,
  windmill,
  rods: rodsAndBalls,
};

export const magnetTiles: Family = {
  key: 'magnet-tiles',
  name: '磁力片',
  name_en: 'Magnetic tiles',
  categories: [4012],
  palettes: ['primary', 'candy', 'macaron', 'ocean', 'sunset', 'berry'],
  longestCm: [20, 45],
  styles: [
    { key: 'castle', name: '磁力片城堡', name_en: 'Magnetic tile castle' },
    { key: 'rocket', name: '磁力片火箭', name_en: 'Magnetic tile rocket' },
    { key: 'ball-run', name: '磁力滚珠轨道', name_en: 'Magnetic ball run' },
    { key: 'car', name: '磁力片工程车', name_en: 'Magnetic tile car' },
    { key: 'windmill', name: '磁力片风车', name_en: 'Magnetic tile windmill' },
    { key: 'rods', name: '磁力棒球', name_en: 'Magnetic rods and balls' },
  ],
  views: { main: { azimuth: 0.55, elevation: 0.36 } },
  build(kit, style) {
    const parent = kit.group({ turn: [0, kit.random.range(-0.25, 0.25), 0] });
    BUILDS[style]!(kit, parent);
    if (style !== 'rods' && kit.random.chance(0.5)) scatterTiles(kit);
  },
};

/** Spare tiles on the ground in front. */
function scatterTiles(kit: Kit) {
  const { random } = kit;
  const count = random.int(1, 3);
  for (let index = 0; index < count; index++) {
    const at = [(index - 1) * EDGE * 1.5 + random.range(-0.1, 0.1), 0.03, EDGE * 3] as const;
    const turn = [-Math.PI / 2, 0, random.range(-0.8, 0.8)] as const;
    if (random.chance(0.5)) squareTile(kit, { at, turn }, index);
    else triangleTile(kit, { at, turn }, index, EDGE * 0.9);
  }
}
