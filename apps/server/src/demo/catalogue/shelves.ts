import { CATEGORIES } from '@wanyuan/domain';
import type { ArtFamily, ArtGeometry, ArtIndex, ArtStyle } from '@wanyuan/demo-art';
import type { Chance } from './chance.ts';
import { findLine } from './lines/find-line.ts';
import type { ProductLine } from './lines/product-line.ts';

/** A form as it is sold in one category. */
export interface ShelfItem {
  category: number;
  geometry: ArtGeometry;
  /** Place of the geometry in the index. */
  geometryIndex: number;
  family: ArtFamily;
  style: ArtStyle;
  line: ProductLine;
  /** Who can make it: a trade that knows the family. */
  workshop: string;
}

export interface Shelves {
  byCategory: ReadonlyMap<number, readonly ShelfItem[]>;
  byWorkshop: ReadonlyMap<string, readonly ShelfItem[]>;
}

/** How many toys come from each category, in relation to the others. */
const CATEGORY_WEIGHT: Readonly<Record<number, number>> = {
  4000: 7,
  4001: 5,
  4004: 4,
  4005: 4,
  4009: 5,
  4011: 4,
  4013: 4,
  4015: 5,
  4016: 5,
  4021: 4,
  4022: 4,
  4023: 5,
  4026: 4,
};
const USUAL_WEIGHT = 3;

/** Families that may fill a shelf for which nothing was made. */
const STAND_INS: Readonly<Record<number, readonly string[]>> = {
  4000: ['car', 'truck', 'excavator', 'tank', 'motorcycle', 'drone', 'ship', 'robot', 'dinosaur'],
  4001: ['robot', 'dinosaur', 'animal', 'car', 'truck', 'train'],
  4003: ['walker', 'rocking-horse'],
  4005: ['tea-set', 'cash-register', 'kitchen', 'tool-set'],
  4013: ['puzzle', 'stacker', 'xylophone', 'train', 'blocks', 'walker', 'rocking-horse'],
  4015: ['truck', 'car', 'excavator', 'plane', 'motorcycle', 'tank', 'train'],
  4016: ['car', 'truck', 'motorcycle', 'plane', 'train'],
  4017: ['wind-up', 'duck', 'robot', 'animal'],
  4018: ['truck', 'car', 'excavator', 'train', 'plane', 'ship'],
  4019: ['car', 'animal', 'dinosaur', 'duck', 'truck'],
  4020: ['blaster', 'plane', 'car', 'flying'],
  4021: ['doll', 'character', 'doll-house'],
  4023: ['car', 'truck', 'excavator', 'tank', 'motorcycle'],
  4024: ['kitchen', 'tea-set'],
  4025: ['doctor-case', 'tool-set'],
  4026: ['animal', 'dinosaur', 'character'],
  4027: ['flying', 'drone', 'helicopter', 'plane'],
  4028: ['plane', 'helicopter'],
};
const FEWEST_FORMS = 12;

export function fillShelves(art: ArtIndex): Shelves {
  // A palette named twice would give two toys the same picture.
  const families = new Map(
    art.families.map((family) => [family.key, { ...family, palettes: [...new Set(family.palettes)] }]),
  );
  const byCategory = new Map<number, ShelfItem[]>(CATEGORIES.map(({ id }) => [id, []]));
  const put = (category: number, geometry: ArtGeometry, geometryIndex: number) => {
    const family = families.get(geometry.family)!;
    const style = family.styles.find(({ key }) => key === geometry.style)!;
    const line = findLine(family.key, category);
    const workshop = `${line.trade}/${family.key}`;
    byCategory.get(category)?.push({ category, geometry, geometryIndex, family, style, line, workshop });
  };
  for (const [index, geometry] of art.geometries.entries()) {
    const family = families.get(geometry.family);
    const style = family?.styles.find(({ key }) => key === geometry.style);
    if (!family || !style) throw new Error(`the form ${geometry.id} is of no known family and style`);
    for (const category of new Set(style.categories ?? family.categories)) put(category, geometry, index);
  }
  for (const [category, items] of byCategory) {
    if (items.length >= FEWEST_FORMS) continue;
    const present = new Set(items.map(({ geometry }) => geometry.id));
    const standIns = STAND_INS[category] ?? [];
    for (const [index, geometry] of art.geometries.entries())
      if (standIns.includes(geometry.family) && !present.has(geometry.id)) put(category, geometry, index);
  }
  const byWorkshop = new Map<string, ShelfItem[]>();
  for (const item of [...byCategory.values()].flat())
    byWorkshop.set(item.workshop, [...(byWorkshop.get(item.workshop) ?? []), item]);
  return { byCategory, byWorkshop };
}

/** The order in which categories take their turns: each has its share in every round, whatever the size. */
export function categoryRound(shelves: Shelves, chance: Chance): number[] {
  const turns = [...shelves.byCategory].flatMap(([category, items]) =>
    items.length === 0 ? [] : Array.from<number>({ length: CATEGORY_WEIGHT[category] ?? USUAL_WEIGHT }).fill(category),
  );
  return chance.shuffled(turns);
}
