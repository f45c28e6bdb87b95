import type { Slot, Trade } from '../lines/product-line.ts';

/** Names of factories, invented, with their spelling in Latin letters. */
export const FACTORY_HEADS: readonly Slot[] = [
  ['宏力佳', 'Honglijia'],
  ['奇多', 'Qiduo'],
  ['美萝', 'Meiluo'],
  ['木童坊', 'Mutongfang'],
  ['乐立方', 'Lelifang'],
  ['小麦芽', 'Xiaomaiya'],
  ['欣童', 'Xintong'],
  ['锐翔', 'Ruixiang'],
  ['骏腾', 'Junteng'],
  ['盛跃', 'Shengyue'],
  ['恒趣', 'Hengqu'],
  ['佳禾', 'Jiahe'],
  ['童梦园', 'Tongmengyuan'],
  ['星曜', 'Xingyao'],
  ['汇童', 'Huitong'],
  ['凯越达', 'Kaiyueda'],
  ['亿趣', 'Yiqu'],
  ['博睿童', 'Boruitong'],
  ['金豆豆', 'Jindoudou'],
  ['飞扬', 'Feiyang'],
  ['启源', 'Qiyuan'],
  ['泽宝', 'Zebao'],
  ['艺腾', 'Yiteng'],
  ['万童', 'Wantong'],
  ['顺奇', 'Shunqi'],
  ['丰禾', 'Fenghe'],
  ['优立', 'Youli'],
  ['创鑫源', 'Chuangxinyuan'],
  ['智多多', 'Zhiduoduo'],
  ['悠乐', 'Youle'],
  ['皓宇', 'Haoyu'],
  ['嘉彤', 'Jiatong'],
  ['卓凡', 'Zhuofan'],
  ['航韵', 'Hangyun'],
  ['宝童星', 'Baotongxing'],
  ['利辉达', 'Lihuida'],
  ['益趣堂', 'Yiqutang'],
  ['贝朵', 'Beiduo'],
  ['暖橙', 'Nuancheng'],
];

/** Two syllables make one more name. */
export const HEAD_STARTS: readonly Slot[] = [
  ['拓', 'Tuo'],
  ['欣', 'Xin'],
  ['锐', 'Rui'],
  ['骏', 'Jun'],
  ['盛', 'Sheng'],
  ['恒', 'Heng'],
  ['佳', 'Jia'],
  ['童', 'Tong'],
  ['凯', 'Kai'],
  ['亿', 'Yi'],
  ['博', 'Bo'],
  ['金', 'Jin'],
  ['泽', 'Ze'],
  ['艺', 'Yi'],
  ['万', 'Wan'],
  ['顺', 'Shun'],
  ['优', 'You'],
  ['智', 'Zhi'],
  ['悠', 'You'],
  ['皓', 'Hao'],
  ['嘉', 'Jia'],
  ['卓', 'Zhuo'],
  ['航', 'Hang'],
  ['益', 'Yi'],
  ['贝', 'Bei'],
  ['晨', 'Chen'],
  ['彩', 'Cai'],
  ['云', 'Yun'],
  ['润', 'Run'],
  ['诚', 'Cheng'],
  ['旭', 'Xu'],
  ['迪', 'Di'],
  ['朗', 'Lang'],
  ['思', 'Si'],
  ['妙', 'Miao'],
  ['瑞', 'Rui'],
];

export const HEAD_ENDS: readonly Slot[] = [
  ['悦', 'yue'],
  ['翔', 'xiang'],
  ['腾', 'teng'],
  ['跃', 'yue'],
  ['趣', 'qu'],
  ['禾', 'he'],
  ['曜', 'yao'],
  ['达', 'da'],
  ['源', 'yuan'],
  ['扬', 'yang'],
  ['芽', 'ya'],
  ['朵', 'duo'],
  ['宇', 'yu'],
  ['彤', 'tong'],
  ['凡', 'fan'],
  ['韵', 'yun'],
  ['橙', 'cheng'],
  ['坊', 'fang'],
  ['洋', 'yang'],
  ['泰', 'tai'],
  ['森', 'sen'],
  ['航', 'hang'],
  ['品', 'pin'],
  ['泉', 'quan'],
  ['锋', 'feng'],
  ['霖', 'lin'],
  ['妍', 'yan'],
  ['昌', 'chang'],
  ['迅', 'xun'],
  ['晟', 'sheng'],
];

