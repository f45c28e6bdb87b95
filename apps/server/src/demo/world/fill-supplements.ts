import { phoneSlot, type SupplementLineStateKey } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { factory_calls } from '#modules/asking/phone-calls/phone-calls.schema.ts';
import { takeNumbers } from '#modules/asking/asking.module.ts';
import { supplement_lines, supplements } from '#modules/asking/supplements/supplements.schema.ts';
import type { KnownSnapshot } from '#modules/toys/toys.module.ts';
import type { DemoAsker } from './asking-people.ts';
import { dayFrom, hoursFrom } from './demo-time.ts';

interface Story {
  state: 'open' | 'completed';
  daysAgo: number;
  lines: SupplementLineStateKey[];
  isElsewhere?: boolean;
}

const STORIES: Story[] = [
  { state: 'open', daysAgo: 0.05, lines: ['pending', 'pending'] },
  { state: 'open', daysAgo: 1, lines: ['promised', 'notified', 'unavailable'] },
  { state: 'open', daysAgo: 2, lines: ['arrived', 'promised'] },
  { state: 'open', daysAgo: 0.1, lines: ['pending'], isElsewhere: true },
  { state: 'completed', daysAgo: 9, lines: ['arrived', 'arrived', 'unavailable'] },
];
const PLACES = ['澄海国际玩具城展厅 B 座 3 楼', '广州办事处 天河路 88 号', '琶洲展馆 9.1 馆 C12'];

interface Options {
  askers: readonly DemoAsker[];
  toys: readonly KnownSnapshot[];
  elsewhere: readonly KnownSnapshot[];
  now: Date;
}

/** Samples that traders asked for, from just sent to all arrived. */
export async function fillSupplements(db: Db, { askers, toys, elsewhere, now }: Options): Promise<void> {
  for (const [turn, asker] of askers.slice(0, 3).entries())
    for (const [step, story] of STORIES.entries()) {
      const from = story.isElsewhere ? elsewhere : toys;
      const first = from[(turn * 11 + step * 4) % from.length];
      if (!first) continue;
      const { factory_id } = first.snapshot;
      const own = from.filter(({ snapshot }) => snapshot.factory_id === factory_id).slice(0, story.lines.length);
      await addSupplement(db, asker, factory_id, own, { story, turn: turn + step, now });
    }
}

async function addSupplement(
  db: Db,
  asker: DemoAsker,
  factory_id: number,
  own: readonly KnownSnapshot[],
  { story, turn, now }: { story: Story; turn: number; now: Date },
): Promise<void> {
  const created_at = hoursFrom(now, -story.daysAgo * 24);
  const isWaiting = story.lines.includes('pending');
  const who = { company_id: asker.company_id, user_id: asker.id, factory_id };
  const [phoneCall] = await db
    .insert(factory_calls)
    .values({
      ...who,
      kind: 'supplement',
      call_at: isWaiting ? phoneSlot('supplement', now) : null,
      attempts: isWaiting ? 0 : 1,
      created_at,
    })
    .returning({ id: factory_calls.id });
  const [number] = await takeNumbers(db, 'supplement', created_at, 1);
  const [row] = await db
    .insert(supplements)
    .values({
      ...who,
      number: number!,
      call_id: phoneCall!.id,
      place: PLACES[turn % PLACES.length]!,
      deadline: dayFrom(now, 3 + turn),
      contact: '林小姐',
      phone: '13800001234',
      is_return_wanted: turn % 2 === 0,
      fee: turn % 3 === 0 ? '50' : null,
      remark: turn % 2 === 0 ? '请附中英文标签' : '',
      state: story.state,
      news_at: isWaiting ? null : hoursFrom(now, -1 - turn),
      seen_at: story.state === 'completed' ? now : null,
      completed_at: story.state === 'completed' ? hoursFrom(created_at, 72) : null,
      created_at,
    })
    .returning({ id: supplements.id });
  await db.insert(supplement_lines).values(
    own.map((toy, step) => {
      const state = story.lines[step]!;
      return {
        supplement_id: row!.id,
        toy_id: toy.toy_id,
        snapshot: toy.snapshot,
        picture_id: toy.picture_ids[0] ?? null,
        quantity: 1 + (step % 2),
        state,
        promised_on: state === 'promised' ? dayFrom(now, 1 + step) : null,
        arrived_at: state === 'arrived' ? hoursFrom(created_at, 30) : null,
        reason: state === 'unavailable' ? '模具在修，月底才能出样' : '',
      };
    }),
  );
}
