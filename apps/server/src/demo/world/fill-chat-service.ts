import { BRAND } from '@wanyuan/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { visitor_messages, visitor_talks } from '#modules/chat-visitors/chat-visitors.schema.ts';
import { columnsOf, type StoredElement } from '#modules/chat/chat.module.ts';
import { chat_conversations, chat_messages, chat_parties } from '#modules/chat/chat.schema.ts';
import { users } from '#modules/people/people.schema.ts';
import { choose_shares, chooses } from '#modules/selections/selections.schema.ts';
import { service_cases, service_visits } from '#modules/service-desk/service-desk.schema.ts';
import { hashShareToken, linkReference } from '#modules/share-links/share-links.module.ts';
import { demoFactories } from './asking-people.ts';
import { DEMO_QUESTIONS, DEMO_VISITOR_LINES } from './chat-service.data.ts';
import { hoursFrom } from './demo-time.ts';

const AGENT = 'staff';
const SALESPERSON = 'qifan_sales';
const minutesFrom = (now: Date, minutes: number) => hoursFrom(now, minutes / 60);

interface Person {
  id: number;
  company_id: number;
}
type Question = (typeof DEMO_QUESTIONS)[number];

/** A line at customer service, and a customer who writes from a shared selection. */
export async function fillChatService(db: Db, now: Date): Promise<void> {
  const accounts = DEMO_QUESTIONS.flatMap(({ asker }) => (typeof asker === 'string' ? asker : []));
  const makers = (await demoFactories(db)).map(({ user_id }) => user_id);
  const rows = await db.select({ id: users.id, company_id: users.company_id, account: users.account }).from(users);
  const byAccount = new Map(rows.map((row) => [row.account, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const agent = byAccount.get(AGENT);
  if (!agent || !accounts.every((account) => byAccount.has(account))) return;
  for (const question of DEMO_QUESTIONS) {
    const { asker } = question;
    const person = typeof asker === 'string' ? byAccount.get(asker) : byId.get(makers[asker] ?? 0);
    if (person) await fillQuestion(db, { question, asker: person, agent, now });
  }
  await fillVisitor(db, byAccount.get(SALESPERSON)!, now);
}

async function fillQuestion(
  db: Db,
  { question, asker, agent, now }: { question: Question; asker: Person; agent: Person; now: Date },
): Promise<void> {
  const { lines, minutesAgo, state, page, rating = null } = question;
  const { id: user_id, company_id } = asker;
  const at = (turn: number) => minutesFrom(now, -minutesAgo + turn * 1.5);
  const isTaken = state !== 'waiting';
  const last_at = at(lines.length - 1);
  const [talk] = await db
    .insert(chat_conversations)
    .values({
      kind: 'service',
      pair_key: `s:${company_id}:${user_id}`,
      company_id,
      user_id,
      other_user_id: isTaken ? agent.id : null,
      last_seq: lines.length,
      rev: lines.length,
      last_at,
    })
    .returning();
  const conversation_id = talk!.id;
  const read = { conversation_id, read_seq: lines.length, read_at: last_at };
  await db.insert(chat_parties).values({ ...read, user_id });
  if (isTaken) await db.insert(chat_parties).values({ ...read, user_id: agent.id });
  await db.insert(chat_messages).values(
    lines.map((text, turn) => {
      const content: StoredElement[] = [{ type: 'text', text }];
      const isAsker = !isTaken || turn % 2 === 0;
      return {
        conversation_id,
        ...columnsOf(content),
        content,
        seq: turn + 1,
        rev: turn + 1,
        gid: `${BRAND.key}-service-${turn + 1}`,
        user_id: isAsker ? user_id : agent.id,
        created_at: at(turn),
      };
    }),
  );
  await db.insert(service_visits).values({ conversation_id, page, at: last_at });
  await db.insert(service_cases).values({
    conversation_id,
    company_id,
    user_id,
    state,
    agent_id: isTaken ? agent.id : null,
    waiting_since: at(0),
    unanswered_since: state === 'waiting' ? at(0) : null,
    rating,
    opened_at: at(0),
    first_answer_at: isTaken ? at(1) : null,
    resolved_at: state === 'resolved' ? last_at : null,
  });
}

/** The first selection that the salesperson shares. */
async function fillVisitor(db: Db, { id: user_id, company_id }: Person, now: Date): Promise<void> {
  const [shared] = await db
    .select({ share: choose_shares, selection: chooses })
    .from(choose_shares)
    .innerJoin(chooses, eq(chooses.id, choose_shares.choose_id))
    .where(and(eq(chooses.user_id, user_id), eq(choose_shares.is_on, true)))
    .orderBy(asc(chooses.id))
    .limit(1);
  if (!shared) return;
  const { share, selection } = shared;
  const at = (minutesAgo: number) => minutesFrom(now, -minutesAgo);
  const last_seq = DEMO_VISITOR_LINES.length;
  const last_at = at(DEMO_VISITOR_LINES.at(-1)!.minutesAgo);
  const [talk] = await db
    .insert(visitor_talks)
    .values({
      company_id,
      user_id,
      customer_id: selection.customer_id,
      page: 'choose',
      link_id: selection.id,
      link_ref: linkReference({ prefix: '' }, selection.id, share),
      person_hash: hashShareToken(`demo-${selection.id}-0`),
      about: `选样“${selection.name}”`,
      about_link: `/chooseDetails/${selection.id}`,
      name: 'Emma Clarke',
      language: 'en',
      last_seq,
      last_at,
      read_seq: last_seq - 1,
      read_at: at(160),
      visitor_read_seq: last_seq,
      created_at: at(DEMO_VISITOR_LINES[0]!.minutesAgo),
    })
    .returning();
  await db.insert(visitor_messages).values(
    DEMO_VISITOR_LINES.map(({ from, text, minutesAgo }, turn) => ({
      talk_id: talk!.id,
      seq: turn + 1,
      gid: `${BRAND.key}-visitor-${turn + 1}`,
      is_visitor: from === 'visitor',
      user_id: from === 'sales' ? user_id : null,
      text,
      created_at: at(minutesAgo),
    })),
  );
}
