import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { chat_conversations as talks, chat_messages, chat_parties as parties } from './chat.schema.ts';
import { isLatest } from './messages.repo.ts';
import type { TalkRow } from './conversations.repo.ts';

/** Talks with customer service whose last word is the asker's. */
export async function listAskedTalks(db: Db, since: Date): Promise<TalkRow[]> {
  const rows = await db
    .select({ talk: talks })
    .from(talks)
    .innerJoin(chat_messages, and(isLatest, eq(chat_messages.user_id, talks.user_id)))
    .where(and(eq(talks.kind, 'service'), gt(talks.last_at, since)));
  return rows.map(({ talk }) => talk);
}

export async function getServiceTalk(db: Db, id: number): Promise<TalkRow | null> {
  const [row] = await db
    .select()
    .from(talks)
    .where(and(eq(talks.id, id), eq(talks.kind, 'service')));
  return row ?? null;
}

/** Of the staff the one who has it is in it, with all that was said; those before are not. */
export async function changeServiceAgent(
  db: Db,
  conversation_id: number,
  agent_id: number | null,
  at: Date,
): Promise<void> {
  await db
    .update(parties)
    .set({ left_at: at })
    .from(talks)
    .where(
      and(
        eq(parties.conversation_id, conversation_id),
        eq(talks.id, conversation_id),
        isNull(parties.left_at),
        ne(parties.user_id, talks.user_id),
      ),
    );
  if (agent_id === null) return;
  await db
    .insert(parties)
    .values({ conversation_id, user_id: agent_id, joined_at: at })
    .onConflictDoUpdate({
      target: [parties.user_id, parties.conversation_id],
      set: { left_at: null, joined_at: at, hidden_seq: -1 },
    });
}