/** Marks of real makers: no invented name may be one of them. */
export const REAL_NAMES: ReadonlySet<string> = new Set(
  '奥飞 星辉 骅威 小白龙 邦宝 美致 雅得 双鹰 汇乐 贝恩施 马可波罗 高德斯 万代 乐高 美高 群兴 实丰 凯迪威 彩珀 启蒙 森宝 哲高 伟力 智乐 贝芬乐 优彼 嘉业 佳奇'.split(
    ' ',
  ),
);

export const FACTORY_TAILS: readonly Slot[] = [
  ['有限公司', 'Co., Ltd.'],
  ['实业有限公司', 'Industrial Co., Ltd.'],
  ['厂', 'Factory'],
  ['科技有限公司', 'Technology Co., Ltd.'],
  ['制品厂', 'Products Factory'],
];

export interface TradeWords {
  /** What stands in the factory's name. */
  kinds: readonly Slot[];
  /** Region ids with their weights. */
  regions: readonly (readonly [number, number])[];
  /** What it does, for the introduction. */
  does: Slot;
}

const CHENGHAI: TradeWords['regions'] = [
  [1, 82],
  [2, 10],
  [3, 4],
  [4, 4],
];

export const TRADE_WORDS: Readonly<Record<Trade, TradeWords>> = {
  rc: {
    kinds: [
      ['电子玩具', 'Electronic Toys'],
      ['遥控模型', 'R/C Models'],
      ['玩具', 'Toys'],
    ],
    regions: CHENGHAI,
    does: ['遥控与电动玩具', 'remote-control and battery-operated toys'],
  },
  drone: {
    kinds: [
      ['航模科技', 'Model Aircraft'],
      ['智能玩具', 'Smart Toys'],
      ['飞行玩具', 'Flying Toys'],
    ],
    regions: [
      [1, 55],
      [5, 30],
      [4, 15],
    ],
    does: ['无人机与飞行玩具', 'drones and flying toys'],
  },
  vehicle: {
    kinds: [
      ['塑胶玩具', 'Plastic Toys'],
      ['玩具', 'Toys'],
    ],
    regions: CHENGHAI,
    does: ['惯性、回力与滑行车', 'friction, pull-back and free-wheel vehicles'],
  },
  diecast: {
    kinds: [
      ['合金模型', 'Die-cast Models'],
      ['模型玩具', 'Model Toys'],
    ],
    regions: [
      [1, 62],
      [4, 32],
      [5, 6],
    ],
    does: ['合金车模与飞机模型', 'die-cast cars and aircraft models'],
  },
  track: {
    kinds: [
      ['轨道玩具', 'Track Toys'],
      ['电子玩具', 'Electronic Toys'],
    ],
    regions: CHENGHAI,
    does: ['轨道火车套装', 'train and track sets'],
  },
  figure: {
    kinds: [
      ['模型玩具', 'Model Toys'],
      ['工艺玩具', 'Craft Toys'],
      ['塑胶玩具', 'Plastic Toys'],
    ],
    regions: [
      [1, 66],
      [4, 20],
      [3, 14],
    ],
    does: ['动物、恐龙模型与上链玩具', 'animal and dinosaur figures and wind-up toys'],
  },
  infant: {
    kinds: [
      ['婴童用品', 'Baby Products'],
      ['早教玩具', 'Early Learning Toys'],
      ['益智玩具', 'Educational Toys'],
    ],
    regions: CHENGHAI,
    does: ['婴幼儿早教玩具', 'infant and early-learning toys'],
  },
  ride: {
    kinds: [
      ['童车', 'Ride-on Toys'],
      ['婴童用品', 'Baby Products'],
    ],
    regions: [
      [1, 40],
      [12, 32],
      [10, 18],
      [13, 10],
    ],
    does: ['学步车、摇马与童车', 'walkers, rockers and ride-ons'],
  },
  outdoor: {
    kinds: [
      ['塑胶玩具', 'Plastic Toys'],
      ['户外玩具', 'Outdoor Toys'],
      ['玩具', 'Toys'],
    ],
    regions: [
      [1, 78],
      [2, 8],
      [9, 8],
      [11, 6],
    ],
    does: ['沙滩、泡泡、水枪等夏季玩具', 'beach, bubble and water toys'],
  },
  sports: {
    kinds: [
      ['体育用品', 'Sports Goods'],
      ['户外玩具', 'Outdoor Toys'],
    ],
    regions: [
      [1, 40],
      [9, 26],
      [8, 18],
      [13, 16],
    ],
    does: ['儿童体育玩具', 'sports toys for children'],
  },
  blocks: {
    kinds: [
      ['积木玩具', 'Building Blocks'],
      ['科教玩具', 'Science Toys'],
    ],
    regions: CHENGHAI,
    does: ['拼装积木', 'building blocks'],
  },
  novelty: {
    kinds: [
      ['益智玩具', 'Educational Toys'],
      ['创意礼品', 'Creative Gifts'],
      ['动漫玩具', 'Cartoon Toys'],
    ],
    regions: [
      [1, 50],
      [3, 42],
      [8, 8],
    ],
    does: ['益智、魔方与解压玩具', 'puzzles, cubes and fidget toys'],
  },
  magnet: {
    kinds: [
      ['磁性玩具', 'Magnetic Toys'],
      ['益智玩具', 'Educational Toys'],
    ],
    regions: [
      [1, 58],
      [8, 24],
      [3, 18],
    ],
    does: ['磁力片与磁性玩具', 'magnetic construction toys'],
  },
  wood: {
    kinds: [
      ['木制玩具', 'Wooden Toys'],
      ['工艺玩具', 'Craft Toys'],
    ],
    regions: [
      [7, 68],
      [8, 22],
      [3, 10],
    ],
    does: ['木制益智玩具', 'wooden educational toys'],
  },
  roleplay: {
    kinds: [
      ['塑胶玩具', 'Plastic Toys'],
      ['玩具', 'Toys'],
    ],
    regions: CHENGHAI,
    does: ['过家家、厨具与医具玩具', 'role-play, kitchen and doctor sets'],
  },
  doll: {
    kinds: [
      ['工艺玩具', 'Craft Toys'],
      ['动漫玩具', 'Cartoon Toys'],
      ['搪胶玩具', 'Vinyl Toys'],
    ],
    regions: [
      [1, 70],
      [4, 22],
      [2, 8],
    ],
    does: ['娃娃与娃娃屋', 'dolls and doll houses'],
  },
  plush: {
    kinds: [
      ['毛绒玩具', 'Plush Toys'],
      ['工艺玩具', 'Craft Toys'],
    ],
    regions: [
      [6, 58],
      [10, 16],
      [14, 10],
      [4, 10],
      [1, 6],
    ],
    does: ['毛绒公仔', 'plush toys'],
  },
};

