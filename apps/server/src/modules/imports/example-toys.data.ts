import type { Recipe } from '@wanyuan/demo-art';
import type { ImportedToy } from '@wanyuan/domain';

/** Says what it is wherever its name shows. */
export const EXAMPLE_FACTORY = '示例工厂';

interface ExampleToy {
  look: Extract<Recipe, { kind: 'toy' }>['look'];
  toy: ImportedToy & Required<Pick<ImportedToy, 'article_number' | 'name' | 'exworks_price' | 'category_id'>>;
}

const look = (geometry: string, palette: ExampleToy['look']['palette']): ExampleToy['look'] => ({
  geometry,
  palette,
  shift: 0,
});

/** Carton sides in centimetres, weights in kilograms. */
const carton = (sides: readonly [number, number, number], pieces: number, [gross, net]: readonly [number, number]) => ({
  carton_length: String(sides[0]),
  carton_width: String(sides[1]),
  carton_height: String(sides[2]),
  carton_cubic_meter: ((sides[0] * sides[1] * sides[2]) / 1_000_000).toFixed(3),
  carton_quantity: pieces,
  gross_weight: String(gross),
  net_weight: String(net),
  unit: '个',
});

/** A dozen toys of a dozen kinds, complete enough to be quoted. */
export const EXAMPLE_TOYS: readonly ExampleToy[] = [
  {
    look: look('car-offroad-1', 'racing'),
    toy: {
      article_number: 'SL-001',
      name: '1:16 遥控越野车',
      name_en: '1:16 R/C Off-road Car',
      exworks_price: '38.5',
      category_id: 4000,
      material: 'ABS',
      age: '6+',
      ...carton([82, 41.5, 97], 24, [18.5, 16.2]),
    },
  },
  {
    look: look('plush-bear-1', 'macaron'),
    toy: {
      article_number: 'SL-002',
      name: '毛绒小熊 30cm',
      name_en: 'Plush Bear 30 cm',
      exworks_price: '12.8',
      category_id: 4022,
      material: '短毛绒、PP 棉',
      age: '0+',
      ...carton([60, 50, 70], 60, [14, 12.5]),
    },
  },
  {
    look: look('blocks-castle-1', 'primary'),
    toy: {
      article_number: 'SL-003',
      name: '城堡积木 128 片',
      name_en: 'Castle Building Blocks 128 pcs',
      exworks_price: '26',
      category_id: 4009,
      material: 'ABS',
      age: '3+',
      ...carton([75, 45, 60], 36, [19, 17.5]),
    },
  },
  {
    look: look('beach-bucket-1', 'candy'),
    toy: {
      article_number: 'SL-004',
      name: '沙滩桶套装 8 件',
      name_en: 'Beach Bucket Set 8 pcs',
      exworks_price: '6.2',
      category_id: 4006,
      material: 'PP',
      age: '3+',
      ...carton([65, 50, 80], 48, [13, 11.5]),
    },
  },
  {
    look: look('train-steam-1', 'nordic'),
    toy: {
      article_number: 'SL-005',
      name: '电动轨道火车',
      name_en: 'Battery Operated Train Set',
      exworks_price: '31.9',
      category_id: 4029,
      material: 'ABS',
      age: '3+',
      ...carton([78, 48, 66], 24, [16.4, 14.8]),
    },
  },
  {
    look: look('doll-princess-1', 'berry'),
    toy: {
      article_number: 'SL-006',
      name: '公主娃娃 28cm',
      name_en: 'Princess Doll 28 cm',
      exworks_price: '14.6',
      category_id: 4021,
      material: '搪胶、涤纶',
      age: '3+',
      ...carton([70, 40, 68], 48, [15.2, 13.6]),
    },
  },
  {
    look: look('dinosaur-trex-1', 'jungle'),
    toy: {
      article_number: 'SL-007',
      name: '霸王龙模型',
      name_en: 'T-Rex Figure',
      exworks_price: '9.4',
      category_id: 4026,
      material: 'PVC',
      age: '3+',
      ...carton([66, 42, 58], 72, [17, 15.3]),
    },
  },
  {
    look: look('bubble-gun-1', 'ocean'),
    toy: {
      article_number: 'SL-008',
      name: '八孔泡泡枪',
      name_en: 'Bubble Gun 8 Holes',
      exworks_price: '11.2',
      category_id: 4007,
      material: 'ABS',
      age: '3+',
      ...carton([72, 44, 62], 60, [18, 16.1]),
    },
  },
  {
    look: look('stacker-rings-1', 'sunset'),
    toy: {
      article_number: 'SL-009',
      name: '彩虹叠叠圈',
      name_en: 'Rainbow Stacking Rings',
      exworks_price: '7.5',
      category_id: 4004,
      material: 'PE',
      age: '6 个月+',
      ...carton([62, 46, 74], 72, [14.5, 12.9]),
    },
  },
  {
    look: look('kitchen-stove-1', 'candy'),
    toy: {
      article_number: 'SL-010',
      name: '声光厨房灶台',
      name_en: 'Kitchen Stove with Light & Sound',
      exworks_price: '42',
      category_id: 4024,
      material: 'PP、ABS',
      age: '3+',
      ...carton([86, 52, 78], 12, [15.8, 14]),
    },
  },
  {
    look: look('robot-dancing-2', 'space'),
    toy: {
      article_number: 'SL-011',
      name: '跳舞机器人',
      name_en: 'Dancing Robot',
      exworks_price: '28.3',
      category_id: 4001,
      material: 'ABS',
      age: '3+',
      ...carton([80, 46, 64], 36, [17.6, 15.9]),
    },
  },
  {
    look: look('fidget-pop-board-2', 'berry'),
    toy: {
      article_number: 'SL-012',
      name: '按压解压板',
      name_en: 'Pop Fidget Board',
      exworks_price: '3.6',
      category_id: 4011,
      material: '硅胶',
      age: '3+',
      ...carton([58, 40, 46], 200, [16, 14.7]),
    },
  },
];
