import type { Pool } from '#infra/database/database.ts';
import type { NewMessage } from './messages.repo.ts';

/** A text that may be stored as soon as its conversation is as it was. */
interface PlainMessage {
  conversation_id: number;
  seq: number;
  rev: number;
  gid: string;
  user_id: number;
  factory_id: number | null;
  content: NewMessage['content'];
  doc: string;
}

/** A conversation as a process has left it, and as its messages make it. */
interface Step {
  conversation_id: number;
  from_rev: number;
  last_seq: number;
  rev: number;
}

interface OwnMark {
  conversation_id: number;
  party_id: number;
  seq: number;
}

export interface AppendedTexts {
  steps: Step[];
  messages: PlainMessage[];
  own: OwnMark[];
  at: Date;
}

const APPEND = `
with wanted as materialized (
  select * from jsonb_to_recordset($1::jsonb) w(conversation_id bigint, from_rev int, last_seq int, rev int)
), held as materialized (
  select c.id, w.last_seq, w.rev from chat_conversations c join wanted w on w.conversation_id = c.id
  where c.rev = w.from_rev order by c.id for no key update of c
), said as (
  insert into chat_messages (conversation_id, seq, rev, gid, user_id, factory_id, content, kinds, doc, created_at)
  select m.conversation_id, m.seq, m.rev, m.gid, m.user_id, m.factory_id, m.content, array['text'], m.doc::tsvector, $4::timestamptz
  from held join jsonb_to_recordset($2::jsonb) m(conversation_id bigint, seq int, rev int, gid text, user_id bigint,
    factory_id bigint, content jsonb, doc text) on m.conversation_id = held.id
), advanced as (
  update chat_conversations c set last_seq = held.last_seq, rev = held.rev, last_at = $4::timestamptz from held where c.id = held.id
), marked as (
  update chat_parties p set read_seq = greatest(p.read_seq, o.seq), read_at = $4::timestamptz
  from held join jsonb_to_recordset($3::jsonb) o(conversation_id bigint, party_id bigint, seq int)
    on o.conversation_id = held.id
  where p.id = o.party_id
)
select coalesce(array_agg(id), '{}') as ids from held`;

/**
 * Stores texts in one statement that is a transaction of its own: in those conversations that are as this process left them,
 * which are answered. Elsewhere somebody wrote, came or went meanwhile. A message that is there already fails all.
 */
export async function appendTexts(
  { $client }: Pool,
  { steps, messages: rows, own, at }: AppendedTexts,
): Promise<Set<number>> {
  const values = [JSON.stringify(steps), JSON.stringify(rows), JSON.stringify(own), at.toISOString()];
  const { rows: answers } = await $client.query<{ ids: string[] }>({ name: 'chat_append', text: APPEND, values });
  return new Set(answers[0]!.ids.map(Number));
}
