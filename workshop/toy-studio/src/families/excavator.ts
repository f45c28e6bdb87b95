import type { Family } from '../family.ts';
import { MACHINES } from './excavator/machines.ts';

export const excavator: Family = {
  key: 'excavator',
  name: '工程车',
  name_en: 'Construction vehicle',
  categories: [4001, 4015],
  palettes: ['primary', 'sunset', 'jungle', 'racing', 'ocean', 'candy', 'space'],
  longestCm: [18, 45],
  styles: [
    { key: 'excavator', name: '挖掘机', name_en: 'Excavator' },
    { key: 'breaker', name: '破碎抓料机', name_en: 'Demolition excavator' },
    { key: 'bulldozer', name: '推土机', name_en: 'Bulldozer' },
    { key: 'loader', name: '装载机', name_en: 'Wheel loader' },
    { key: 'roller', name: '压路机', name_en: 'Road roller' },
    { key: 'forklift', name: '叉车', name_en: 'Forklift' },
  ],
  views: { main: { azimuth: 0.85, elevation: 0.28 } },
  build(kit, style) {
    const parent = kit.group({ turn: [0, -Math.PI / 2, 0] });
    MACHINES[style]!(kit, parent);
  },
};
