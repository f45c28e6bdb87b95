/** Longer ones first: 锌合金 is not 合金 with something before it. */
const WORDS: readonly (readonly [zh: string, en: string])[] = [
  ['（无邻苯）', ' (phthalate-free)'],
  ['（不包电池）', ' (not incl.)'],
  ['（不包）', ' (not incl.)'],
  ['（包电）', ' (incl.)'],
  ['（含USB线）', ' (USB cable incl.)'],
  ['（含充电器）', ' (charger incl.)'],
  ['食品级硅胶', 'Food-grade silicone'],
  ['椴木夹板', 'Basswood plywood'],
  ['水晶超柔', 'Crystal velvet'],
  ['锂电池', ' Li-ion battery'],
  ['充电电池', ' rechargeable battery'],
  ['充电池', ' rechargeable battery'],
  ['纽扣电池', ' button cell'],
  ['干电池', ' battery'],
  ['电池', ' battery'],
  ['短毛绒', 'Short plush'],
  ['毛绒', 'Plush'],
  ['锌合金', 'Zinc alloy'],
  ['合金', 'Alloy'],
  ['不锈钢', 'Stainless steel'],
  ['涤纶布', 'Polyester'],
  ['无纺布', 'Non-woven fabric'],
  ['PP棉', 'PP cotton'],
  ['塑料', 'Plastic'],
  ['塑胶', 'Plastic'],
  ['搪胶', 'Vinyl'],
  ['硅胶', 'Silicone'],
  ['橡胶', 'Rubber'],
  ['木质', 'Wood'],
  ['松木', 'Pine wood'],
  ['榉木', 'Beech wood'],
  ['竹', 'Bamboo'],
  ['木', 'Wood'],
  ['铁', 'Iron'],
  ['纸', 'Paper'],
  ['泡沫', ' foam'],
  ['布', 'Fabric'],
  ['个月以上', 'M+'],
  ['岁以上', '+'],
  ['个月', 'M'],
  ['周岁', ' years'],
  ['岁', ' years'],
  ['、', ', '],
  ['，', ', '],
];

const HAN = /\p{Script=Han}/u;

/** What factories write of materials, batteries and ages, in English; as it is where a word is not known. */
export function englishWords(text: string): string {
  if (!HAN.test(text)) return text;
  let english = text;
  for (const [zh, en] of WORDS) english = english.replaceAll(zh, en);
  return HAN.test(english) ? text : english.replaceAll(/ {2,}/g, ' ').trim();
}

const UNITS: Readonly<Record<string, string>> = {
  个: 'pc',
  只: 'pc',
  件: 'pc',
  台: 'pc',
  把: 'pc',
  架: 'pc',
  辆: 'pc',
  支: 'pc',
  条: 'pc',
  张: 'sheet',
  本: 'book',
  套: 'set',
  组: 'set',
  盒: 'box',
  箱: 'carton',
  包: 'pack',
  袋: 'bag',
  卡: 'card',
  对: 'pair',
  双: 'pair',
  打: 'dozen',
};

export const englishUnit = (unit: string): string => UNITS[unit] ?? unit;
