/** A word in both languages, and what it does to the price (1 when it does nothing). */
export type Slot = readonly [name: string, name_en: string, worth?: number];

/** Kinds of workshops; a factory has one. */
export type Trade =
  | 'rc'
  | 'drone'
  | 'vehicle'
  | 'diecast'
  | 'track'
  | 'figure'
  | 'infant'
  | 'ride'
  | 'outdoor'
  | 'sports'
  | 'blocks'
  | 'novelty'
  | 'magnet'
  | 'wood'
  | 'roleplay'
  | 'doll'
  | 'plush';

/** What is made of a family of forms: a car may be sold as a remote-controlled toy or as a die-cast model. */
export interface ProductLine {
  trade: Trade;
  /** Empty: of every family that is sold in the line's categories. */
  families: readonly string[];
  /** Empty: in whatever category the family is sold. */
  categories: readonly number[];
  /** In both languages; {style} is the name of the form, {scale} follows from the size, others are slots. */
  names: readonly (readonly [name: string, name_en: string])[];
  slots: Readonly<Record<string, readonly Slot[]>>;
  /** Left out of {drive} where the style's name says it already. */
  drive?: readonly [name: string, name_en: string];
  /** Of the longest side in centimetres; the family's own when missing. */
  longestCm?: readonly [number, number];
  /** Grams with packing, and RMB ex works, of the smallest and the biggest. */
  grams: readonly [number, number];
  price: readonly [number, number];
  unit: '个' | '套' | '只' | '台' | '盒' | '把' | '架';
  packings: readonly string[];
  materials: readonly Slot[];
  batteries: readonly Slot[];
  ages: readonly string[];
  /** Kinds of certificates that buyers ask for. */
  certificates: readonly number[];
}

export const NO_BATTERY: readonly Slot[] = [];

export const MATERIAL = {
  abs: ['ABS', 'ABS'],
  pp: ['PP', 'PP'],
  absPp: ['ABS+PP', 'ABS+PP'],
  pe: ['PE', 'PE'],
  pvc: ['PVC（无邻苯）', 'Phthalate-free PVC'],
  tpr: ['TPR', 'TPR'],
  alloy: ['锌合金+ABS', 'Zinc alloy + ABS'],
  wood: ['松木', 'Pine wood'],
  beech: ['榉木', 'Beech wood'],
  plywood: ['椴木夹板', 'Basswood plywood'],
  plush: ['短毛绒+PP棉', 'Short plush + PP cotton'],
  crystal: ['水晶超柔+PP棉', 'Crystal velvet + PP cotton'],
  silicone: ['食品级硅胶', 'Food-grade silicone'],
  eva: ['EVA', 'EVA'],
  epp: ['EPP泡沫', 'EPP foam'],
  vinyl: ['搪胶', 'Vinyl'],
  vinylCloth: ['搪胶+布', 'Vinyl + fabric'],
  nylon: ['涤纶布', 'Polyester'],
} as const satisfies Record<string, Slot>;

export const BATTERY = {
  aa2: ['2×AA（不包）', '2×AA (not incl.)'],
  aa3: ['3×AA（不包）', '3×AA (not incl.)'],
  aa4: ['4×AA（不包）', '4×AA (not incl.)'],
  aaa2: ['2×AAA（不包）', '2×AAA (not incl.)'],
  button: ['3×AG13（包电）', '3×AG13 (incl.)', 1.02],
  lithium37: ['3.7V 500mAh锂电池（含USB线）', '3.7V 500mAh Li-ion (USB cable)', 1.12],
  lithium74: ['7.4V 1200mAh锂电池（含USB线）', '7.4V 1200mAh Li-ion (USB cable)', 1.25],
  rechargeable: ['4.8V充电池（含充电器）', '4.8V rechargeable (charger incl.)', 1.1],
} as const satisfies Record<string, Slot>;

/** Kinds of certificates by what they are asked for; ids of the domain's list. */
export const CERTS = {
  plastic: [1, 2, 4, 5, 7, 8, 10, 11, 12, 13, 14, 15],
  electronic: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  wood: [1, 2, 4, 5, 7, 8, 13, 14, 16],
  infant: [1, 2, 4, 5, 6, 7, 8, 10, 11, 13, 14, 15],
  plush: [1, 2, 4, 5, 7, 8, 10, 11, 13, 15],
} as const;

export const LIGHT_AND_SOUND: readonly Slot[] = [
  ['', ''],
  ['带灯光', 'with Light', 1.08],
  ['带灯光音乐', 'with Light & Music', 1.16],
  ['声光', 'with Light & Sound', 1.14],
];

export const ASSORTED: readonly Slot[] = [
  ['', ''],
  ['2色混装', '2 Colors Asst.'],
  ['3色混装', '3 Colors Asst.'],
  ['2款混装', '2 Styles Asst.'],
  ['4款混装', '4 Styles Asst.'],
];

/** "18件套" and so on, worth more the more there are. */
export function pieces(counts: readonly number[], suffix = '件套', suffixEn = 'PCS'): Slot[] {
  const [least = 1] = counts;
  return counts.map((count) => [`${count}${suffix}`, `${count}${suffixEn}`, (count / least) ** 0.28]);
}
