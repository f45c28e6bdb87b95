import type { Write, Writer } from './chaos-writes.ts';

const talks = new WeakMap<Writer, number>();

/** The person's talk with a colleague, who is asked for once. */
async function talkOf(writer: Writer): Promise<number | null> {
  const known = talks.get(writer);
  if (known !== undefined) return known;
  const { person } = writer;
  const colleague = (await person.call('chat.get_colleague_list', {}))?.list[0];
  if (colleague === undefined) return null;
  const opened = await person.call('chat.open_conversation', { kind: 'colleague', user_id: colleague.user_id });
  if (opened === null) return null;
  talks.set(writer, opened.id);
  return opened.id;
}

/** A message to a colleague; what is said again is the same message by its `gid`. */
export const sayInTalk: Write = async (writer, ledger, mark) => {
  const conversation_id = await talkOf(writer);
  if (conversation_id === null) return;
  const gid = `${mark}-message`;
  const msg_content = [{ type: 'text' as const, text: mark }];
  const said = await writer.person.call('chat.send_message', { conversation_id, gid, msg_content });
  if (said !== null) ledger.acknowledged.set(`message ${mark}`, gid);
};

/** Where the mark of a message stands. */
export const TALK_PLACES = { message: 'select gid as mark from chat_messages' };

/** Numbers of a talk have no gaps, and its row knows the last one. */
export const HALF_TALKS = [
  `select 'talk ' || c.id as what from chat_conversations c left join chat_messages m on m.conversation_id = c.id
   group by c.id having c.last_seq <> coalesce(max(m.seq), c.last_seq)
     or coalesce(max(m.seq) - min(m.seq) + 1, 0) <> count(m.id)`,
];
