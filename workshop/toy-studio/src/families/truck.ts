import type { Family } from '../family.ts';
import { crane, fireEngine } from './truck/booms.ts';
import { addCab, addChassis, truckForm } from './truck/cab.ts';
import { container, garbage, mixer, tanker, tipper, type Load } from './truck/loads.ts';

const LOADS: Record<string, Load> = { dump: tipper, mixer, fire: fireEngine, crane, garbage, tanker, container };

export const truck: Family = {
  key: 'truck',
  name: '工程卡车',
  name_en: 'Toy truck',
  categories: [4015, 4018],
  palettes: ['primary', 'racing', 'army', 'jungle', 'ocean', 'sunset', 'nordic'],
  longestCm: [18, 42],
  views: { main: { azimuth: 0.85, elevation: 0.3 } },
  styles: [
    { key: 'dump', name: '自卸车', name_en: 'Dump truck' },
    { key: 'mixer', name: '搅拌车', name_en: 'Cement mixer' },
    { key: 'fire', name: '消防车', name_en: 'Fire engine' },
    { key: 'crane', name: '吊车', name_en: 'Crane truck' },
    { key: 'garbage', name: '垃圾车', name_en: 'Garbage truck' },
    { key: 'tanker', name: '油罐车', name_en: 'Tank truck' },
    { key: 'container', name: '货柜车', name_en: 'Container truck' },
  ],
  build(kit, style) {
    const parent = kit.group({ turn: [0, -Math.PI / 2, 0] });
    const form = truckForm(kit);
    addChassis(kit, parent, form);
    addCab(kit, parent, form);
    LOADS[style]!(kit, parent, form);
  },
};
