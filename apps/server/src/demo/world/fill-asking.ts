import type { AskedItem } from '@wanyuan/contract';
import { phoneSlot, retrySlot, type InquiryStateKey } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { call_records, factory_calls } from '#modules/asking/phone-calls/phone-calls.schema.ts';
import { inquiries } from '#modules/asking/inquiries/inquiries.schema.ts';
import { takeNumbers } from '#modules/asking/asking.module.ts';
import type { KnownSnapshot } from '#modules/toys/toys.module.ts';
import { demoAskers, demoFactories, toysOfFactories, type DemoAsker } from './asking-people.ts';
import { dayFrom, hoursFrom } from './demo-time.ts';
import { fillPurchases } from './fill-purchases.ts';
import { fillSupplements } from './fill-supplements.ts';
import { factoriesInOrder } from './world-lookups.ts';

interface Story {
  state: InquiryStateKey;
  hoursAgo: number;
  /** Of a factory without an account. */
  isElsewhere?: boolean;
  isSeen?: boolean;
  isUrgent?: boolean;
}

/** What each asker's list shows: something to look at, to wait for, and to ask again. */
const STORIES: Story[] = [
  { state: 'answered', hoursAgo: 5 },
  { state: 'answered', hoursAgo: 7 },
  { state: 'queued', hoursAgo: 0.4 },
  { state: 'calling', hoursAgo: 4, isUrgent: true },
  { state: 'queued', hoursAgo: 0.2 },
  { state: 'answered', hoursAgo: 50, isSeen: true },
  { state: 'calling', hoursAgo: 3, isElsewhere: true },
  { state: 'unreachable', hoursAgo: 30, isElsewhere: true },
  { state: 'closed', hoursAgo: 120, isSeen: true },
  { state: 'closed', hoursAgo: 200, isSeen: true },
  { state: 'cancelled', hoursAgo: 76, isElsewhere: true },
];
const ASKED: AskedItem[][] = [
  ['price'],
  ['price', 'lead_time'],
  ['price', 'stock', 'packing'],
  ['price', 'certificate'],
];
const REMARKS = ['', '请报含税价', '客户急用，请今天回复', '彩盒英文版，需要 EN71', ''];
const ANSWERS = ['可以做，彩盒另计', '现货充足，随时可发', '旺季排单较满，请尽早确认', ''];

/** Traders have asked factories about toys, for samples and at special prices; some wait, some were answered. */
export async function fillAsking(db: Db, now: Date): Promise<void> {
  const [askers, makers] = [await demoAskers(db), await demoFactories(db)];
  if (askers.length === 0 || makers.length === 0) return;
  const answering = await toysOfFactories(
    db,
    makers.map(({ factory_id }) => factory_id),
    400,
  );
  const others = (await factoriesInOrder(db)).filter(({ id }) => !makers.some(({ factory_id }) => factory_id === id));
  const elsewhere = await toysOfFactories(
    db,
    others.slice(0, 40).map(({ id }) => id),
    60,
  );
  const main = answering.filter(({ snapshot }) => snapshot.factory_id === makers[0]!.factory_id);
  const rest = answering.filter(({ snapshot }) => snapshot.factory_id !== makers[0]!.factory_id);
  // The first factory is the one that visitors sign in as: most questions are for it.
  const known = [...main.slice(0, 40), ...rest];
  for (const [turn, asker] of askers.entries())
    for (const [step, story] of STORIES.entries()) {
      const from = story.isElsewhere ? elsewhere : known;
      const toy = from[(turn * STORIES.length + step) % from.length];
      if (!toy) continue;
      const answeredBy = makers.find(({ factory_id }) => factory_id === toy.snapshot.factory_id)?.user_id ?? null;
      await addInquiry(db, { asker, toy, story, turn: turn * 3 + step, answeredBy, now });
    }
  await fillSupplements(db, { askers, toys: known.slice(-60), elsewhere, now });
  await fillPurchases(db, { askers, makers, now });
}

