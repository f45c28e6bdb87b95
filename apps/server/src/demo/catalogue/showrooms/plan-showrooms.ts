import { NAMED_SHOWROOMS } from '@wanyuan/domain';
import type { Chance } from '../chance.ts';
import type { Calendar } from '../dates.ts';
import type { FactoryPlan } from '../factories/factory-plan.ts';
import type { BoothRow, ShowroomRow } from '../row-types.ts';
import { SHOWROOM_FACTS, type ShowroomFacts } from './showrooms.data.ts';

const FEWEST_BOOTHS = 6;

export function showroomRow(facts: ShowroomFacts, wall_picture_id: number): ShowroomRow {
  const named = NAMED_SHOWROOMS.find(({ id }) => id === facts.id);
  const name = named?.name ?? facts.name;
  if (name === undefined) throw new Error(`showroom ${facts.id} has no name`);
  const isOnline = named?.key === 'online';
  return {
    id: facts.id,
    key: named?.key ?? null,
    name,
    name_en: facts.name_en,
    city: facts.city,
    address: facts.address,
    area_m2: facts.area_m2,
    opening_hours: isOnline ? '全天开放' : '周一至周六 8:30–18:30',
    telephone: `0754-8${String(500_000 + facts.id * 1373).slice(0, 3)}-${String(1000 + facts.id * 37).slice(0, 4)}`,
    introduction: `${name}位于${facts.city}，展示面积${facts.area_m2}平方米，设${facts.rooms.join('、')}，样品定期更新，可现场选样、拍照与询价。`,
    rooms: [...facts.rooms],
    wall_picture_id,
    is_open: true,
  };
}

/** Hands out booths: every factory stands in one to three showrooms that suit it, and no showroom stays empty. */
export function planBooths(factories: readonly FactoryPlan[], calendar: Calendar, chance: Chance): BoothRow[] {
  const visible = factories.filter(({ is_black }) => !is_black);
  const taken = new Map(SHOWROOM_FACTS.map(({ id }) => [id, new Set<FactoryPlan>()]));
  const suits = (facts: ShowroomFacts, factory: FactoryPlan) =>
    facts.trades.length === 0 || facts.trades.includes(factory.trade);
  for (const factory of visible) {
    const fitting = SHOWROOM_FACTS.filter((facts) => suits(facts, factory));
    for (const { id } of chance.sample(fitting, chance.int(1, 3))) taken.get(id)!.add(factory);
  }
  for (const facts of SHOWROOM_FACTS) {
    const inside = taken.get(facts.id)!;
    const candidates = visible.filter((factory) => suits(facts, factory) && !inside.has(factory));
    const missing = Math.max(0, FEWEST_BOOTHS - inside.size);
    for (const factory of chance.sample(candidates.length > 0 ? candidates : visible, missing)) inside.add(factory);
  }
  return SHOWROOM_FACTS.flatMap((facts) =>
    [...taken.get(facts.id)!].map((factory, index): BoothRow => {
      factory.showroom_ids.push(facts.id);
      const room = index % facts.rooms.length;
      const since = Math.min(chance.int(10, 900), calendar.daysSince(factory.created_at));
      return {
        showroom_id: facts.id,
        room: facts.rooms[room]!,
        booth_number: `${String.fromCharCode(65 + room)}${String(Math.floor(index / facts.rooms.length) + 1).padStart(2, '0')}`,
        area_m2: chance.pick([6, 9, 12, 18, 24]),
        factory_id: factory.id,
        since: calendar.day(since),
      };
    }),
  );
}
