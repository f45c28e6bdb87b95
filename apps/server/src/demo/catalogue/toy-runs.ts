import { BACKDROPS, LIGHT_SLOT, turnPalette, type Backdrop, type ToyLook } from '@wanyuan/demo-art';
import { Chance, seedOf } from './chance.ts';
import type { Calendar } from './dates.ts';
import type { FactoryPlan } from './factories/factory-plan.ts';
import { categoryRound, type ShelfItem, type Shelves } from './shelves.ts';

/** Siblings: the same form in other colours, usually listed together. */
const SIBLINGS: readonly (readonly [number, number])[] = [
  [1, 30],
  [2, 35],
  [3, 22],
  [4, 13],
];
/** More than half of all toys came within half a year; the rest over three years before. */
const RECENT_DAYS = 182;
const RECENT_SHARE = 0.55;
const OLDER_DAYS = 1100;
/** What a factory lists as soon as it has joined. */
const DEBUT_RUNS = 3;
const RECENT_DEBUT_RUNS = 2;
/** Every so many runs the leading factories bring something out. */
const LEADER_TURN = 110;

export interface Sibling {
  article_number: string;
  look: ToyLook;
  backdrop: Backdrop;
}

/** One form, made by one factory, in one to four colourways. */
export interface ToyRun {
  index: number;
  /** Of its first toy, counted from 0 in the order of listing. */
  firstToy: number;
  item: ShelfItem;
  factory: FactoryPlan;
  daysAgo: number;
  listed_at: Date;
  siblings: Sibling[];
  chance: Chance;
}

export interface ToyRunsOptions {
  shelves: Shelves;
  factories: readonly FactoryPlan[];
  calendar: Calendar;
  seed: number;
  count: number;
}

/** Toys in the order in which they were listed, oldest first, however many: nothing is kept but counters. */
export function* toyRuns(options: ToyRunsOptions): Generator<ToyRun> {
  const { shelves, factories, calendar, seed, count } = options;
  const round = categoryRound(shelves, new Chance(seedOf(seed, -1)));
  const nextForm = formPicker(shelves, seed);
  const nextLook = lookPicker(seed);
  const makers = makerPicker(factories);
  const leaders = factories.filter(({ isLeader }) => isLeader);
  const leaderTurn = Math.max(LEADER_TURN, Math.round(count / 34));
  const joinedDaysAgo = factories.map(({ created_at }) => calendar.daysSince(created_at));
  const debuts: FactoryPlan[] = [];
  let joinedCount = 0;

  for (let index = 0, firstToy = 0; firstToy < count; index += 1) {
    const chance = new Chance(seedOf(seed, index));
    const daysAgo = daysAgoOf(1 - (firstToy + 0.5) / count);
    while (joinedCount < factories.length && joinedDaysAgo[joinedCount]! >= daysAgo) {
      const runs = joinedDaysAgo[joinedCount]! < RECENT_DAYS ? RECENT_DEBUT_RUNS : DEBUT_RUNS;
      debuts.push(...Array.from<FactoryPlan>({ length: runs }).fill(factories[joinedCount]!));
      joinedCount += 1;
    }
    const chosen = index % leaderTurn < leaders.length ? leaders[index % leaderTurn] : debuts.shift();
    const item = chosen
      ? nextForm.ofWorkshop(chance.pick(chosen.workshops))
      : nextForm.ofCategory(round[index % round.length]!);
    const factory = chosen ?? makers(item, joinedCount, chance);
    const listed_at = new Date(
      Math.max(calendar.workingMoment(daysAgo, chance.next()).getTime(), factory.created_at.getTime()),
    );
    const siblingCount = Math.min(chance.weighted(SIBLINGS), count - firstToy);
    const numbers = factory.articles.series(siblingCount, chance.int(0, 6));
    const siblings = numbers.map((article_number) => ({ article_number, ...nextLook(item) }));
    yield { index, firstToy, item, factory, daysAgo, listed_at, siblings, chance };
    firstToy += siblingCount;
  }
}

/** From the share of toys that are newer; 0 is the newest. */
function daysAgoOf(share: number): number {
  if (share < RECENT_SHARE) return Math.floor((share / RECENT_SHARE) * RECENT_DAYS);
  return RECENT_DAYS + Math.floor(((share - RECENT_SHARE) / (1 - RECENT_SHARE)) * OLDER_DAYS);
}

/** Walks around each shelf, so that all forms are sold equally often. */
function formPicker(shelves: Shelves, seed: number) {
  const around = <K>(lists: ReadonlyMap<K, readonly ShelfItem[]>) => {
    const orders = new Map(
      [...lists].map(([key, items], index) => [key, new Chance(seedOf(seed, index)).shuffled(items)]),
    );
    const turns = new Map<K, number>();
    return (key: K): ShelfItem => {
      const items = orders.get(key)!;
      const turn = turns.get(key) ?? 0;
      turns.set(key, turn + 1);
      return items[turn % items.length]!;
    };
  };
  return { ofCategory: around(shelves.byCategory), ofWorkshop: around(shelves.byWorkshop) };
}

/** Every colourway of a form before any comes again; then with another backdrop. */
function lookPicker(seed: number) {
  const uses = new Map<number, number>();
  const known = new Map<number, ToyLook[]>();
  return (item: ShelfItem): { look: ToyLook; backdrop: Backdrop } => {
    const { geometryIndex } = item;
    const use = uses.get(geometryIndex) ?? 0;
    uses.set(geometryIndex, use + 1);
    let looks = known.get(geometryIndex);
    if (!looks) known.set(geometryIndex, (looks = colourways(item)));
    const start = seedOf(seed, geometryIndex) >>> 0;
    const turn = (start + use) % looks.length;
    // Half of all on white, as factories send them.
    const usual = seedOf(start, turn) >>> 0;
    const first = usual % 2 === 0 ? 0 : (usual >>> 1) % BACKDROPS.length;
    const backdrop = BACKDROPS[(first + Math.floor(use / looks.length)) % BACKDROPS.length]!;
    return { look: looks[turn]!, backdrop };
  };
}

/** Palettes in turn, then the same with their colours turned. What paints no part of the form makes no difference. */
function colourways({ geometry, family }: ShelfItem): ToyLook[] {
  const seen = new Set<string>();
  const looks: ToyLook[] = [];
  for (let shift = 0; shift < LIGHT_SLOT; shift += 1) {
    for (const palette of family.palettes) {
      const colours = turnPalette(palette, shift);
      const visible = geometry.slots.map((slot) => colours[slot]).join();
      if (!seen.has(visible)) looks.push({ geometry: geometry.id, palette, shift });
      seen.add(visible);
    }
  }
  return looks;
}

/** Most forms come from the factory that has the mould; now and then another makes the same. */
function makerPicker(factories: readonly FactoryPlan[]) {
  const byWorkshop = new Map<string, FactoryPlan[]>();
  for (const factory of factories)
    for (const key of factory.workshops) byWorkshop.set(key, [...(byWorkshop.get(key) ?? []), factory]);
  return ({ workshop, geometryIndex }: ShelfItem, joined: number, chance: Chance): FactoryPlan => {
    const makers = byWorkshop.get(workshop)!;
    const leader = makers.find(({ isLeader }) => isLeader);
    if (leader && chance.isTrue(0.6)) return leader;
    const present = makers.filter(({ id }) => id <= joined);
    const choice = present.length > 0 ? present : makers;
    return chance.isTrue(0.65) ? choice[geometryIndex % choice.length]! : chance.pick(choice);
  };
}