export interface RegionWords {
  /** Before the factory's name. */
  prefix: string;
  prefixEn: string;
  towns: readonly string[];
  areaCode: string;
  /** First digits of the licence number. */
  licence: string;
}

export const REGION_WORDS: Readonly<Record<number, RegionWords>> = {
  1: {
    prefix: '汕头市澄海区',
    prefixEn: 'Shantou Chenghai',
    towns: '凤翔街道 澄华街道 广益街道 莲下镇 莲上镇 东里镇 溪南镇 隆都镇 盐鸿镇 上华镇 莲华镇'.split(' '),
    areaCode: '0754',
    licence: '91440515',
  },
  2: {
    prefix: '汕头市',
    prefixEn: 'Shantou',
    towns: '金平区鮀莲街道 龙湖区珠津工业区 龙湖区鸥汀街道 濠江区河浦街道'.split(' '),
    areaCode: '0754',
    licence: '91440500',
  },
  3: {
    prefix: '义乌市',
    prefixEn: 'Yiwu',
    towns: '稠城街道 北苑街道 苏溪镇 佛堂镇'.split(' '),
    areaCode: '0579',
    licence: '91330782',
  },
  4: {
    prefix: '东莞市',
    prefixEn: 'Dongguan',
    towns: '常平镇 清溪镇 茶山镇 石排镇 企石镇'.split(' '),
    areaCode: '0769',
    licence: '91441900',
  },
  5: {
    prefix: '深圳市',
    prefixEn: 'Shenzhen',
    towns: '龙华区大浪街道 宝安区沙井街道 龙岗区平湖街道'.split(' '),
    areaCode: '0755',
    licence: '91440300',
  },
  6: {
    prefix: '扬州市',
    prefixEn: 'Yangzhou',
    towns: '邗江区杭集镇 江都区丁伙镇 仪征市新城镇'.split(' '),
    areaCode: '0514',
    licence: '91321000',
  },
  7: {
    prefix: '云和县',
    prefixEn: 'Yunhe',
    towns: '凤凰山街道 浮云街道 白龙山街道 元和街道'.split(' '),
    areaCode: '0578',
    licence: '91331125',
  },
  8: {
    prefix: '宁波市',
    prefixEn: 'Ningbo',
    towns: '北仑区大碶街道 鄞州区姜山镇 余姚市泗门镇'.split(' '),
    areaCode: '0574',
    licence: '91330200',
  },
  9: {
    prefix: '临沂市',
    prefixEn: 'Linyi',
    towns: '兰山区义堂镇 罗庄区册山街道 河东区太平街道'.split(' '),
    areaCode: '0539',
    licence: '91371300',
  },
  10: {
    prefix: '保定市白沟',
    prefixEn: 'Baoding Baigou',
    towns: '富民路工业区 五一路北段 津保路南侧'.split(' '),
    areaCode: '0312',
    licence: '91130684',
  },
  11: {
    prefix: '泉州市',
    prefixEn: 'Quanzhou',
    towns: '晋江市内坑镇 南安市官桥镇 石狮市灵秀镇'.split(' '),
    areaCode: '0595',
    licence: '91350500',
  },
  12: {
    prefix: '平湖市',
    prefixEn: 'Pinghu',
    towns: '新埭镇 新仓镇 钟埭街道'.split(' '),
    areaCode: '0573',
    licence: '91330482',
  },
  13: {
    prefix: '永康市',
    prefixEn: 'Yongkang',
    towns: '古山镇 芝英镇 经济开发区'.split(' '),
    areaCode: '0579',
    licence: '91330784',
  },
  14: {
    prefix: '安康市',
    prefixEn: 'Ankang',
    towns: '恒口示范区 汉滨区江北街道 高新区'.split(' '),
    areaCode: '0915',
    licence: '91610900',
  },
};

