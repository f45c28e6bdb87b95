import type { ToyListQuery } from '@wanyuan/contract';

/** What a request of the mix asks for; the call fills in the rest. */
export type MixQuery = Partial<ToyListQuery>;

const texts = (line: string): MixQuery[] => line.split(' / ').map((keyword) => ({ keyword }));

const WORDS_OF_ONE = texts('车 / 龙 / 枪 / 球 / 船 / 熊 / 琴 / 木 / 鸭 / 炮');
const WORDS_OF_TWO = texts(
  '遥控 / 积木 / 毛绒 / 恐龙 / 水枪 / 泡泡 / 磁力 / 拼图 / 魔方 / 陀螺 / 坦克 / 城堡 / 回力 / 惯性 / 合金 / 电动 / 木制 / 娃娃 / 风筝 / 篮球',
);
const WORDS_OF_THREE = texts(
  '遥控车 / 直升机 / 机器人 / 无人机 / 挖掘机 / 越野车 / 泡泡枪 / 磁力片 / 独角兽 / 电子琴 / 霸王龙 / 消防车 / 学步车 / 泰迪熊 / 过家家',
);
const WORDS_OF_FOUR = texts(
  '遥控坦克 / 合金跑车 / 医生套装 / 回力赛车 / 毛绒小狗 / 沙滩玩具 / 立体拼图 / 木制积木 / 泡泡相机 / 电动火车 / 惯性飞机 / 磁力滚珠',
);
const TWO_WORDS = texts(
  '遥控 越野车 / 积木 城堡 / 合金 摩托 / 毛绒 熊猫 / 车 灯光 / 枪 电动 / 恐龙 模型 / 拼图 木制 / 水枪 大容量 / 火车 轨道 / 坦克 遥控 / 机器人 编程 / 泡泡机 全自动 / 直升机 合金 / 娃娃 换装 / 魔方 磁力',
);
const ENGLISH = texts(
  'robot / helicopter / plush bear / die-cast car / building blocks / bubble gun / R/C truck / puzzle / unicorn / camera drone',
);
const NUMBERS = texts(
  'WY1004436 / WY1050000 / wy1099 / 10044 / YL-1487 / yl14 / ZH0053 / 2332-03 / TF4541 / 1487 / 88 / 5010 / 7606C / XY76',
);
const PINYIN = texts(
  'yaokongche / jimu / maorong / konglong / paopaoqiang / wurenji / jiqiren / ykc / jqr / ppq / zsj / wrj / yaokong tanke / pintu',
);
const MIXED = texts(
  '遥控 车 1:20 / 合金 1:24 / 积木 120PCS / 遥控 drone / 遙控車 / １：２４　合金 / 摇控车 / dinosuar / 毛绒 26cm',
);
const NO_WORDS: MixQuery[] = [
  {},
  { order: 'newest' },
  { category_ids: [4009] },
  { category_ids: [4000, 4001], is_spot: true },
];

const FILTERED: MixQuery[] = [
  { keyword: '车', category_ids: [4023] },
  { keyword: '车', price_min: 5, price_max: 20 },
  { keyword: '车', region_ids: [1], is_spot: true },
  { keyword: '车', certification_ids: [1, 2] },
  { keyword: '积木', price_max: 10 },
  { keyword: '积木', packing_ids: [1, 15] },
  { keyword: '积木', category_ids: [4009], listed_days: 90 },
  { keyword: '积木', region_ids: [1, 2], is_taxpayer: true },
  { keyword: '遥控', price_min: 30, cbm_max: 0.2 },
  { keyword: '遥控', markets: ['美国', '欧盟'] },
  { keyword: '遥控', has_video: true },
  { keyword: '遥控车', pieces_min: 12, pieces_max: 48 },
  { keyword: '毛绒', updated_days: 14 },
  { keyword: '毛绒', weight_max: 10, moq_max: 500 },
  { keyword: '恐龙', is_offer: true },
  { keyword: '机器人', stock_min: 50 },
  { keyword: '水枪', hide_stopped: true, has_picture: true },
  { keyword: '拼图', category_ids: [4010], price_max: 15 },
  { keyword: '合金', region_ids: [4], certification_ids: [5] },
  { keyword: '泡泡', is_spot: true, price_max: 8 },
  { keyword: 'robot', price_max: 60 },
  { keyword: 'jimu', region_ids: [1] },
  { price_min: 10, price_max: 12 },
  { category_ids: [4022], region_ids: [6] },
  { is_offer: true },
  { has_model: true },
  { certification_ids: [1, 4, 5], price_max: 30 },
  { listed_days: 30, is_taxpayer: true },
];

const ORDERS = ['newest', 'updated', 'price_asc', 'price_desc', 'popularity', 'stock'] as const;
const SORTED: MixQuery[] = [
  ...['车', '积木', '遥控'].flatMap((keyword) => ORDERS.map((order) => ({ keyword, order }))),
  ...ORDERS.map((order) => ({ order })),
  ...ORDERS.map((order) => ({ keyword: '恐龙', order, price_max: 40 })),
];

const DEEP: MixQuery[] = [
  ...['车', '积木', '遥控', '毛绒', '灯光', '合金'].map((keyword) => ({ keyword, page: 25 })),
  ...['车', '积木'].map((keyword) => ({ keyword, page: 125 })),
  ...ORDERS.slice(0, 4).map((order) => ({ keyword: '车', order, page: 100 })),
  { page: 125 },
  { order: 'price_asc', page: 60 },
  { keyword: '积木', order: 'newest', page: 80 },
  { keyword: '恐龙', page: 10 },
  { category_ids: [4015], page: 50 },
  { keyword: '车', category_ids: [4016], page: 20 },
];

/** Two hundred requests as people make them; benchmarks of the search send all of them again and again. */
export const SEARCH_MIX: readonly MixQuery[] = [
  ...WORDS_OF_ONE,
  ...WORDS_OF_TWO,
  ...WORDS_OF_THREE,
  ...WORDS_OF_FOUR,
  ...TWO_WORDS,
  ...ENGLISH,
  ...NUMBERS,
  ...PINYIN,
  ...MIXED,
  ...NO_WORDS,
  ...FILTERED,
  ...SORTED,
  ...DEEP,
];
