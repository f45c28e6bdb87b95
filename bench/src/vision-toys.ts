import { readArtIndex, type Recipe, type ToyLook } from '@wanyuan/demo-art';
import { planCatalogue } from '@wanyuan/server/src/demo/catalogue/build-catalogue.ts';
import { Chance } from '@wanyuan/server/src/demo/catalogue/chance.ts';

const DEMO_PRODUCTS = 3720;
/** Any moment: pictures do not depend on it. */
const NOW = new Date('2026-11-01T00:00:00Z');

export type ToyRecipe = Extract<Recipe, { kind: 'toy' }>;

/** A toy of the demo world with the three pictures of it that the gallery holds; no two look the same. */
export interface BenchToy {
  number: number;
  look: ToyLook;
  family: string;
  style: string;
  /** Of its form, within the family. */
  seed: number;
  pictures: ToyRecipe[];
}

export function demoToys(): BenchToy[] {
  const art = readArtIndex();
  const forms = new Map(art.geometries.map((geometry) => [geometry.id, geometry]));
  const plan = planCatalogue({ art, now: NOW, seed: 'demo', products: DEMO_PRODUCTS, ownPictures: true });
  return Array.from(plan.toys(), ({ row, pictures }) => {
    const shown = pictures.map(({ recipe }) => recipe).filter((recipe) => recipe.kind === 'toy');
    const { look } = shown[0]!;
    const { family, style } = forms.get(look.geometry)!;
    return { number: row.id, look, family, style, seed: Number(/\d+$/.exec(look.geometry)![0]), pictures: shown };
  });
}

/** Toys to ask for: in twos that differ in colour alone where there are such, of all families in turn. */
export function chooseAsked(toys: readonly BenchToy[], count: number): BenchToy[] {
  const forms = grouped(toys, ({ look }) => look.geometry);
  const queues = grouped(forms, ([first]) => first!.family).map((ofFamily) => shuffled(ofFamily));
  const asked: BenchToy[] = [];
  for (let round = 0; asked.length < count && queues.some((queue) => queue.length > round); round++)
    for (const queue of queues) asked.push(...(queue[round] ?? []).slice(0, 2));
  return asked.slice(0, count);
}

export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

function shuffled(forms: readonly BenchToy[][]): BenchToy[][] {
  const chance = Chance.of(forms[0]![0]!.family);
  return forms
    .map((form) => ({ form, place: chance.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ form }) => form);
}

/** So many toys with those asked for among them, and their like before others. */
export function chooseGallery(toys: readonly BenchToy[], asked: readonly BenchToy[], count: number): BenchToy[] {
  const numbers = new Set(asked.map(({ number }) => number));
  const forms = new Set(asked.map(({ look }) => look.geometry));
  const priority = ({ number, look }: BenchToy) => (numbers.has(number) ? 0 : forms.has(look.geometry) ? 1 : 2);
  return toys.toSorted((a, b) => priority(a) - priority(b)).slice(0, count);
}
