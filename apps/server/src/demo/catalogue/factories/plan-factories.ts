import type { Chance } from '../chance.ts';
import type { Calendar } from '../dates.ts';
import type { Slot, Trade } from '../lines/product-line.ts';
import type { Shelves } from '../shelves.ts';
import { ArticleNumbers } from './article-numbers.ts';
import type { FactoryPlan } from './factory-plan.ts';
import { FACTORY_TAILS, REGION_WORDS, TRADE_WORDS } from './factory-words.data.ts';
import { factoryHeads } from './name-factory.ts';

/** The factories whose people can sign in: they lead in what they make. */
export const ACCOUNT_FACTORIES: readonly {
  name: string;
  name_en: string;
  head: Slot;
  trade: Trade;
  family: string;
  region_id: number;
}[] = [
  {
    name: '拓悦玩具实业有限公司',
    name_en: 'Tuoyue Toys Industrial Co., Ltd.',
    head: ['拓悦', 'Tuoyue'],
    trade: 'rc',
    family: 'car',
    region_id: 1,
  },
  {
    name: '澄海区欣童玩具厂',
    name_en: 'Chenghai Xintong Toys Factory',
    head: ['欣童', 'Xintong'],
    trade: 'outdoor',
    family: 'bubble',
    region_id: 1,
  },
  {
    name: '云和木语玩具有限公司',
    name_en: 'Yunhe Muyu Toys Co., Ltd.',
    head: ['木语', 'Muyu'],
    trade: 'wood',
    family: 'puzzle',
    region_id: 7,
  },
  {
    name: '扬州绒朵礼品有限公司',
    name_en: 'Yangzhou Rongduo Gifts Co., Ltd.',
    head: ['绒朵', 'Rongduo'],
    trade: 'plush',
    family: 'plush',
    region_id: 6,
  },
];

/** Most joined before the first toy was listed; the others keep coming up to today. */
const OLD_SHARE = 0.85;
const OLDEST_TOY_DAYS = 1300;
const BLACK_EVERY = 97;
const CONSONANTS = 'B C D F G H J K L M N P Q R S T W X Y Z'.split(' ');

export interface PlanFactoriesOptions {
  shelves: Shelves;
  count: number;
  calendar: Calendar;
  chance: Chance;
}

export function planFactories({ shelves, count, calendar, chance }: PlanFactoriesOptions): FactoryPlan[] {
  const accounts = ACCOUNT_FACTORIES.filter(({ trade, family }) => shelves.byWorkshop.has(`${trade}/${family}`));
  const heads = factoryHeads(
    chance,
    accounts.map(({ head }) => head[0]),
  );
  const assignments = assignWorkshops(shelves, count - accounts.length, chance);
  const known = accounts.map(({ trade, family, ...names }) => ({ trade, families: [family], names }));
  return [...known, ...assignments.map((assignment) => ({ ...assignment, names: undefined }))].map(
    ({ trade, families, names }, index) => {
      const given = names ?? inventNames(trade, heads.next().value, chance);
      const workshops = families.map((family) => `${trade}/${family}`);
      const id = index + 1;
      return {
        id,
        number: `GC${10_000 + id}`,
        name: given.name,
        name_en: given.name_en,
        short_name: given.head[0],
        short_name_en: given.head[1],
        region_id: given.region_id,
        trade,
        families,
        workshops,
        isLeader: names !== undefined,
        created_at: joined(index, count, calendar, chance),
        is_black: id % BLACK_EVERY === 60,
        is_general_taxpayer: names !== undefined || chance.isTrue(0.38),
        priceFactor: chance.between(0.88, 1.14),
        onlineShare: chance.isTrue(0.3) ? chance.between(0.3, 0.7) : chance.between(0, 0.12),
        certification_ids: pickCertificates(shelves, workshops, chance),
        showroom_ids: [],
        theme: chance.int(0, 23),
        articles: new ArticleNumbers(chance, initialsOf(given.head[1], chance)),
      };
    },
  );
}

function inventNames(trade: Trade, head: Slot, chance: Chance) {
  const region_id = chance.weighted(TRADE_WORDS[trade].regions);
  const { prefix, prefixEn } = REGION_WORDS[region_id]!;
  const [kind, kindEn] = chance.pick(TRADE_WORDS[trade].kinds);
  const [tail, tailEn] = chance.pick(FACTORY_TAILS);
  return {
    head,
    region_id,
    name: `${prefix}${head[0]}${kind}${tail}`,
    name_en: `${prefixEn} ${head[1]} ${kindEn} ${tailEn}`,
  };
}

function joined(index: number, count: number, calendar: Calendar, chance: Chance): Date {
  const old = Math.floor(count * OLD_SHARE);
  if (index < old) {
    const daysAgo = OLDEST_TOY_DAYS + 20 + Math.round(((old - index) / old) * 1200);
    return calendar.workingMoment(daysAgo, chance.next());
  }
  // The last one today, two yesterday, and ever fewer to the day the further back.
  const fromLast = count - 1 - index;
  const daysAgo =
    fromLast === 0 ? 0 : fromLast <= 2 ? 1 : Math.round(2 + ((fromLast - 2) / (count - old)) ** 1.6 * 900);
  return calendar.workingMoment(daysAgo, chance.next() * 0.2);
}

function pickCertificates(shelves: Shelves, workshops: readonly string[], chance: Chance): number[] {
  const asked = new Set(
    workshops.flatMap((key) => shelves.byWorkshop.get(key) ?? []).flatMap((item) => [...item.line.certificates]),
  );
  // The markets that nearly all factories sell to come before the others.
  const common = [1, 2, 4, 5, 7].filter((id) => asked.has(id) && chance.isTrue(0.7));
  const others = [...asked].filter((id) => !common.includes(id));
  return [...common, ...chance.sample(others, chance.int(0, 4))];
}

function initialsOf(head: string, chance: Chance): string {
  return head[0]!.toUpperCase() + chance.pick(CONSONANTS);
}

interface Assignment {
  trade: Trade;
  families: string[];
}

/** Gives each factory a trade and one to three of its families, so that every workshop is kept by two or more. */
function assignWorkshops(shelves: Shelves, count: number, chance: Chance): Assignment[] {
  const familiesOf = new Map<Trade, { family: string; weight: number; makers: number }[]>();
  for (const items of shelves.byWorkshop.values()) {
    const { line, family } = items[0]!;
    const list = familiesOf.get(line.trade) ?? [];
    familiesOf.set(line.trade, [...list, { family: family.key, weight: items.length, makers: 0 }]);
  }
  const trades = [...familiesOf].map(([trade, families]) => ({
    trade,
    families,
    weight: families.reduce((sum, { weight }) => sum + weight, 0),
    factories: 0,
  }));
  const neediest = <T>(list: readonly T[], need: (entry: T) => number): T =>
    list.reduce((best, entry) => (need(entry) > need(best) ? entry : best));

  const assignments: Assignment[] = Array.from({ length: count }, () => {
    // Square roots, so that small trades have a choice of makers too.
    const entry = neediest(trades, ({ weight, factories }) => Math.sqrt(weight) / (factories + 1));
    entry.factories += 1;
    const wanted = chance.int(1, 3);
    const families: string[] = [];
    while (families.length < Math.min(wanted, entry.families.length)) {
      const rest = entry.families.filter(({ family }) => !families.includes(family));
      const next = neediest(rest, ({ weight, makers }) => Math.sqrt(weight) / (makers + 1));
      next.makers += 1;
      families.push(next.family);
    }
    return { trade: entry.trade, families };
  });
  return chance.shuffled(assignments);
}
