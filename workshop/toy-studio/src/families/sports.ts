import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import { buildBasketballStand, buildFootballGoal } from './sports/goals.ts';
import { buildGolf } from './sports/golf.ts';
import { buildHoops, buildRacketSet } from './sports/rackets.ts';
import { buildRingToss } from './sports/ring-toss.ts';
import { buildBowling, buildDartBoard } from './sports/target-games.ts';

const BUILDERS: Record<string, (kit: Kit) => void> = {
  bowling: buildBowling,
  basketball: buildBasketballStand,
  football: buildFootballGoal,
  racket: buildRacketSet,
  golf: buildGolf,
  darts: buildDartBoard,
  hoop: buildHoops,
  'ring-toss': buildRingToss,
};

export const sports: Family = {
  key: 'sports',
  name: '体育玩具',
  name_en: 'Sports Toy',
  categories: [4014],
  palettes: ['primary', 'candy', 'ocean', 'sunset', 'racing', 'jungle'],
  longestCm: [20, 130],
  styles: [
    { key: 'bowling', name: '保龄球套装', name_en: 'Bowling Set' },
    { key: 'basketball', name: '升降篮球架', name_en: 'Basketball Stand' },
    { key: 'football', name: '足球门套装', name_en: 'Football Goal Set' },
    { key: 'racket', name: '球拍套装', name_en: 'Racket Set' },
    { key: 'golf', name: '高尔夫套装', name_en: 'Golf Set' },
    { key: 'darts', name: '安全飞镖盘', name_en: 'Safety Dart Board' },
    { key: 'hoop', name: '呼啦圈跳绳', name_en: 'Hoop and Jump Rope' },
    { key: 'ring-toss', name: '投掷套圈', name_en: 'Ring Toss' },
  ],
  // From straight aside a racket or a hoop would be a mere line.
  views: { side: { azimuth: 1.15, elevation: 0.18 } },
  build: (kit, style) => BUILDERS[style]!(kit),
};
