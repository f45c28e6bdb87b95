import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import { GUN_VIEWS } from '../parts/gun.ts';
import { buildBubbleCamera, buildBubbleGun, buildGatling } from './bubble/bubble-guns.ts';
import { buildAnimalBlower, buildMachine, buildWands } from './bubble/machines.ts';

const BUILDERS: Record<string, (kit: Kit) => void> = {
  gun: buildBubbleGun,
  wand: buildWands,
  machine: buildMachine,
  gatling: buildGatling,
  camera: buildBubbleCamera,
  animal: buildAnimalBlower,
};

export const bubble: Family = {
  key: 'bubble',
  name: '泡泡玩具',
  name_en: 'Bubble Toy',
  categories: [4007],
  palettes: ['candy', 'macaron', 'primary', 'ocean', 'sunset', 'berry'],
  longestCm: [14, 40],
  styles: [
    { key: 'gun', name: '泡泡枪', name_en: 'Bubble Gun' },
    { key: 'wand', name: '泡泡棒', name_en: 'Bubble Wand' },
    { key: 'machine', name: '全自动泡泡机', name_en: 'Bubble Machine' },
    { key: 'gatling', name: '加特林泡泡枪', name_en: 'Gatling Bubble Gun' },
    { key: 'camera', name: '泡泡相机', name_en: 'Bubble Camera' },
    { key: 'animal', name: '动物泡泡机', name_en: 'Animal Bubble Machine' },
  ],
  views: { main: { azimuth: 0.86, elevation: 0.22 }, side: GUN_VIEWS.side!, front: { azimuth: 0.3, elevation: 0.16 } },
  build: (kit, style) => BUILDERS[style]!(kit),
};
