/** Characters invented for the demo world, one for each style of the studio's character family. */
export interface DemoIp {
  /** The style of the geometry that shows it. */
  style_index: number;
  owner: string;
  introduction: string;
  regions: string[];
  royalty_percent: string;
  category_ids: number[];
  /** Days from today. */
  valid: [number, number];
}

export const DEMO_IPS: readonly DemoIp[] = [
  {
    style_index: 0,
    owner: '云上动漫文化',
    introduction: '住在云层里的小兔，出场就会下一场棉花糖雨。适合毛绒、文具与婴童用品，授权期内可使用全套表情图库。',
    regions: ['中国大陆', '东南亚'],
    royalty_percent: '6.00',
    category_ids: [4021, 4022, 4011],
    valid: [-240, 490],
  },
  {
    style_index: 1,
    owner: '星轨创意',
    introduction: '开着旧飞船送快递的猫，系列动画两季。适合遥控、机器人与拼装积木。',
    regions: ['全球（日本除外）'],
    royalty_percent: '8.00',
    category_ids: [4000, 4009, 4021],
    valid: [-120, 610],
  },
  {
    style_index: 2,
    owner: '萌芽绘本社',
    introduction: '从豆荚里孵出来的小恐龙，绘本累计发行六册。适合惯性车、恐龙模型与早教产品。',
    regions: ['中国大陆', '欧洲'],
    royalty_percent: '5.50',
    category_ids: [4026, 4015, 4004],
    valid: [-420, 40],
  },
  {
    style_index: 3,
    owner: '奶盖星球',
    introduction: '头顶一层奶盖的小熊，联名餐饮多年。适合过家家、厨房餐具与毛绒。',
    regions: ['中国大陆', '港澳台', '韩国'],
    royalty_percent: '7.00',
    category_ids: [4022, 4024, 4005],
    valid: [-60, 670],
  },
  {
    style_index: 4,
    owner: '嘎嘎实验室',
    introduction: '背着火箭的鸭子，短视频账号年更三百集。适合弹射、飞行与水上玩具。',
    regions: ['全球'],
    royalty_percent: '8.50',
    category_ids: [4020, 4027, 4006],
    valid: [-300, 430],
  },
  {
    style_index: 5,
    owner: '森屋工作室',
    introduction: '雨后从落叶下冒出来的蘑菇小孩，手作质感。适合盲盒、解压与木制玩具。',
    regions: ['中国大陆', '日本'],
    royalty_percent: '6.50',
    category_ids: [4011, 4013],
    valid: [-30, 335],
  },
  {
    style_index: 6,
    owner: '深蓝映画',
    introduction: '会变色的小章鱼，海洋科普动画主角。适合洗澡、沙滩与磁性玩具。',
    regions: ['全球（北美除外）'],
    royalty_percent: '5.00',
    category_ids: [4002, 4006, 4012],
    valid: [-200, 165],
  },
  {
    style_index: 7,
    owner: '绿野故事',
    introduction: '一片叶子变成的精灵，主张不浪费。适合环保材料、园艺过家家与拼图。',
    regions: ['欧洲', '澳新'],
    royalty_percent: '4.50',
    category_ids: [4010, 4013, 4005],
    valid: [-500, -12],
  },
];
