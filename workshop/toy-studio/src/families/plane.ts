import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import { buildAirliner, buildFighter } from './plane/jets.ts';
import { buildBiplane, buildSingleProp } from './plane/propeller-planes.ts';
import { buildShuttle } from './plane/shuttle.ts';
import { buildCargo, buildSeaplane } from './plane/utility-planes.ts';

const BUILDERS: Record<string, (kit: Kit) => void> = {
  prop: buildSingleProp,
  biplane: buildBiplane,
  airliner: buildAirliner,
  fighter: buildFighter,
  seaplane: buildSeaplane,
  shuttle: buildShuttle,
  cargo: buildCargo,
};

export const plane: Family = {
  key: 'plane',
  name: '飞机',
  name_en: 'Plane',
  categories: [4028, 4015],
  palettes: ['primary', 'space', 'racing', 'army', 'candy', 'ocean'],
  longestCm: [12, 38],
  styles: [
    { key: 'prop', name: '螺旋桨飞机', name_en: 'Propeller Plane' },
    { key: 'biplane', name: '双翼飞机', name_en: 'Biplane' },
    { key: 'airliner', name: '客机', name_en: 'Airliner' },
    { key: 'fighter', name: '战斗机', name_en: 'Fighter Jet' },
    { key: 'seaplane', name: '水上飞机', name_en: 'Seaplane' },
    { key: 'shuttle', name: '航天飞机', name_en: 'Space Shuttle' },
    { key: 'cargo', name: '运输机', name_en: 'Cargo Plane' },
  ],
  build: (kit, style) => BUILDERS[style]!(kit),
};
