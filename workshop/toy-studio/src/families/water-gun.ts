import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import { GUN_VIEWS } from '../parts/gun.ts';
import { buildAnimalGun } from './water-gun/animal-gun.ts';
import { buildElectricSoaker, buildPumpSoaker, buildWaterPistol } from './water-gun/hand-guns.ts';
import { buildBackpack, buildPlungerCannon } from './water-gun/special-guns.ts';

const BUILDERS: Record<string, (kit: Kit) => void> = {
  pistol: buildWaterPistol,
  backpack: buildBackpack,
  pump: buildPumpSoaker,
  animal: buildAnimalGun,
  plunger: buildPlungerCannon,
  electric: buildElectricSoaker,
};

export const waterGun: Family = {
  key: 'water-gun',
  name: '水枪',
  name_en: 'Water Gun',
  categories: [4008],
  palettes: ['candy', 'primary', 'ocean', 'sunset', 'jungle', 'berry'],
  longestCm: [15, 65],
  styles: [
    { key: 'pistol', name: '手枪式水枪', name_en: 'Water Pistol' },
    { key: 'backpack', name: '大容量背包水枪', name_en: 'Backpack Water Gun' },
    { key: 'pump', name: '气压水炮', name_en: 'Air Pressure Water Gun' },
    { key: 'animal', name: '动物水枪', name_en: 'Animal Water Gun' },
    { key: 'plunger', name: '抽拉式水炮', name_en: 'Plunger Water Cannon' },
    { key: 'electric', name: '电动连发水枪', name_en: 'Electric Water Gun' },
  ],
  views: GUN_VIEWS,
  build: (kit, style) => BUILDERS[style]!(kit),
};
