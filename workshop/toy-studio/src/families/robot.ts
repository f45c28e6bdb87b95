import type { Family } from '../family.ts';
import { battleRobot, retroRobot, spaceRobot, transformer } from './robot/walkers.ts';
import { codingRobot, dancingRobot, robotDog } from './robot/rollers.ts';
import { styledFamily } from './styled-family.ts';

export const robot: Family = styledFamily({
  key: 'robot',
  name: '机器人',
  name_en: 'Robot',
  categories: [4001],
  palettes: ['space', 'primary', 'racing', 'candy', 'ocean', 'sunset'],
  longestCm: [14, 36],
  styles: [
    { key: 'transformer', name: '变形机器人', name_en: 'Transforming Robot', make: transformer },
    { key: 'dancing', name: '跳舞机器人', name_en: 'Dancing Robot', make: dancingRobot },
    { key: 'coding', name: '编程机器人', name_en: 'Coding Robot', make: codingRobot },
    { key: 'dog', name: '智能机器狗', name_en: 'Smart Robot Dog', make: robotDog },
    { key: 'battle', name: '对战机器人', name_en: 'Battle Robot', make: battleRobot },
    { key: 'space', name: '太空机器人', name_en: 'Space Robot', make: spaceRobot },
    { key: 'retro', name: '复古机器人', name_en: 'Retro Tin Robot', make: retroRobot },
  ],
});
