import type { Family } from '../family.ts';
import { ball, box, cylinder } from '../kit/solids.ts';

/** A small family that uses every kind of surface, for tests. */
export const TESTING_FAMILY: Family = {
  key: 'testing',
  name: '测试',
  name_en: 'Testing',
  categories: [4000],
  palettes: ['primary', 'candy'],
  longestCm: [10, 20],
  styles: [
    { key: 'low', name: '矮', name_en: 'Low' },
    { key: 'tall', name: '高', name_en: 'Tall' },
  ],
  build(kit, style) {
    const height = style === 'tall' ? 2 : 0.6;
    kit.add(box(1.4, height, 0.9), kit.material('gloss', 0), { at: [0, height / 2 + 0.2, 0] });
    kit.add(cylinder(0.25, 0.25, 1.1), kit.material('rubber', '#222222'), {
      at: [0, 0.25, 0],
      turn: [Math.PI / 2, 0, 0],
    });
    kit.add(ball(0.3, 12, 8), kit.material('chrome', '#dddddd'), { at: [1, 0.3, 0.4] });
    kit.add(ball(0.35, 12, 8), kit.material('clear', 2), { at: [0, height + 0.4, 0] });
    kit.add(ball(0.15, 12, 8), kit.material('glow', 4), { at: [0, height + 0.4, 0] });
    kit.add(box(0.4, 0.4, 0.4), kit.material('wood', '#d9b27c'), { at: [-1, 0.2, kit.random.range(0, 0.5)] });
  },
};
