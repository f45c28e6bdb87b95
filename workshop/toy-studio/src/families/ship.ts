import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import { buildCargoShip, buildCruise } from './ship/big-ships.ts';
import { buildFireboat, buildSpeedboat, buildTug } from './ship/motor-ships.ts';
import { buildPirate, buildSailboat } from './ship/sailing-ships.ts';
import { buildSubmarine } from './ship/submarine.ts';

const BUILDERS: Record<string, (kit: Kit) => void> = {
  speedboat: buildSpeedboat,
  sailboat: buildSailboat,
  pirate: buildPirate,
  tug: buildTug,
  submarine: buildSubmarine,
  fireboat: buildFireboat,
  cruise: buildCruise,
  cargo: buildCargoShip,
};

export const ship: Family = {
  key: 'ship',
  name: '船',
  name_en: 'Ship',
  categories: [4018, 4006],
  palettes: ['primary', 'ocean', 'racing', 'candy', 'nordic', 'berry'],
  longestCm: [14, 42],
  styles: [
    { key: 'speedboat', name: '快艇', name_en: 'Speedboat' },
    { key: 'sailboat', name: '帆船', name_en: 'Sailboat' },
    { key: 'pirate', name: '海盗船', name_en: 'Pirate Ship' },
    { key: 'tug', name: '拖轮', name_en: 'Tugboat' },
    { key: 'submarine', name: '潜水艇', name_en: 'Submarine' },
    { key: 'fireboat', name: '消防船', name_en: 'Fire Boat' },
    { key: 'cruise', name: '豪华游轮', name_en: 'Cruise Ship' },
    { key: 'cargo', name: '集装箱货轮', name_en: 'Container Ship' },
  ],
  build: (kit, style) => BUILDERS[style]!(kit),
};
