/** Live shows around now, in hours from the first start; `hours` of null is still on. */
export interface DemoLiveRoom {
  title: string;
  host: string;
  introduction: string;
  families: string[];
  from_hours: number;
  hours: number | null;
  viewers: number;
  stream: 0 | 1;
  /** Over, and not recorded. */
  hasNoReplay?: true;
}

export const DEMO_LIVE_ROOMS: readonly DemoLiveRoom[] = [
  {
    title: '遥控攀爬新品专场：16 款现货看样',
    host: '小玩',
    introduction: '逐台上坡实测，讲装箱、包装与认证，直播间可直接加入选样车。',
    families: ['car', 'tank', 'truck'],
    from_hours: -1,
    hours: null,
    viewers: 236,
    stream: 0,
  },
  {
    title: '益智积木与磁力片工厂直连',
    host: '阿源',
    introduction: '三家积木厂连线，报价含税与不含税都讲清楚。',
    families: ['blocks', 'magnet-tiles', 'puzzle'],
    from_hours: -0.5,
    hours: null,
    viewers: 158,
    stream: 1,
  },
  {
    title: '夏季沙滩水枪泡泡大场',
    host: '小玩',
    introduction: '提前备夏，沙滩桶、水枪、泡泡机一次看完。',
    families: ['beach', 'water-gun', 'bubble'],
    from_hours: 22,
    hours: null,
    viewers: 0,
    stream: 0,
  },
  {
    title: '毛绒与娃娃圣诞补单专场',
    host: '朵朵',
    introduction: '圣诞补单最后一波，三天内可出货的款优先。',
    families: ['plush', 'doll', 'character'],
    from_hours: 46,
    hours: null,
    viewers: 0,
    stream: 1,
  },
  {
    title: '婴童玩具认证讲解与看样',
    host: '阿源',
    introduction: 'EN71、CPC、SABER 分别怎么看报告，边看样边讲。',
    families: ['rattle', 'walker', 'stacker'],
    from_hours: 70,
    hours: null,
    viewers: 0,
    stream: 0,
  },
  {
    title: '惯性工程车整柜推荐',
    host: '小玩',
    introduction: '低价高抛货，怎么配柜最划算。',
    families: ['truck', 'excavator'],
    from_hours: -26,
    hours: 2,
    viewers: 1_240,
    stream: 0,
  },
  {
    title: '过家家厨房与医具套装',
    host: '朵朵',
    introduction: '套装件数、包装与彩盒展示效果逐款对比。',
    families: ['kitchen', 'doctor-case', 'tea-set'],
    from_hours: -50,
    hours: 1.5,
    viewers: 986,
    stream: 1,
  },
  {
    title: '新奇解压小玩具快看',
    host: '阿源',
    introduction: '三十款小玩具，展示盒装，适合收银台陈列。',
    families: ['fidget', 'wind-up', 'cube'],
    from_hours: -74,
    hours: 2,
    viewers: 1_512,
    stream: 0,
  },
  {
    title: '合金车模与飞机模型',
    host: '小玩',
    introduction: '1:64 到 1:18，开模细节近看。',
    families: ['car', 'motorcycle', 'plane'],
    from_hours: -122,
    hours: 2,
    viewers: 874,
    stream: 1,
  },
  {
    title: '云和木玩直播看厂',
    host: '朵朵',
    introduction: '从板材到上漆，看一件木制玩具怎么做出来。',
    families: ['rocking-horse', 'puzzle', 'xylophone'],
    from_hours: -170,
    hours: 2.5,
    viewers: 655,
    stream: 0,
  },
  {
    title: '电商爆款选品会：平台招商说明',
    host: '阿源',
    introduction: '面向跨境卖家的选品与备货说明，不提供回放。',
    families: ['fidget', 'drone', 'robot'],
    from_hours: -196,
    hours: 1,
    viewers: 412,
    stream: 1,
    hasNoReplay: true,
  },
];
