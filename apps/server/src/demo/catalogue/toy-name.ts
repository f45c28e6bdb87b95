import type { Chance } from './chance.ts';
import type { ProductLine, Slot } from './lines/product-line.ts';
import type { ShelfItem } from './shelves.ts';

export interface ToyName {
  name: string;
  name_en: string;
  /** What the words in it do to the price. */
  worth: number;
  /** A spare part or refill rather than a toy. */
  isFitting: boolean;
}

/** Length of what the toy shows, in centimetres: its scale follows from it. */
const REAL_CM: Readonly<Record<string, number>> = {
  car: 440,
  truck: 720,
  excavator: 900,
  tank: 700,
  motorcycle: 210,
  plane: 1900,
  helicopter: 1300,
  ship: 9000,
  train: 2000,
};
const SCALES = [8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36, 43, 50, 64, 72, 87, 100, 144, 200, 300, 400];
const SMALL_WORDS = new Set(['with', 'in', 'for', 'of', 'and', 'the', 'to', 'a']);
/** Refills are fewer than the toys they belong to, and cheaper; still enough of them to fill a zone. */
const FITTING_SHARE = 0.8;
const FITTING_WORTH = 0.45;
const NOTHING: Slot = ['', ''];

export function scaleOf(family: string, longestCm: number): string {
  const real = REAL_CM[family];
  if (real === undefined) return '';
  const exact = real / longestCm;
  const nearest = SCALES.reduce((best, scale) => (Math.abs(scale - exact) < Math.abs(best - exact) ? scale : best));
  return `1:${nearest}`;
}

/** A template taken apart once: text and slots in turn. */
interface Template {
  zh: readonly string[];
  en: readonly string[];
  isFitting: boolean;
}

const templates = new Map<ProductLine, Template[]>();

function templatesOf(line: ProductLine): Template[] {
  let known = templates.get(line);
  if (!known) {
    known = line.names.map(([zh, en]) => ({
      zh: zh.split(/[{}]/),
      en: en.split(/[{}]/),
      isFitting: /配件|补充/.test(zh),
    }));
    templates.set(line, known);
  }
  return known;
}

export function nameToy(item: ShelfItem, longestCm: number, chance: Chance): ToyName {
  const known = templatesOf(item.line);
  const picked = chance.pick(known);
  const template = picked.isFitting && !chance.isTrue(FITTING_SHARE) ? known[0]! : picked;
  const words: Record<string, Slot> = {};
  let worth = template.isFitting ? FITTING_WORTH : 1;
  let name = '';
  for (const [index, part] of template.zh.entries()) {
    if (index % 2 === 0) {
      name += part;
      continue;
    }
    const word = slotWord(item, part, longestCm, chance);
    words[part] = word;
    worth *= word[2] ?? 1;
    name = join(name, word[0]);
  }
  const english = template.en.map((part, index) => (index % 2 === 0 ? part.trim() : words[part]?.[1])).filter(Boolean);
  return { name: name.trim(), name_en: english.join(' '), worth, isFitting: template.isFitting };
}

/** A space stands between Latin words only. */
function join(before: string, word: string): string {
  if (/[\dA-Z]$/.test(before) && /^\d/.test(word)) return `${before} ${word}`;
  return before.endsWith(' ') && (word === '' || word.charCodeAt(0) > 127) ? before.trimEnd() + word : before + word;
}

function slotWord({ line, style, family }: ShelfItem, key: string, longestCm: number, chance: Chance): Slot {
  if (key === 'style') return [style.name, styleTitle(style.name_en)];
  if (key === 'drive') return line.drive ? unlessSaid(line.drive, style) : NOTHING;
  if (key === 'scale') {
    const scale = scaleOf(family.key, longestCm);
    return [scale, scale];
  }
  if (key === 'size') return [`${Math.round(longestCm)}cm`, `${Math.round(longestCm)}cm`];
  if (key === 'inch') {
    const inches = Math.max(4, Math.round((longestCm / 2.54) * 2) / 2);
    return [`${inches}寸`, `${inches}"`];
  }
  const words = line.slots[key];
  if (!words) throw new Error(`${line.names[0]?.[0]} has no words for ${key}`);
  return unlessSaid(chance.pick(words), style);
}

/** Nothing is said twice that the form's name says already. */
function unlessSaid(word: Slot, { name, name_en }: ShelfItem['style']): Slot {
  if (word[0] !== '' && name.includes(word[0])) return NOTHING;
  return word[1] !== '' && name_en.includes(word[1]) ? [word[0], '', word[2] ?? 1] : word;
}

const titles = new Map<string, string>();

/** Names of forms are written like sentences; names of goods have capitals. */
function styleTitle(name: string): string {
  let title = titles.get(name);
  if (title === undefined) {
    title = name.replaceAll(/(?<![\w'])[a-z][\w'-]*/g, (word) =>
      SMALL_WORDS.has(word) ? word : word[0]!.toUpperCase() + word.slice(1),
    );
    titles.set(name, title);
  }
  return title;
}
