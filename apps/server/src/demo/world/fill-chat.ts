import { BRAND } from '@wanyuan/domain';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { inquiries } from '#modules/asking/inquiries/inquiries.schema.ts';
import { purchases } from '#modules/asking/purchases/purchases.schema.ts';
import { supplements } from '#modules/asking/supplements/supplements.schema.ts';
import { chat_conversations, chat_messages, chat_parties } from '#modules/chat/chat.schema.ts';
import { columnsOf, toStoredToy, type StoredCustom, type StoredElement } from '#modules/chat/chat.module.ts';
import { customer_order_lines, customer_orders } from '#modules/customer-orders/customer-orders.schema.ts';
import { users } from '#modules/people/people.schema.ts';
import { quotation_lines, quotations } from '#modules/quotations/quotations.schema.ts';
import { choose_products, chooses } from '#modules/selections/selections.schema.ts';
import { showrooms } from '#modules/showrooms/showrooms.schema.ts';
import type { KnownSnapshot } from '#modules/toys/toys.module.ts';
import { addUpload } from './add-upload.ts';
import { demoFactories, toysOfFactories } from './asking-people.ts';
import { DEMO_VOICE } from './chat-voice.data.ts';
import {
  DEMO_COLLEAGUE_TALK,
  DEMO_FILE,
  DEMO_GROUP_NAME,
  DEMO_GROUP_TALK,
  DEMO_SMALL_TALK,
  DEMO_TALKS,
  type DemoCard,
  type DemoLine,
  type DemoUpload,
} from './chats.data.ts';
import { hoursFrom } from './demo-time.ts';

const BUYER = 'qifan_sales';
const COLLEAGUES = ['qifan_sales2', 'qifan_admin'];
/** So many messages in the longest history: years of trading with one factory. */
const LONG_HISTORY = 5000;
const AT_ONCE = 1000;

interface Person {
  id: number;
  company_id: number;
}

interface Said {
  user_id: number;
  factory_id: number | null;
  content: StoredElement[];
  created_at: Date;
  mentions?: string[];
}

/** The salesperson whom visitors sign in as talks with factories, colleagues and in a group. */
export async function fillChat(db: Db, now: Date, storage: StoragePort | undefined): Promise<void> {
  const people = await peopleOf(db, [BUYER, ...COLLEAGUES]);
  const buyer = people.get(BUYER);
  if (!buyer) return;
  const makers = new Map((await demoFactories(db)).map(({ factory_id, user_id }) => [factory_id, user_id]));
  for (const [turn, [factory_id, user_id]] of [...makers].slice(0, DEMO_TALKS.length).entries())
    await fillFactory(db, { buyer, factory_id, answering: user_id, lines: DEMO_TALKS[turn]!, turn, now, storage });
  const colleagues = COLLEAGUES.flatMap((account) => people.get(account) ?? []);
  await fillColleagues(db, buyer, colleagues, now);
}

async function peopleOf(db: Db, accounts: readonly string[]): Promise<Map<string, Person>> {
  const rows = await db
    .select({ id: users.id, company_id: users.company_id, account: users.account })
    .from(users)
    .where(inArray(users.account, [...accounts]));
  return new Map(rows.map(({ account, ...person }) => [account ?? '', person]));
}

interface FactoryTalk {
  buyer: Person;
  factory_id: number;
  answering: number;
  lines: readonly DemoLine[];
  turn: number;
  now: Date;
  /** Where files go; without it there are none. */
  storage: StoragePort | undefined;
}

async function fillFactory(db: Db, talk: FactoryTalk): Promise<void> {
  const { buyer, factory_id, answering, lines, turn, now } = talk;
  const toys = await toysOfFactories(db, [factory_id], 6);
  const said: Said[] = turn === 0 ? smallTalk(talk, LONG_HISTORY - lines.length) : [];
  for (const [step, line] of lines.entries()) {
    const content = await contentOf(db, line, { ...talk, toys, turn: step });
    if (content === null) continue;
    const isBuyer = line.from === 'buyer';
    said.push({
      content,
      user_id: isBuyer ? buyer.id : answering,
      factory_id: isBuyer ? null : factory_id,
      created_at: hoursFrom(now, -(turn * 5 + (lines.length - step) * 0.06 + 0.05)),
    });
  }
  const unread = lines.at(-1)?.from === 'factory' ? 1 : 0;
  await addTalk(db, {
    kind: 'factory',
    pair_key: `f:${buyer.id}:${factory_id}`,
    buyer,
    factory_id,
    parties: [
      { user_id: buyer.id, read_seq: said.length - unread, is_pinned: turn === 0 },
      { factory_id, read_seq: said.length },
    ],
    said,
  });
}

