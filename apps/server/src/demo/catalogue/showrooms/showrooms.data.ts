import type { Trade } from '../lines/product-line.ts';

export interface ShowroomFacts {
  id: number;
  /** Only of those that the domain does not name. */
  name?: string;
  name_en: string;
  city: string;
  address: string;
  area_m2: number;
  rooms: readonly string[];
  /** Factories of these trades show there; empty: all factories. */
  trades: readonly Trade[];
}

const room = (
  id: number,
  name_en: string,
  city: string,
  address: string,
  area_m2: number,
  rooms: string,
  trades: readonly Trade[] = [],
  name?: string,
): ShowroomFacts => ({
  id,
  name_en,
  city,
  address,
  area_m2,
  rooms: rooms.split(' '),
  trades,
  ...(name ? { name } : {}),
});

const PLASTIC: readonly Trade[] = ['vehicle', 'rc', 'outdoor', 'roleplay'];
const INFANT: readonly Trade[] = ['infant', 'ride', 'magnet'];

export const SHOWROOM_FACTS: readonly ShowroomFacts[] = [
  room(104, 'Online Showroom', '汕头', '全天开放的线上样品间', 12_000, '新品馆 爆款馆 现货馆 跨境馆'),
  room(10, 'Xinlianchuang Showroom', '汕头', '澄海区凤翔街道岭海工业区玩具城一楼', 6800, 'A区 B区 C区', PLASTIC),
  room(99, 'Member Showroom', '汕头', '澄海区广益街道文冠路会员中心', 5200, '精品厅 新品厅 会客厅'),
  room(11, 'Jinshengfeng Showroom', '汕头', '澄海区莲下镇324国道旁金盛丰大厦', 4600, '一楼 二楼 三楼', PLASTIC),
  room(12, 'Tongyi Showroom', '汕头', '澄海区澄华街道环城东路66号', 3900, '电动区 益智区', ['rc', 'blocks', 'novelty']),
  room(13, 'Jishang Showroom', '汕头', '澄海区凤翔街道登峰工业园', 4200, 'A区 B区', ['roleplay', 'doll', 'figure']),
  room(14, 'Fengxin Showroom', '汕头', '澄海区莲上镇永新工业区', 3600, '前厅 后厅', ['vehicle', 'outdoor']),
  room(15, 'Wanlong Showroom', '汕头', '澄海区东里镇观一工业区', 3100, '一楼 二楼', ['outdoor', 'sports']),
  room(16, 'Qunhui Showroom', '汕头', '澄海区广益街道益民路', 4400, 'A馆 B馆 C馆', INFANT),
  room(17, 'Foreign Trade Showroom', '汕头', '龙湖区长平路外贸大楼', 5600, '出口馆 认证馆'),
  room(18, 'Xingang Showroom', '汕头', '澄海区溪南镇新港工业园', 3300, '一楼 二楼', ['vehicle', 'diecast']),
  room(20, 'Guanjufa Showroom', '汕头', '澄海区上华镇冠聚发物流园', 3000, '样品一区 样品二区', PLASTIC),
  room(21, 'Tengguan Showroom', '汕头', '澄海区莲下镇建阳工业区', 2900, '遥控区 电动区', ['rc', 'drone', 'track']),
  room(22, 'Youlianke Showroom', '汕头', '澄海区凤翔街道海傍路', 3500, 'A区 B区', ['novelty', 'blocks', 'magnet']),
  room(23, 'Shenzhen Longhua Showroom', '深圳', '龙华区大浪街道华荣路创意园', 4100, '智能馆 潮玩馆', [
    'drone',
    'rc',
    'figure',
  ]),
  room(24, 'Original Design Alliance', '汕头', '澄海区澄华街道文化创意园', 2600, '原创馆 IP馆', [
    'doll',
    'plush',
    'figure',
    'blocks',
  ]),
  room(25, 'Guanghua Showroom', '汕头', '金平区光华路118号', 2800, '一楼 二楼', ['infant', 'roleplay']),
  room(26, 'Yunhe Wooden Toys Showroom', '丽水云和', '云和县浮云街道木玩小镇', 5000, '木玩馆 早教馆', ['wood']),
  room(27, 'Xinhuigang Showroom', '汕头', '澄海区溪南镇汇港工业园', 2700, '一区 二区', PLASTIC),
  room(28, 'Baili Showroom', '汕头', '澄海区广益街道百利广场', 3200, '益智区 过家家区', ['roleplay', 'blocks']),
  room(29, 'Huimai Showroom', '义乌', '义乌市北苑街道春晗路', 4800, '一楼 二楼 三楼', [
    'novelty',
    'plush',
    'magnet',
    'sports',
  ]),
  room(30, 'Youlian Showroom', '汕头', '澄海区隆都镇友联工业区', 2500, '样品区', ['diecast', 'vehicle']),
  room(31, 'Hangjianyuan Showroom', '汕头', '澄海区盐鸿镇行建源产业园', 2400, '样品区 现货区', [
    'outdoor',
    'sports',
    'ride',
  ]),
  room(32, 'Jinchengfeng Showroom', '汕头', '澄海区莲华镇金成丰工业园', 2300, '一楼 二楼', ['track', 'rc']),
  room(33, 'Guangli Showroom', '东莞', '东莞市常平镇广利大厦', 3700, '合金馆 公仔馆', ['diecast', 'doll', 'figure']),
  room(34, 'Huimai Special Zone', '义乌', '义乌市稠城街道国际商贸城', 3000, '特价区 爆款区', [
    'novelty',
    'outdoor',
    'plush',
  ]),
  room(19, 'Yunchong Showroom', '扬州', '扬州市邗江区杭集镇毛绒城', 2600, '毛绒馆 萌宠馆', ['plush']),
  room(
    35,
    'Chenghai Electric Toys Gallery',
    '汕头',
    '澄海区凤翔街道凤新工业区',
    3400,
    '电动区 声光区',
    ['rc', 'track'],
    '澄海电动玩具馆',
  ),
  room(36, 'Infant Products Gallery', '汕头', '澄海区莲下镇槐泽工业区', 2800, '婴童区 早教区', INFANT, '婴童用品馆'),
  room(
    37,
    'Summer Outdoor Gallery',
    '汕头',
    '澄海区东里镇塘西工业区',
    2600,
    '沙滩区 泡泡区 水枪区',
    ['outdoor'],
    '夏季户外馆',
  ),
  room(38, 'New Arrivals Gallery', '汕头', '澄海区广益街道玩具大道1号', 3000, '首发区', [], '新品首发馆'),
  room(39, 'Stock & Bargain Gallery', '汕头', '澄海区上华镇渡头工业区', 4000, '现货区 特价区', [], '库存特惠馆'),
  room(
    40,
    'Building Blocks Gallery',
    '汕头',
    '澄海区澄华街道积木产业园',
    2900,
    '大颗粒区 小颗粒区',
    ['blocks', 'magnet'],
    '积木主题馆',
  ),
  room(
    41,
    'Model Collection Gallery',
    '东莞',
    '东莞市清溪镇模型产业园',
    2500,
    '车模区 机模区',
    ['diecast'],
    '模型收藏馆',
  ),
  room(
    42,
    'Yangzhou Plush Gallery',
    '扬州',
    '扬州市江都区丁伙镇工业园',
    2700,
    '公仔区 抱枕区',
    ['plush'],
    '扬州毛绒馆',
  ),
  room(
    43,
    'Ningbo Sports Toys Gallery',
    '宁波',
    '宁波市北仑区大碶街道',
    2400,
    '体育区 户外区',
    ['sports', 'ride'],
    '宁波体育玩具馆',
  ),
  room(
    44,
    'Linyi Outdoor Gallery',
    '临沂',
    '临沂市兰山区商贸城西区',
    2600,
    '户外区',
    ['sports', 'outdoor'],
    '临沂户外馆',
  ),
  room(45, 'Baigou Ride-on Gallery', '保定白沟', '白沟新城五一路北段', 2300, '童车区', ['ride', 'plush'], '白沟童车馆'),
  room(
    46,
    'Cross-border Selection Gallery',
    '深圳',
    '深圳市宝安区沙井街道跨境园',
    3200,
    '选品区 直播区',
    [],
    '跨境选品馆',
  ),
  room(
    47,
    'Overseas Buyer Gallery',
    '汕头',
    '龙湖区金砂东路国际会展中心',
    3600,
    '欧美馆 中东馆 南美馆',
    [],
    '海外采购馆',
  ),
];
