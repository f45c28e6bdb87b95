import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import { buildSqueezeBalls } from './fidget/balls.ts';
import { buildFidgetDice, buildInfinityCube } from './fidget/gadgets.ts';
import { buildPopBoard } from './fidget/pop-board.ts';
import { buildPopTubes } from './fidget/pop-tubes.ts';
import { buildSpinner } from './fidget/spinner.ts';
import { buildWand } from './fidget/wand.ts';

const BUILDERS: Record<string, (kit: Kit) => void> = {
  spinner: buildSpinner,
  'pop-board': buildPopBoard,
  'infinity-cube': buildInfinityCube,
  'squeeze-ball': buildSqueezeBalls,
  wand: buildWand,
  'fidget-dice': buildFidgetDice,
  'pop-tube': buildPopTubes,
};

export const fidget: Family = {
  key: 'fidget',
  name: '解压玩具',
  name_en: 'Fidget toy',
  categories: [4011],
  palettes: ['candy', 'macaron', 'primary', 'berry', 'ocean', 'sunset', 'space'],
  longestCm: [6, 20],
  styles: [
    { key: 'spinner', name: '指尖陀螺', name_en: 'Fidget spinner' },
    { key: 'pop-board', name: '泡泡解压板', name_en: 'Pop bubble board' },
    { key: 'infinity-cube', name: '无限魔方', name_en: 'Infinity cube' },
    { key: 'squeeze-ball', name: '解压发泄球', name_en: 'Squeeze ball' },
    { key: 'wand', name: '解压魔法棒', name_en: 'Magic wand' },
    { key: 'fidget-dice', name: '解压骰子', name_en: 'Fidget dice' },
    { key: 'pop-tube', name: '伸缩拉拉管', name_en: 'Pop tubes' },
  ],
  views: { main: { azimuth: 0.42, elevation: 0.24 }, side: { azimuth: 1.1, elevation: 0.2 } },
  build(kit, style) {
    BUILDERS[style]!(kit);
  },
};