function smallTalk({ buyer, answering, factory_id, now }: FactoryTalk, count: number): Said[] {
  return Array.from({ length: count }, (_, turn) => {
    const isBuyer = turn % 2 === 0;
    return {
      content: [{ type: 'text' as const, text: DEMO_SMALL_TALK[turn % DEMO_SMALL_TALK.length]! }],
      user_id: isBuyer ? buyer.id : answering,
      factory_id: isBuyer ? null : factory_id,
      created_at: hoursFrom(now, -(count - turn) * 2.4 - 24),
    };
  });
}

interface Around extends FactoryTalk {
  toys: readonly KnownSnapshot[];
}

async function contentOf(db: Db, line: DemoLine, around: Around): Promise<StoredElement[] | null> {
  if ('text' in line) return [{ type: 'text', text: line.text }];
  const custom = 'upload' in line ? await uploadOf(db, line.upload, around) : await cardOf(db, line.card, around);
  return custom === null ? null : [{ type: 'custom', custom }];
}

async function uploadOf(db: Db, upload: DemoUpload, { answering, storage, now }: Around): Promise<StoredCustom | null> {
  const [writer] = await db.select({ company_id: users.company_id }).from(users).where(eq(users.id, answering));
  if (!storage || !writer) return null;
  const owner = { ...writer, user_id: answering };
  if (upload === 'file') {
    const { name } = DEMO_FILE;
    const content = Buffer.from(DEMO_FILE.content);
    const stored = { owner, keyName: 'chat-packing.csv', name, purpose: 'chat_file' as const, content };
    return { kind: 'file', file_id: await addUpload(db, storage, stored, now), name, size: content.length };
  }
  const { seconds, content } = DEMO_VOICE;
  const stored = { owner, keyName: 'chat-voice.webm', name: '语音.webm', purpose: 'chat_voice' as const, content };
  return { kind: 'voice', file_id: await addUpload(db, storage, stored, now), seconds, mime: 'audio/webm' };
}

/** Null where the small worlds of tests have nothing of the kind. */
async function cardOf(db: Db, card: DemoCard, { buyer, factory_id, toys, turn }: Around): Promise<StoredCustom | null> {
  const stored = toys.map(({ toy_id, snapshot, picture_ids }) =>
    toStoredToy(toy_id, snapshot, { picture_id: picture_ids[0] ?? null, is_public: true }),
  );
  const asked = async (
    kind: 'inquiry' | 'supplement' | 'purchase',
    table: typeof inquiries | typeof supplements | typeof purchases,
  ) => {
    const own = and(eq(table.user_id, buyer.id), eq(table.factory_id, factory_id));
    const [row] = await db.select({ id: table.id }).from(table).where(own).orderBy(desc(table.id)).limit(1);
    return row ? { kind, id: row.id } : null;
  };
  switch (card) {
    case 'toy':
      return stored.length === 0 ? null : { kind: 'toy', toy: stored[turn % stored.length]! };
    case 'cart_lines':
      return { kind: 'cart_lines', lines: stored.slice(0, 4).map((toy, step) => ({ toy, cartons: 20 + step * 10 })) };
    case 'inquiry':
      return asked('inquiry', inquiries);
    case 'supplement':
      return asked('supplement', supplements);
    case 'purchase':
      return asked('purchase', purchases);
    case 'quotation':
    case 'selection':
    case 'customer_order':
      return paperCard(db, card, buyer);
    default: {
      const [hall] = await db.select().from(showrooms).orderBy(asc(showrooms.id)).limit(1);
      return hall
        ? { kind: 'location', showroom_id: hall.id, name: hall.name, address: hall.address, booth: 'B 座 3 楼 A12' }
        : null;
    }
  }
}

type Paper = Extract<DemoCard, 'quotation' | 'selection' | 'customer_order'>;

