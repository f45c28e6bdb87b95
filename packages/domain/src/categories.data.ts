export interface Category {
  id: number;
  name: string;
  name_en: string;
}

export interface CategoryGroup {
  key: string;
  name: string;
  hint: string;
  category_ids: readonly number[];
}

/** The 30 categories 4000–4029. */
export const CATEGORIES: readonly Category[] = [
  { id: 4000, name: '遥控玩具', name_en: 'Remote Control Toys' },
  { id: 4001, name: '电动玩具', name_en: 'Battery Operated Toys' },
  { id: 4002, name: '摇铃牙胶', name_en: 'Rattles & Teethers' },
  { id: 4003, name: '学步健身', name_en: 'Walkers & Baby Gyms' },
  { id: 4004, name: '早教启蒙', name_en: 'Early Learning Toys' },
  { id: 4005, name: '过家家', name_en: 'Pretend Play Sets' },
  { id: 4006, name: '沙滩玩具', name_en: 'Beach Toys' },
  { id: 4007, name: '泡泡玩具', name_en: 'Bubble Toys' },
  { id: 4008, name: '水枪玩具', name_en: 'Water Guns' },
  { id: 4009, name: '积木拼装', name_en: 'Building Blocks' },
  { id: 4010, name: '拼图魔方', name_en: 'Puzzles & Cubes' },
  { id: 4011, name: '新奇解压', name_en: 'Novelty & Fidget Toys' },
  { id: 4012, name: '磁性玩具', name_en: 'Magnetic Toys' },
  { id: 4013, name: '木制玩具', name_en: 'Wooden Toys' },
  { id: 4014, name: '体育玩具', name_en: 'Sports Toys' },
  { id: 4015, name: '惯性玩具', name_en: 'Friction Toys' },
  { id: 4016, name: '回力玩具', name_en: 'Pull Back Toys' },
  { id: 4017, name: '上链玩具', name_en: 'Wind-up Toys' },
  { id: 4018, name: '滑行玩具', name_en: 'Free Wheel Toys' },
  { id: 4019, name: '按压玩具', name_en: 'Press & Go Toys' },
  { id: 4020, name: '弹射玩具', name_en: 'Launcher Toys' },
  { id: 4021, name: '娃娃玩具', name_en: 'Dolls' },
  { id: 4022, name: '毛绒玩具', name_en: 'Plush Toys' },
  { id: 4023, name: '合金车模', name_en: 'Die-cast Models' },
  { id: 4024, name: '厨房餐具', name_en: 'Kitchen Play' },
  { id: 4025, name: '医具工具', name_en: 'Doctor & Tool Sets' },
  { id: 4026, name: '动物模型', name_en: 'Animal Figures' },
  { id: 4027, name: '飞行玩具', name_en: 'Flying Toys' },
  { id: 4028, name: '飞机模型', name_en: 'Aircraft Models' },
  { id: 4029, name: '轨道火车', name_en: 'Trains & Tracks' },
];

/** The fixed category menu: seven groups, in the order the specification lists them. */
export const CATEGORY_GROUPS: readonly CategoryGroup[] = [
  { key: 'electric', name: '电动遥控', hint: '遥控车 · 无人机', category_ids: [4000, 4001] },
  { key: 'infant', name: '婴儿玩具', hint: '摇铃 · 学步 · 早教', category_ids: [4002, 4003, 4004] },
  { key: 'outdoor', name: '户外玩具', hint: '沙滩 · 泡泡 · 水枪', category_ids: [4006, 4007, 4008, 4014, 4027] },
  { key: 'novelty', name: '新奇益智', hint: '积木 · 拼图 · 磁力', category_ids: [4009, 4010, 4011, 4012, 4013] },
  { key: 'role_play', name: '过家家', hint: '厨房 · 娃娃 · 医具', category_ids: [4005, 4021, 4024, 4025] },
  { key: 'force', name: '力控玩具', hint: '惯性 · 回力 · 滑行', category_ids: [4015, 4016, 4017, 4018, 4019, 4020] },
  { key: 'model', name: '模型玩具', hint: '合金车 · 飞机 · 毛绒', category_ids: [4023, 4028, 4029, 4022, 4026] },
];
