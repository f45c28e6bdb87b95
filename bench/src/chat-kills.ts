import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createPatientPerson, type PatientPerson } from './chaos-person.ts';
import type { ChaosProduct } from './chaos-product.ts';
import { createAccounts, tokenOf } from './load-people.ts';
import { randomOf } from './seeded-random.ts';

interface Writer {
  person: PatientPerson;
  name: string;
  /** What was said, in its order, by the number that the server gave. */
  acknowledged: { gid: string; seq: number }[];
}

export interface Verdict {
  lost: number;
  doubled: number;
  disordered: number;
  unread_wrong: number;
}

const BETWEEN_MS = 1500;

/** People of one group write to two processes, one of which is killed now and then; their own records are the measure. */
export async function writeThroughKills(product: ChaosProduct, count: number, kills: number): Promise<Verdict> {
  const accounts = await createAccounts(product.connection(), count, 'chatter');
  const random = randomOf(7);
  const writers: Writer[] = [];
  for (const account of accounts) {
    const token = await tokenOf(product.addresses[0]!, account);
    writers.push({ person: createPatientPerson(product.addresses, token, random), name: account, acknowledged: [] });
  }
  const client = new pg.Client(product.connection());
  await client.connect();
  const { rows } = await client.query<{ id: number }>(`select id::int from users where account = any($1) order by id`, [
    accounts,
  ]);
  const [first] = writers as [Writer, ...Writer[]];
  const group = await first.person.call('chat.add_group', {
    name: '压测',
    user_ids: rows.slice(1).map(({ id }) => id),
  });
  const conversation_id = group!.id;

  const end = { isThere: false };
  const write = async (writer: Writer) => {
    for (let turn = 0; !end.isThere; turn += 1) {
      const gid = `${writer.name}-${turn}-abcd`;
      const msg_content = [{ type: 'text' as const, text: `第${turn}句` }];
      const sent = await writer.person.call('chat.send_message', { conversation_id, gid, msg_content });
      if (sent) writer.acknowledged.push({ gid, seq: sent.seq });
    }
  };
  const writing = writers.map(write);
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(BETWEEN_MS);
    product.killServer(random);
    while (!(await product.isReady())) await sleep(200);
  }
  await sleep(BETWEEN_MS);
  end.isThere = true;
  await Promise.all(writing);
  const verdict = await judge(client, conversation_id, writers);
  await client.end();
  return verdict;
}

async function judge(client: pg.Client, conversation_id: number, writers: readonly Writer[]): Promise<Verdict> {
  const { rows } = await client.query<{ gid: string; seq: number }>(
    'select gid, seq from chat_messages where conversation_id = $1 order by seq',
    [conversation_id],
  );
  const seqs = new Map(rows.map(({ gid, seq }) => [gid, seq]));
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  const gaps = rows.filter(({ seq }, turn) => seq !== turn + 1).length;
  const turned = writers.reduce((sum, writer) => {
    const own = writer.acknowledged.map(({ seq }) => seq);
    return sum + own.filter((seq, turn) => turn > 0 && seq <= own[turn - 1]!).length;
  }, 0);
  let unread_wrong = 0;
  for (const { person, acknowledged: own } of writers) {
    const list = await person.call('chat.get_message_list', {});
    const expected = rows.length - (own.at(-1)?.seq ?? 0);
    if (list?.list.find(({ id }) => id === conversation_id)?.unread_count !== expected) unread_wrong += 1;
  }
  return {
    lost: acknowledged.filter(({ gid, seq }) => seqs.get(gid) !== seq).length,
    doubled: rows.length - seqs.size,
    disordered: gaps + turned,
    unread_wrong,
  };
}
