import { CATEGORIES } from '@wanyuan/domain';
import { buildDoc } from '../toy-search/toy-search.module.ts';
import { soundMark, spellings } from './name-sounds.ts';
import { regionName } from '../factory-directory/factory-directory.module.ts';

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

/** What a factory is found by: its names in every spelling, its number, where it is and what it makes. */
export function factoryDoc(factory: FactoryFacts): string {
  const makes = factory.category_ids
    .slice(0, MAIN_CATEGORIES)
    .flatMap((id) => CATEGORIES.filter((category) => category.id === id))
    .flatMap(({ name, name_en }) => [name, name_en]);
  return buildDoc(
    [
      ...[factory.name, factory.short_name, factory.name_en].map((text) => ({ text, weight: 'name' as const })),
      ...[regionName(factory.region_id), ...makes].map((text) => ({ text, weight: 'rest' as const })),
    ],
    [factory.number],
    spellings(factory.name, factory.short_name).map(soundMark),
  );
}