export const STREETS = [
  '岭海工业区{n}号',
  '工业区{n}路{m}号',
  '登峰工业园{n}幢{f}楼',
  '文冠路中段{n}号',
  '环城东路{n}号',
  '兴业路{n}号',
  '科技园{m}栋',
] as const;

export const SURNAMES = '陈 林 黄 蔡 许 郑 吴 杜 李 王 杨 谢 余 姚 张 刘 曾 周 洪 方'.split(' ');
export const GIVEN_NAMES =
  '伟鹏 泽鑫 晓燕 丽珊 佳豪 俊杰 楚文 少芬 锐彬 婉婷 建华 秋霞 志强 淑贤 汉标 洁纯 旭东 映雪 嘉敏 国庆 礼文 素云 坤龙 静怡 炳辉 春梅 树明 思琪 立群 妙玲'.split(
    ' ',
  );
export const TITLES = ['业务经理', '总经理', '外贸跟单', '厂长', '销售主管'] as const;

/** Invented testing houses. */
export const LABORATORIES = [
  '海澄玩具检测所',
  '岭东产品质量实验室',
  '云帆检验技术',
  '正衡标准技术服务',
  '科信达产品检测',
  'Norvik Testing Services',
  'Baltham Product Safety Lab',
] as const;

/** The edition that reports are written against, by the id of the certificate kind. */
export const STANDARDS: Readonly<Record<number, string>> = {
  1: 'EN71-1:2014+A1:2018, EN71-2/3',
  2: 'EN IEC 62115:2020, 2009/48/EC',
  3: 'ETSI EN 300 440 V2.2.1',
  4: 'ASTM F963-23',
  5: 'CPSIA Sec.102, 16 CFR 1107',
  6: 'CPSIA HR4040 Lead & Phthalates',
  7: 'GB 6675.1~4-2014',
  8: 'BS EN71-1:2014+A1:2018',
  9: 'EN IEC 63000:2018',
  10: 'EC 1907/2006 Annex XVII',
  11: 'GSO EN71-1:2019, BD-07070503',
  12: 'IS 9873 (Part 1):2019',
  13: 'KC 62115, Annex 6',
  14: 'ST 2016 Part 1-3',
  15: 'Portaria 302/2021',
  16: 'FSC-STD-40-004 V3-1',
};
