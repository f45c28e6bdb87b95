import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import { GUN_VIEWS } from '../parts/gun.ts';
import { buildBowSet, buildSlingshot, buildTopLauncher } from './blaster/archery.ts';
import { buildDartPistol, buildRevolver, buildRifle } from './blaster/foam-blasters.ts';
import { buildDiscShooter, buildPlaneGun } from './blaster/throwing-guns.ts';

const BUILDERS: Record<string, (kit: Kit) => void> = {
  'dart-pistol': buildDartPistol,
  revolver: buildRevolver,
  rifle: buildRifle,
  'disc-shooter': buildDiscShooter,
  'plane-gun': buildPlaneGun,
  bow: buildBowSet,
  'top-launcher': buildTopLauncher,
  slingshot: buildSlingshot,
};

export const blaster: Family = {
  key: 'blaster',
  name: '弹射玩具',
  name_en: 'Blaster',
  categories: [4020],
  palettes: ['primary', 'candy', 'sunset', 'space', 'jungle', 'berry'],
  longestCm: [16, 72],
  styles: [
    { key: 'dart-pistol', name: '软弹手枪', name_en: 'Foam Dart Pistol' },
    { key: 'revolver', name: '转轮软弹枪', name_en: 'Drum Dart Blaster' },
    { key: 'rifle', name: '软弹连发枪', name_en: 'Foam Dart Rifle' },
    { key: 'disc-shooter', name: '飞碟弹射器', name_en: 'Disc Shooter' },
    { key: 'plane-gun', name: '弹射飞机枪', name_en: 'Plane Launcher Gun' },
    { key: 'bow', name: '弓箭套装', name_en: 'Bow and Arrow Set' },
    { key: 'top-launcher', name: '陀螺发射器', name_en: 'Spinning Top Launcher' },
    { key: 'slingshot', name: '软弹弹弓', name_en: 'Soft Ball Slingshot' },
  ],
  views: GUN_VIEWS,
  build: (kit, style) => BUILDERS[style]!(kit),
};
