import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import { buildFolding, buildHexa, buildRacer } from './drone/open-drones.ts';
import { buildGuarded, buildPocket, buildSaucer } from './drone/guarded-drones.ts';

const BUILDERS: Record<string, (kit: Kit) => void> = {
  folding: buildFolding,
  hexa: buildHexa,
  guarded: buildGuarded,
  pocket: buildPocket,
  saucer: buildSaucer,
  racer: buildRacer,
};

export const drone: Family = {
  key: 'drone',
  name: '无人机',
  name_en: 'Drone',
  categories: [4000, 4027],
  palettes: ['space', 'racing', 'primary', 'candy', 'ocean', 'army'],
  longestCm: [9, 42],
  styles: [
    { key: 'folding', name: '折叠四轴航拍机', name_en: 'Folding Camera Drone' },
    { key: 'hexa', name: '六轴无人机', name_en: 'Hexacopter' },
    { key: 'guarded', name: '圈圈防护无人机', name_en: 'Ring Guard Drone' },
    { key: 'pocket', name: '迷你口袋无人机', name_en: 'Mini Pocket Drone' },
    { key: 'saucer', name: '感应飞碟', name_en: 'Hand Sensor UFO' },
    { key: 'racer', name: '竞速穿越机', name_en: 'FPV Racing Drone' },
  ],
  views: { main: { azimuth: 0.62, elevation: 0.46 }, front: { azimuth: 0.06, elevation: 0.24 } },
  build: (kit, style) => BUILDERS[style]!(kit),
};
