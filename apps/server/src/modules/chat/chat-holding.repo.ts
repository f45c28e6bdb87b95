import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Handing, Holding } from '#composition/holding.ts';
import { countByUser } from '#infra/database/count-by-user.ts';
import type { Db } from '#infra/database/database.ts';
import { chat_conversations, chat_parties } from './chat.schema.ts';
import { removeRepliesOf } from './replies.repo.ts';

const talks = chat_conversations;
const parties = chat_parties;
const withFactories = eq(talks.kind, 'factory');

const heldTalks = (db: Db, { company_id, from }: Handing) =>
  db
    .select({ id: talks.id, factory_id: talks.factory_id })
    .from(talks)
    .where(and(eq(talks.company_id, company_id), eq(talks.user_id, from), withFactories))
    .orderBy(asc(talks.id))
    .for('update');

/** Groups go on without the leaver; the one who was there first answers for them. */
async function leaveGroups(db: Db, { company_id, from, at }: Handing): Promise<void> {
  const left = await db
    .update(parties)
    .set({ left_at: at })
    .from(talks)
    .where(
      and(
        eq(parties.conversation_id, talks.id),
        eq(talks.company_id, company_id),
        eq(talks.kind, 'group'),
        eq(parties.user_id, from),
        isNull(parties.left_at),
      ),
    )
    .returning({ id: parties.conversation_id });
  for (const { id } of left)
    await db
      .update(talks)
      .set({
        rev: sql`${talks.rev} + 1`,
        user_id: sql`coalesce((select p.user_id from ${parties} p where p.conversation_id = ${id} and p.user_id is not null
          and p.left_at is null and ${talks.user_id} = ${from} order by p.id limit 1), ${talks.user_id})`,
      })
      .where(eq(talks.id, id));
}

/**
 * Talks with factories: the receiver goes on where the leaver ended, with all that was said. Where the receiver has one with
 * the same factory both stay, and the receiver's own is the one that opens.
 */
export const chatHolding: Holding = {
  count: (db, company_id) => countByUser(db, talks, company_id, withFactories),

  async handOver(db, handing) {
    const { from, to, customerIds } = handing;
    // Talks are with factories: what changes hands with customers leaves them where they are.
    if (customerIds !== null) return 0;
    const held = await heldTalks(db, handing);
    for (const { id, factory_id } of held) {
      const pair_key = `f:${to}:${factory_id}`;
      const isTaken = (await db.$count(talks, eq(talks.pair_key, pair_key))) > 0;
      await db
        .update(talks)
        .set({ user_id: to, pair_key: isTaken ? null : pair_key, rev: sql`${talks.rev} + 1` })
        .where(eq(talks.id, id));
      await db
        .update(parties)
        .set({ user_id: to, is_pinned: false, is_muted: false, hidden_seq: -1 })
        .where(and(eq(parties.conversation_id, id), eq(parties.user_id, from)));
    }
    await leaveGroups(db, handing);
    await removeRepliesOf(db, from);
    return held.length;
  },
};