interface NewInquiry {
  asker: DemoAsker;
  toy: KnownSnapshot;
  story: Story;
  turn: number;
  answeredBy: number | null;
  now: Date;
}

async function addInquiry(db: Db, { asker, toy, story, turn, answeredBy, now }: NewInquiry): Promise<void> {
  const { state, hoursAgo } = story;
  const created_at = hoursFrom(now, -hoursAgo);
  const call_id = await addPhoneCall(db, asker, toy, { ...story, created_at, now });
  const [number] = await takeNumbers(db, 'inquiry', created_at, 1);
  const isAnswered = state === 'answered' || state === 'closed';
  const answered_at = isAnswered ? hoursFrom(created_at, 1 + (turn % 4)) : null;
  await db
    .insert(inquiries)
    .values({
      number: number!,
      company_id: asker.company_id,
      user_id: asker.id,
      customer_id: turn % 2 === 0 ? asker.customer_id : null,
      factory_id: toy.snapshot.factory_id,
      call_id,
      toy_id: toy.toy_id,
      snapshot: toy.snapshot,
      picture_id: toy.picture_ids[0] ?? null,
      cartons: turn % 3 === 0 ? null : 20 + turn * 5,
      target_price: turn % 4 === 1 ? priced(toy, 0.92) : null,
      asked_items: ASKED[turn % ASKED.length]!,
      remark: REMARKS[turn % REMARKS.length]!,
      state,
      is_urgent: story.isUrgent ?? false,
      chased_at: story.isUrgent ? hoursFrom(now, -2.5) : null,
      answer: isAnswered ? answerOf(toy, turn, now) : null,
      answered_by: isAnswered ? answeredBy : null,
      answered_at,
      seen_at: story.isSeen ? answered_at : null,
      created_at,
    })
    .onConflictDoNothing();
}

function answerOf(toy: KnownSnapshot, turn: number, now: Date) {
  return {
    price: priced(toy, turn % 3 === 0 ? 1 : 0.96),
    is_tax_included: turn % 2 === 0,
    moq_pieces: (toy.snapshot.carton_quantity ?? 48) * 10,
    lead_days: 10 + (turn % 4) * 5,
    stock_cartons: turn % 3 === 1 ? 120 + turn : null,
    valid_until: dayFrom(now, 20 + turn),
    remark: ANSWERS[turn % ANSWERS.length]!,
  };
}

const priced = ({ snapshot }: KnownSnapshot, share: number): string =>
  (Math.round(Number(snapshot.exworks_price) * share * 100) / 100).toFixed(2);

/** The call behind an inquiry, as far as it has come; what waits is called at the next slot. */
async function addPhoneCall(
  db: Db,
  asker: DemoAsker,
  toy: KnownSnapshot,
  { state, isElsewhere, isUrgent, created_at, now }: Story & { created_at: Date; now: Date },
): Promise<number> {
  const attempts = { queued: 0, calling: 1, answered: 1, unreachable: 3, closed: 1, cancelled: 0 }[state];
  const isWaiting = state === 'queued' || state === 'calling';
  const [phoneCall] = await db
    .insert(factory_calls)
    .values({
      kind: 'inquiry',
      company_id: asker.company_id,
      user_id: asker.id,
      factory_id: toy.snapshot.factory_id,
      call_at: isWaiting ? phoneSlot('inquiry', now) : null,
      attempts,
      is_urgent: isUrgent ?? false,
      created_at,
    })
    .returning({ id: factory_calls.id });
  let slot = phoneSlot('inquiry', created_at);
  for (let attempt = 1; attempt <= attempts && slot <= now; attempt++, slot = retrySlot('inquiry', slot))
    await db.insert(call_records).values({
      call_id: phoneCall!.id,
      attempt,
      slot_at: slot,
      called_at: slot,
      outcome: isElsewhere ? 'no_account' : 'reached',
    });
  return phoneCall!.id;
}
