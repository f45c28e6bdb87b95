import { CATEGORIES } from '@wanyuan/domain';
import { Chance, seedOf } from '../chance.ts';
import type { Calendar } from '../dates.ts';
import type { ContactRow, FactoryRow } from '../row-types.ts';
import type { Shelves } from '../shelves.ts';
import { GIVEN_NAMES, REGION_WORDS, STREETS, SURNAMES, TITLES, TRADE_WORDS } from './factory-words.data.ts';
import type { FactoryPlan } from './factory-plan.ts';

export interface FactoryPictures {
  logo: number;
  cover: number;
  licence: number;
}

const LICENCE_CHARACTERS = '0 1 2 3 4 5 6 7 8 9 A B C D E F G H J K L M N P Q R T U W X Y'.split(' ');

export function factoryRow(
  plan: FactoryPlan,
  pictures: FactoryPictures,
  { shelves, calendar, seed }: { shelves: Shelves; calendar: Calendar; seed: number },
): FactoryRow {
  const chance = new Chance(seedOf(seed, plan.id));
  const region = REGION_WORDS[plan.region_id]!;
  const [does, doesEn] = TRADE_WORDS[plan.trade].does;
  const founded_year = calendar.now.getFullYear() - chance.int(4, 27);
  const staff_count = Math.round(14 * Math.exp(chance.next() * 3.4));
  const area_m2 = Math.round((staff_count * chance.between(28, 70)) / 50) * 50;
  const category_ids = categoriesOf(plan, shelves);
  const names = category_ids.slice(0, 3).map((id) => CATEGORIES.find((category) => category.id === id)!);
  const street = chance
    .pick(STREETS)
    .replace('{n}', String(chance.int(1, 88)))
    .replace('{m}', String(chance.int(1, 20)))
    .replace('{f}', String(chance.int(2, 6)));
  return {
    id: plan.id,
    number: plan.number,
    name: plan.name,
    name_en: plan.name_en,
    short_name: plan.short_name,
    region_id: plan.region_id,
    address: `${region.prefix}${chance.pick(region.towns)}${street}`,
    website: chance.isTrue(0.6) ? `www.${plan.short_name_en.toLowerCase()}-toys.example` : '',
    is_general_taxpayer: plan.is_general_taxpayer,
    licence_number: licenceNumber(region.licence, chance),
    licence_issued_on: `${founded_year}-${two(chance.int(1, 12))}-${two(chance.int(1, 28))}`,
    licence_valid_until: chance.isTrue(0.3) ? calendar.day(-chance.int(-600, 4000)) : null,
    licence_picture_id: pictures.licence,
    category_ids,
    founded_year,
    staff_count,
    area_m2,
    introduction:
      `${plan.short_name}专注${does}，主营${names.map(({ name }) => name).join('、')}。` +
      `成立于${founded_year}年，厂房${area_m2}平方米，员工${staff_count}人，自有模具与注塑、装配车间，产品出口${chance.pick(['中东与南美', '欧洲与北美', '东南亚与俄语区', '日韩与欧洲', '非洲与中东'])}，支持来图来样定制。`,
    introduction_en:
      `${plan.short_name_en} makes ${doesEn}: ${names.map(({ name_en }) => name_en).join(', ')}. ` +
      `Founded in ${founded_year}, ${area_m2} m² of workshops, ${staff_count} people. OEM and ODM welcome.`,
    logo_picture_id: pictures.logo,
    cover_picture_id: pictures.cover,
    level: chance.int(1, 5),
    is_verified: chance.isTrue(0.75),
    is_black: plan.is_black,
    toy_count: 0,
    created_at: plan.created_at,
    updated_time: calendar.workingMoment(
      Math.min(chance.int(0, 40), calendar.daysSince(plan.created_at)),
      chance.next(),
    ),
  };
}

export function contactRows(plan: FactoryPlan, seed: number): ContactRow[] {
  const chance = new Chance(seedOf(seed, plan.id));
  const { areaCode } = REGION_WORDS[plan.region_id]!;
  const office = `${areaCode}-8${chance.int(100, 999)}${chance.int(1000, 9999)}`;
  return Array.from({ length: chance.int(1, 3) }, (_, position) => {
    const mobile = `1990000${String((plan.id * 7 + position * 3331) % 10_000).padStart(4, '0')}`;
    return {
      factory_id: plan.id,
      position,
      name: chance.pick(SURNAMES) + chance.pick(GIVEN_NAMES),
      title: chance.pick(TITLES),
      tel: office,
      mobile,
      email: `${position === 0 ? 'sales' : `sales${position + 1}`}@${plan.short_name_en.toLowerCase()}-toys.example`,
      qq: String(100_000_000 + ((plan.id * 7919 + position * 104_729) % 900_000_000)),
      wechat: chance.isTrue(0.7) ? `${plan.short_name_en.toLowerCase()}_${position + 1}` : mobile,
      fax: position === 0 ? `${office.slice(0, -1)}${chance.int(0, 9)}` : '',
    };
  });
}

/** Where the goods of its workshops are sold, most goods first. */
function categoriesOf(plan: FactoryPlan, shelves: Shelves): number[] {
  const counts = new Map<number, number>();
  for (const item of plan.workshops.flatMap((key) => shelves.byWorkshop.get(key) ?? []))
    counts.set(item.category, (counts.get(item.category) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => id);
}

function licenceNumber(region: string, chance: Chance): string {
  const rest = Array.from({ length: 8 }, () => chance.pick(LICENCE_CHARACTERS)).join('');
  return `${region}MA${rest}`;
}

const two = (value: number) => String(value).padStart(2, '0');
