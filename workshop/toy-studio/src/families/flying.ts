import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import { buildGlider, buildParachute, buildPumpRocket } from './flying/flyers.ts';
import { buildAnimalKite, buildDeltaKite, buildDiamondKite } from './flying/kites.ts';
import { buildBambooCopter, buildBoomerang, buildFrisbee } from './flying/throwing-toys.ts';

const BUILDERS: Record<string, (kit: Kit) => void> = {
  'diamond-kite': buildDiamondKite,
  'delta-kite': buildDeltaKite,
  'animal-kite': buildAnimalKite,
  frisbee: buildFrisbee,
  'bamboo-copter': buildBambooCopter,
  glider: buildGlider,
  'pump-rocket': buildPumpRocket,
  parachute: buildParachute,
  boomerang: buildBoomerang,
};

export const flying: Family = {
  key: 'flying',
  name: '飞行玩具',
  name_en: 'Flying Toy',
  categories: [4027],
  palettes: ['primary', 'candy', 'sunset', 'ocean', 'jungle', 'berry'],
  longestCm: [15, 120],
  styles: [
    { key: 'diamond-kite', name: '菱形风筝', name_en: 'Diamond Kite' },
    { key: 'delta-kite', name: '三角风筝', name_en: 'Delta Kite' },
    { key: 'animal-kite', name: '动物风筝', name_en: 'Animal Kite' },
    { key: 'frisbee', name: '飞盘', name_en: 'Flying Disc' },
    { key: 'bamboo-copter', name: '竹蜻蜓', name_en: 'Bamboo Copter' },
    { key: 'glider', name: '泡沫滑翔机', name_en: 'Foam Glider' },
    { key: 'pump-rocket', name: '脚踏火箭', name_en: 'Foot Pump Rocket' },
    { key: 'parachute', name: '手抛降落伞', name_en: 'Hand Throw Parachute' },
    { key: 'boomerang', name: '软胶回旋镖', name_en: 'Soft Boomerang' },
  ],
  // From straight aside a kite or a disc would be a mere line.
  views: { side: { azimuth: 1.15, elevation: 0.18 } },
  build: (kit, style) => BUILDERS[style]!(kit),
};
