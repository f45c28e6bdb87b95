import { CATEGORIES } from '@wanyuan/domain';
import { pinyin } from 'pinyin-pro';
import { buildDoc } from '../catalogue/search/text-query.ts';
import { regionName } from './region-name.ts';

/** How many of the categories that a factory makes are its main ones. */
const MAIN_CATEGORIES = 6;

interface FactoryFacts {
  number: string;
  name: string;
  name_en: string;
  short_name: string;
  region_id: number | null;
  category_ids: readonly number[];
}

/** Syllables of a Chinese name in Latin letters; everything else is left out. */
export function syllables(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true });
}

/** `拓悦` is typed `tuoyue`, `tuo yue` or `ty`. */
function spellings(name: string): string[] {
  const sounds = syllables(name);
  const initials = sounds.map((sound) => sound.slice(0, 1)).join('');
  return [sounds.join(''), initials, ...sounds];
}

/** What a factory is found by: its names in every spelling, its number, where it is and what it makes. */
export function factoryDoc(factory: FactoryFacts): string {
  const makes = factory.category_ids
    .slice(0, MAIN_CATEGORIES)
    .flatMap((id) => CATEGORIES.filter((category) => category.id === id))
    .flatMap(({ name, name_en }) => [name, name_en]);
  return buildDoc(
    [
      { text: [factory.name, factory.short_name, factory.name_en].join(' '), weight: 'name' },
      { text: [...spellings(factory.short_name), ...spellings(factory.name)].join(' '), weight: 'name' },
      { text: [regionName(factory.region_id), ...makes].join(' '), weight: 'rest' },
    ],
    [factory.number],
  );
}