/** The salesperson's latest one. */
async function paperCard(db: Db, kind: Paper, { id: user_id, company_id }: Person): Promise<StoredCustom | null> {
  const latest = async (table: typeof quotations | typeof customer_orders) => {
    const which = db.select({ id: table.id, number: table.number }).from(table).where(eq(table.user_id, user_id));
    return (await which.orderBy(desc(table.id)).limit(1))[0];
  };
  if (kind === 'selection') {
    const own = eq(chooses.user_id, user_id);
    const [row] = await db.select().from(chooses).where(own).orderBy(desc(chooses.id)).limit(1);
    if (!row) return null;
    const line_count = await db.$count(choose_products, eq(choose_products.choose_id, row.id));
    return { kind, id: row.id, company_id, number: '', title: row.name, line_count };
  }
  if (kind === 'quotation') {
    const row = await latest(quotations);
    if (!row) return null;
    const line_count = await db.$count(quotation_lines, eq(quotation_lines.quotation_id, row.id));
    return { kind, ...row, company_id, title: row.number, line_count };
  }
  const row = await latest(customer_orders);
  if (!row) return null;
  const line_count = await db.$count(customer_order_lines, eq(customer_order_lines.order_id, row.id));
  return { kind, ...row, company_id, title: row.number, line_count };
}

async function fillColleagues(db: Db, buyer: Person, colleagues: readonly Person[], now: Date): Promise<void> {
  const [colleague] = colleagues;
  if (!colleague) return;
  const sayings = (texts: readonly string[], people: readonly Person[], hoursAgo: number): Said[] =>
    texts.map((text, turn) => ({
      content: [{ type: 'text', text }],
      user_id: people[turn % people.length]!.id,
      factory_id: null,
      created_at: hoursFrom(now, -hoursAgo + turn * 0.05),
      ...(text.includes('@所有人') && { mentions: ['all'] }),
    }));
  const [first, second] = [buyer, colleague].toSorted((a, b) => a.id - b.id) as [Person, Person];
  const talk: Said[] = [];
  for (const [turn, line] of DEMO_COLLEAGUE_TALK.entries()) {
    const isCard = line === 'selection' || line === 'customer_order';
    const card = isCard ? await paperCard(db, line, buyer) : null;
    if (isCard && card === null) continue;
    talk.push({
      content: [card === null ? { type: 'text', text: line } : { type: 'custom', custom: card }],
      user_id: turn % 2 === 0 ? colleague.id : buyer.id,
      factory_id: null,
      created_at: hoursFrom(now, -3 + turn * 0.05),
    });
  }
  await addTalk(db, {
    kind: 'colleague',
    pair_key: `c:${buyer.company_id}:${first.id}:${second.id}`,
    buyer: first,
    other_user_id: second.id,
    parties: [first, second].map(({ id }) => ({ user_id: id, read_seq: talk.length - (id === buyer.id ? 1 : 0) })),
    said: talk,
  });
  const group = [buyer, ...colleagues];
  const said = sayings(DEMO_GROUP_TALK, [...colleagues, buyer], 6);
  await addTalk(db, {
    kind: 'group',
    name: DEMO_GROUP_NAME,
    buyer,
    parties: group.map(({ id }) => ({
      user_id: id,
      read_seq: id === buyer.id ? 4 : 6,
      mention_seq: id === buyer.id ? 5 : 0,
    })),
    said,
  });
}

interface NewTalk {
  kind: 'factory' | 'colleague' | 'group';
  pair_key?: string;
  name?: string;
  buyer: Person;
  other_user_id?: number;
  factory_id?: number;
  parties: Omit<typeof chat_parties.$inferInsert, 'conversation_id'>[];
  said: readonly Said[];
}

async function addTalk(db: Db, { buyer, parties, said, ...talk }: NewTalk): Promise<void> {
  const last_at = said.at(-1)?.created_at ?? new Date();
  const numbers = { last_seq: said.length, rev: said.length, last_at };
  const [row] = await db
    .insert(chat_conversations)
    .values({ ...talk, ...numbers, company_id: buyer.company_id, user_id: buyer.id })
    .returning({ id: chat_conversations.id });
  const conversation_id = row!.id;
  await db.insert(chat_parties).values(parties.map((party) => ({ ...party, conversation_id, read_at: last_at })));
  const rows = said.map((one, turn) => ({
    ...one,
    ...columnsOf(one.content),
    conversation_id,
    seq: turn + 1,
    rev: turn + 1,
    gid: `${BRAND.key}-demo-${turn + 1}`,
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db.insert(chat_messages).values(rows.slice(from, from + AT_ONCE));
}
