import type { Family } from '../family.ts';
import { cloudBunny, milkBear, starCat } from './character/fluffy.ts';
import { mushroomKid, octoBall, rocketDuck } from './character/odd.ts';
import { beanDino, leafSprite } from './character/sprouts.ts';
import { styledFamily } from './styled-family.ts';

/** Our own invented figures. None is like a figure of anybody else. */
export const character: Family = styledFamily({
  key: 'character',
  name: '原创潮玩公仔',
  name_en: 'Original Vinyl Character',
  categories: [4021, 4011],
  palettes: ['macaron', 'candy', 'sunset', 'berry', 'ocean', 'space', 'nordic'],
  longestCm: [8, 26],
  styles: [
    { key: 'cloud-bunny', name: '云朵兔 棉棉', name_en: 'Mianmian the Cloud Bunny', make: cloudBunny },
    { key: 'star-cat', name: '星际喵 阿银', name_en: 'Ayin the Astro Cat', make: starCat },
    { key: 'bean-dino', name: '芽芽龙 嘟比', name_en: 'Dubi the Sprout Dino', make: beanDino },
    { key: 'milk-bear', name: '奶盖熊 可可', name_en: 'Coco the Milk Foam Bear', make: milkBear },
    { key: 'rocket-duck', name: '火箭鸭 呱飞', name_en: 'Guafei the Rocket Duck', make: rocketDuck },
    { key: 'mushroom-kid', name: '菇菇仔 圆圆', name_en: 'Yuanyuan the Mushroom Kid', make: mushroomKid },
    { key: 'octo-ball', name: '小章丸 八八', name_en: 'Baba the Octo Ball', make: octoBall },
    { key: 'leaf-sprite', name: '叶子精灵 小禾', name_en: 'Xiaohe the Leaf Sprite', make: leafSprite },
  ],
});
