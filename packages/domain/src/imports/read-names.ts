import { CATEGORIES, type Category } from '../categories.data.ts';
import { PACKINGS, type Packing } from '../packings.data.ts';

/** Words by which a toy tells its category, the telling ones first. */
const CATEGORY_WORDS: readonly (readonly [number, string])[] = [
  [4000, '遥控|无人机|remote control|r/c'],
  [4002, '摇铃|牙胶|rattle|teether'],
  [4003, '学步|健身架|爬行垫|walker|baby gym'],
  [4007, '泡泡|bubble'],
  [4008, '水枪|water gun'],
  [4006, '沙滩|beach|sand toy'],
  [4009, '积木|拼装|building block'],
  [4010, '拼图|魔方|puzzle|cube'],
  [4012, '磁力|磁性|magnetic'],
  [4013, '木制|木质|wooden'],
  [4015, '惯性|friction'],
  [4016, '回力|pull back'],
  [4017, '上链|发条|wind-up'],
  [4018, '滑行|free wheel'],
  [4019, '按压|press'],
  [4020, '弹射|发射|launcher'],
  [4022, '毛绒|plush'],
  [4021, '娃娃|公仔|doll'],
  [4023, '合金|die-cast|diecast'],
  [4029, '轨道|火车|train|track'],
  [4028, '飞机模型|客机|aircraft'],
  [4027, '飞行|风筝|飞碟|flying'],
  [4026, '动物|恐龙|animal|dinosaur'],
  [4024, '厨房|餐具|餐车|kitchen'],
  [4025, '医具|医生|工具|doctor|tool'],
  [4005, '过家家|仿真|化妆|收银|pretend'],
  [4014, '体育|球|运动|sport|ball'],
  [4011, '解压|新奇|发泄|fidget|novelty'],
  [4004, '早教|启蒙|学习|learning'],
  [4001, '电动|声光|万向|battery operated|electric'],
];
const BY_WORDS = CATEGORY_WORDS.map(([id, words]) => ({ id, words: words.split('|') }));
/** Where nothing tells what a toy is. */
export const OTHER_CATEGORY_ID = 4011;

const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim();

export const categoryById = (id: number): Category | undefined => CATEGORIES.find((category) => category.id === id);

/** Our category for what a sheet calls it, or for the name of a toy; null when nothing fits. */
export function findCategory(text: string): Category | null {
  const wanted = plain(text);
  if (wanted === '') return null;
  const named = CATEGORIES.find(
    ({ id, name, name_en }) => wanted === name || wanted === name_en.toLowerCase() || wanted === String(id),
  );
  const id = BY_WORDS.find(({ words }) => words.some((word) => wanted.includes(word)))?.id;
  return named ?? (id === undefined ? null : (categoryById(id) ?? null));
}

/** Our way of packing for what a sheet calls it, by name or by the code of price lists. */
export function findPacking(text: string): Packing | null {
  const wanted = plain(text);
  const named = PACKINGS.find(
    ({ code, name, name_en }) =>
      wanted === code.toLowerCase() || wanted === name.toLowerCase() || wanted === name_en.toLowerCase(),
  );
  const within = PACKINGS.filter(({ name }) => wanted.includes(name.toLowerCase()));
  return named ?? (within.length === 1 ? within[0]! : null);
}
