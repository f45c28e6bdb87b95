import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import { buildGunship, buildRescue, buildTandem } from './helicopter/models.ts';
import { buildCartoon, buildMini } from './helicopter/small-models.ts';

const BUILDERS: Record<string, (kit: Kit) => void> = {
  rescue: buildRescue,
  gunship: buildGunship,
  tandem: buildTandem,
  mini: buildMini,
  cartoon: buildCartoon,
};

export const helicopter: Family = {
  key: 'helicopter',
  name: '直升机',
  name_en: 'Helicopter',
  categories: [4028, 4027],
  palettes: ['primary', 'racing', 'army', 'space', 'candy', 'ocean'],
  longestCm: [12, 36],
  styles: [
    { key: 'rescue', name: '救援直升机', name_en: 'Rescue Helicopter' },
    { key: 'gunship', name: '武装直升机', name_en: 'Gunship Helicopter' },
    { key: 'tandem', name: '双旋翼直升机', name_en: 'Tandem Rotor Helicopter' },
    { key: 'mini', name: '迷你遥控直升机', name_en: 'Mini R/C Helicopter', categories: [4000, 4027] },
    { key: 'cartoon', name: '卡通直升机', name_en: 'Cartoon Helicopter' },
  ],
  build: (kit, style) => BUILDERS[style]!(kit),
};
