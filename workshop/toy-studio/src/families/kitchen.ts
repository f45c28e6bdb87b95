import { fridge, microwave } from './kitchen/appliances.ts';
import { barbecue, stove } from './kitchen/cooking.ts';
import { cutting } from './kitchen/cutting.ts';
import { juicer } from './kitchen/juicer.ts';
import { styledFamily } from './styled-family.ts';

export const kitchen = styledFamily({
  key: 'kitchen',
  name: '厨房玩具',
  name_en: 'Kitchen Play',
  categories: [4024],
  palettes: ['candy', 'macaron', 'primary', 'ocean', 'nordic', 'sunset'],
  longestCm: [24, 85],
  styles: [
    { key: 'stove', name: '灶台厨房', name_en: 'Play Kitchen', make: stove },
    { key: 'barbecue', name: '烧烤炉', name_en: 'BBQ Grill Set', make: barbecue },
    { key: 'cutting', name: '切切乐水果砧板', name_en: 'Cutting Fruit Set', make: cutting },
    { key: 'microwave', name: '微波炉', name_en: 'Toy Microwave', make: microwave },
    { key: 'juicer', name: '榨汁机套装', name_en: 'Juicer Set', make: juicer },
    { key: 'fridge', name: '双门冰箱', name_en: 'Toy Fridge', make: fridge },
  ],
  views: {
    side: { azimuth: -0.7, elevation: 0.26 },
  },
});
