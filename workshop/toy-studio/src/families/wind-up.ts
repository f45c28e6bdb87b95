import type { Family } from '../family.ts';
import { styledFamily } from './styled-family.ts';
import { crab, ladybird, mouse } from './wind-up/crawlers.ts';
import { chick, frog } from './wind-up/hoppers.ts';
import { locomotive, tinRobot } from './wind-up/machines.ts';

export const windUp: Family = styledFamily({
  key: 'wind-up',
  name: '上链玩具',
  name_en: 'Wind-up Toy',
  categories: [4017, 4019],
  palettes: ['primary', 'candy', 'jungle', 'sunset', 'ocean', 'macaron'],
  longestCm: [6, 13],
  styles: [
    { key: 'frog', name: '上链跳蛙', name_en: 'Wind-up Jumping Frog', make: frog },
    { key: 'chick', name: '上链小鸡', name_en: 'Wind-up Chick', make: chick },
    { key: 'robot', name: '上链机器人', name_en: 'Wind-up Robot', make: tinRobot },
    { key: 'crab', name: '上链螃蟹', name_en: 'Wind-up Crab', make: crab },
    { key: 'train', name: '上链火车头', name_en: 'Wind-up Locomotive', make: locomotive },
    { key: 'mouse', name: '上链老鼠', name_en: 'Wind-up Mouse', make: mouse },
    { key: 'ladybird', name: '上链瓢虫', name_en: 'Wind-up Ladybird', make: ladybird },
  ],
});
