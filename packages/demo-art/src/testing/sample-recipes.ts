import { BACKDROPS, PACKS, TOY_VIEWS, type Recipe, type ToyLook } from '../recipe.ts';

const LOOK: ToyLook = { geometry: 'car-1', palette: 'primary', shift: 0 };
const LOOKS: ToyLook[] = ['car-1', 'bear-2', 'ring-3', 'duck-4'].map((geometry, shift) => ({
  geometry,
  palette: 'candy',
  shift,
}));

/** One recipe of each kind. */
export const SAMPLES: Recipe[] = [
  { kind: 'toy', look: LOOK, view: 'main', backdrop: 'white' },
  ...PACKS.map((pack): Recipe => packOf(0, pack)),
  { kind: 'size_card', look: LOOK, cm: [21.5, 12, 9.8], lines: ['材质 ABS', '包装 彩盒', '装箱 36 只', '电池 3×AA'] },
  { kind: 'colours', looks: LOOKS, title: '多色可选' },
  { kind: 'logo', name: '拓悦玩具', name_en: 'Tuoyue', theme: 3 },
  { kind: 'cover', name: '拓悦玩具厂', name_en: 'Tuoyue Toys', looks: LOOKS, theme: 1 },
  { kind: 'wall', name: '拓悦展厅', name_en: 'Tuoyue Showroom', looks: LOOKS, theme: 2 },
  { kind: 'banner', title: '新品首发季', subtitle: '3,600 款现货', looks: LOOKS, theme: 4, width: 1230, height: 400 },
  { kind: 'character', name: '小恐龙嘟嘟', name_en: 'Dudu', look: LOOK, theme: 0 },
  {
    kind: 'document',
    title: '检测报告',
    title_en: 'Test Report',
    lines: ['产品：遥控车', '编号：DEMO-1'],
    stamp: '演示中心',
    theme: 1,
  },
];

/** Two hundred recipes that differ in something. */
export function manyRecipes(): Recipe[] {
  const toys = Array.from({ length: 90 }, (_, index): Recipe => ({
    kind: 'toy',
    look: {
      geometry: `toy-${index % 5}`,
      palette: index % 2 === 0 ? 'ocean' : 'berry',
      shift: Math.floor(index / 2) % 5,
    },
    view: TOY_VIEWS[index % 3] ?? 'main',
    backdrop: BACKDROPS[Math.floor(index / 15)] ?? 'white',
  }));
  const packs = Array.from({ length: 12 }, (_, index): Recipe => packOf(index, PACKS[index % 4] ?? 'blister'));
  const logos = Array.from({ length: 98 }, (_, theme): Recipe => ({
    kind: 'logo',
    name: '宏力',
    name_en: 'Hongli',
    theme,
  }));
  return [...toys, ...packs, ...logos];
}

function packOf(index: number, pack: (typeof PACKS)[number]): Recipe {
  return {
    kind: 'pack',
    look: LOOK,
    pack,
    title: '2.4G遥控攀爬车(USB充电)',
    title_en: 'R/C Climber',
    brand: '拓悦',
    brand_en: 'Tuoyue',
    item_no: `TY-${8800 + index}`,
    age: '3+',
    theme: index,
  };
}
