import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEmbeddedConnection } from '@wanyuan/server/src/infra/database/connection-file.ts';
import { readPostmasterFile } from '@wanyuan/server/src/infra/database/postmaster.ts';
import pg from 'pg';
import { benchOptions } from './bench-options.ts';
import { startExternal } from './chaos-product.ts';
import { writeThroughKills, type Verdict } from './chat-kills.ts';
import { bareEnd, chatEnd, pingPong, type End } from './chat-sockets.ts';
import { cpuSeconds, startProduct, startScript } from './child-server.ts';
import { createAccounts, createPerson, tokenOf, type Person } from './load-people.ts';
import { median, printResult } from './rounds.ts';

const options = benchOptions(
  { sockets: '1000', messages: '20000', rounds: '3', history: '1000000', pages: '300', writers: '10', kills: '5' },
  { sockets: '20', messages: '200', rounds: '1', history: '3000', pages: '10', writers: '4', kills: '0' },
);
const SHORT_HISTORY = 1000;

const folder = mkdtempSync(join(tmpdir(), 'wanyuan-chat-'));
// PostgreSQL runs as another user when we are root.
chmodSync(folder, 0o755);
const product = await startProduct(folder, { PICTURES_BACKGROUND: 'off' });
const connection = { ...readEmbeddedConnection(folder)! };
const client = new pg.Client(connection);
await client.connect();

/** Of the database: the processes that its postmaster has started. */
function databaseSeconds(): number {
  const parent = String(readPostmasterFile(join(folder, 'postgres/cluster'))?.pid);
  const pids = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === parent;
    } catch {
      return false;
    }
  });
  return pids.reduce((sum, pid) => sum + cpuSeconds(Number(pid)), 0);
}

interface Chatter {
  token: string;
  chat_user_sig: string;
  name: string;
  person: Person;
}

async function openChatters(count: number, prefix: string): Promise<Chatter[]> {
  const chatters: Chatter[] = [];
  for (const name of await createAccounts(connection, count, prefix)) {
    const token = await tokenOf(product.address, name);
    const person = createPerson(product.address, token);
    const { data } = await person.call('chat.again_user_sig', {});
    chatters.push({ token, name, person, chat_user_sig: data.chat_user_sig });
  }
  return chatters;
}

async function openTalk(one: Chatter, other: Chatter): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select id::int from users where account = $1', [other.name]);
  const { data } = await one.person.call('chat.open_conversation', { kind: 'colleague', user_id: rows[0]!.id });
  return data.id;
}

const pairCount = Math.floor(options.number('sockets') / 2);
const chatters = await openChatters(pairCount * 2, 'pair');
const talks: number[] = [];
for (let pair = 0; pair < pairCount; pair += 1)
  talks.push(await openTalk(chatters[2 * pair]!, chatters[2 * pair + 1]!));

const bare = await startScript('bare-relay-server', []);
const ofPairs = async (open: (pair: number, side: 0 | 1) => Promise<End>): Promise<[End, End][]> => {
  const pairs: [End, End][] = [];
  for (let pair = 0; pair < pairCount; pair += 1) pairs.push([await open(pair, 0), await open(pair, 1)]);
  return pairs;
};
const chatPairs = (what: 'typing' | 'message') =>
  ofPairs((pair, side) =>
    chatEnd(product.address, { ...chatters[2 * pair + side]!, conversation_id: talks[pair]!, what }),
  );

/** Microseconds of processor time for one word that arrives, once it goes smoothly: of each of some servers. */
async function measure(pairs: readonly [End, End][], ...servers: (() => number)[]): Promise<number[]> {
  const count = options.number('messages');
  await pingPong(pairs, Math.ceil(count / 10));
  const before = servers.map((seconds) => seconds());
  await pingPong(pairs, count);
  return servers.map((seconds, turn) => ((seconds() - before[turn]!) * 1e6) / count);
}

const figures = { bare: [] as number[], typing: [] as number[], stored: [] as number[], database: [] as number[] };
const relayed = await ofPairs((pair) => bareEnd(bare.address, pair));
for (const what of ['typing', 'message'] as const) {
  const pairs = await chatPairs(what);
  for (let round = 0; round < options.number('rounds'); round += 1) {
    figures.bare.push(...(await measure(relayed, () => cpuSeconds(bare.pid))));
    const [own, database] = await measure(pairs, () => cpuSeconds(product.pid), databaseSeconds);
    figures[what === 'typing' ? 'typing' : 'stored'].push(own!);
    if (what === 'message') figures.database.push(database!);
  }
  for (const [one, other] of pairs) {
    one.close();
    other.close();
  }
}
for (const [one, other] of relayed) {
  one.close();
  other.close();
}
console.log(
  `${pairCount * 2} sockets, CPU µs for a word: bare ws ${median(figures.bare).toFixed(0)}, typing ${median(figures.typing).toFixed(0)}, stored ${median(figures.stored).toFixed(0)} and PostgreSQL ${median(figures.database).toFixed(0)}`,
);

/** Fills a talk past the server, and measures pages from anywhere in it. */
async function fillHistory(conversation_id: number, name: string, count: number): Promise<void> {
  await client.query(
    `insert into chat_messages (conversation_id, seq, rev, gid, user_id, content, created_at)
     select $1, n, n, 'history-' || n, (select id from users where account = $2),
       '[{"type":"text","text":"这款还有现货吗？"}]', now() - interval '1 day'
     from generate_series(1, $3::int) n`,
    [conversation_id, name, count],
  );
  await client.query('update chat_conversations set last_seq = $2, rev = $2 where id = $1', [conversation_id, count]);
}

async function pageOf({ person }: Chatter, conversation_id: number, count: number, turn: number): Promise<number> {
  const offset = Math.floor(((turn * 7919) % count) / 15) * 15;
  const { code, ms } = await person.call('chat.get_message_record', { conversation_id, offset });
  if (code !== 0) throw new Error(`no page: ${code}`);
  return ms;
}

const [long, partner, third] = (await openChatters(3, 'reader')) as [Chatter, Chatter, Chatter];
const [longTalk, shortTalk] = [await openTalk(long, partner), await openTalk(long, third)];
await fillHistory(longTalk, long.name, options.number('history'));
await fillHistory(shortTalk, long.name, SHORT_HISTORY);
await client.query('analyze chat_messages');
const pages = { long: [] as number[], short: [] as number[] };
for (let turn = 0; turn < options.number('pages'); turn += 1) {
  pages.long.push(await pageOf(long, longTalk, options.number('history'), turn));
  pages.short.push(await pageOf(long, shortTalk, SHORT_HISTORY, turn));
}
await client.end();
await product.stop();
await bare.stop();
rmSync(folder, { recursive: true, force: true });

const two = options.number('kills') === 0 ? null : await startExternal({ PICTURES_BACKGROUND: 'off' });
if (two === null) console.log('no processes were killed: no PostgreSQL beside them, or none were asked for');
const nothing: Verdict = { lost: 0, doubled: 0, disordered: 0, unread_wrong: 0 };
const verdict =
  two === null ? nothing : await writeThroughKills(two, options.number('writers'), options.number('kills'));
await two?.close();

printResult('chat', {
  cpu_ratio: median(figures.typing) / median(figures.bare),
  stored_ratio: median(figures.stored) / median(figures.bare),
  history_growth: median(pages.long) / median(pages.short),
  ...verdict,
});
process.exit(0);
