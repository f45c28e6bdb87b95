import type { Family } from '../family.ts';
import { styledFamily } from './styled-family.ts';
import { duckling, penguin, turtle } from './duck/swimmers.ts';
import { crab, fish, octopus, whale } from './duck/sea-creatures.ts';

export const duck: Family = styledFamily({
  key: 'duck',
  name: '戏水玩具',
  name_en: 'Bath Toy',
  categories: [4002],
  palettes: ['candy', 'primary', 'ocean', 'macaron', 'sunset'],
  longestCm: [7, 18],
  styles: [
    { key: 'duck', name: '戏水小鸭', name_en: 'Bath Duck', make: duckling },
    { key: 'fish', name: '漂浮小鱼', name_en: 'Floating Fish', make: fish },
    { key: 'whale', name: '喷水鲸鱼', name_en: 'Spouting Whale', make: whale },
    { key: 'turtle', name: '游水乌龟', name_en: 'Swimming Turtle', make: turtle },
    { key: 'octopus', name: '洗澡章鱼', name_en: 'Bath Octopus', make: octopus },
    { key: 'penguin', name: '滑水企鹅', name_en: 'Sliding Penguin', make: penguin },
    { key: 'crab', name: '泡泡螃蟹', name_en: 'Bubble Crab', make: crab },
  ],
});
