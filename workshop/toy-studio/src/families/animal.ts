import type { Family } from '../family.ts';
import { quadruped } from '../parts/quadruped.ts';
import { coatOf, paintCoat } from './animal/coat.ts';
import { equip } from './animal/gear.ts';
import { HEADS } from './animal/heads.ts';
import { planOf } from './animal/plans.ts';

export const animal: Family = {
  key: 'animal',
  name: '动物模型',
  name_en: 'Animal Figure',
  categories: [4026],
  palettes: ['primary', 'jungle', 'candy', 'nordic', 'ocean', 'sunset', 'macaron'],
  longestCm: [8, 24],
  styles: [
    { key: 'lion', name: '狮子', name_en: 'Lion' },
    { key: 'elephant', name: '大象', name_en: 'Elephant' },
    { key: 'giraffe', name: '长颈鹿', name_en: 'Giraffe' },
    { key: 'zebra', name: '斑马', name_en: 'Zebra' },
    { key: 'cow', name: '奶牛', name_en: 'Dairy Cow' },
    { key: 'rhino', name: '犀牛', name_en: 'Rhinoceros' },
    { key: 'bear', name: '棕熊', name_en: 'Brown Bear' },
    { key: 'hippo', name: '河马', name_en: 'Hippopotamus' },
  ],
  build(kit, style) {
    const plan = planOf(kit, style);
    const built = quadruped(kit, plan);
    const coat = coatOf(kit, style);
    paintCoat(kit, built, plan, coat);
    HEADS[style]!(kit, built, coat);
    built.body.add(kit.material('soft', coat.main), 0.028);
    equip(kit, built, plan);
  },
};
