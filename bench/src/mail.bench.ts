import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@wanyuan/server/src/infra/database/database.ts';
import { migrateDatabase } from '@wanyuan/server/src/infra/database/migrate.ts';
import { SILENT_LOG } from '@wanyuan/server/src/infra/database/types.ts';
import { email_records, mail_sends } from '@wanyuan/server/src/modules/mail/mail.schema.ts';
import { createUser } from '@wanyuan/testing/factories';
import { benchOptions } from './bench-options.ts';
import { startProgramOfOurs } from './child-server.ts';
import { CONNECTIONS, FILE_BYTES, FROM, LETTER } from './mail-letter.ts';
import { median, printResult } from './rounds.ts';

const options = benchOptions({ mails: '2000', few: '200', rounds: '3' }, { mails: '30', few: '10', rounds: '1' });
const MAILS = options.number('mails');
/** Longer than a process may be silent before others take up its mails. */
const SHIFT_MS = 10 * 60_000;

interface Figures {
  seconds: number;
  cpu: number;
  rss: number;
}

const told = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`the process ended with ${code}`));
    child.once('exit', end);
    child.once('message', (message) => {
      child.off('exit', end);
      resolve(message as T);
    });
  });

const folder = mkdtempSync(join(tmpdir(), 'wanyuan-bench-'));
// PostgreSQL runs as another user when we are root.
chmodSync(folder, 0o755);
const database = await openDatabase({ embedded: { dataDir: folder }, log: SILENT_LOG });
await migrateDatabase({ connection: database.connectionConfig, log: SILENT_LOG });
const connection = JSON.stringify(database.connectionConfig);
const person = await createUser(database.db);
const owner = { company_id: person.company_id, user_id: person.id };

const smtp = startProgramOfOurs('mail-smtp-server');
const { address: smtpPort } = await told<{ address: string }>(smtp);
async function received(forget = false): Promise<Map<string, number>> {
  const answer = told<{ counts: [string, number][] }>(smtp);
  smtp.send(forget ? 'forget' : 'tell');
  return new Map((await answer).counts);
}

/** Mails that wait in the queue, as a click on send leaves them. */
async function queue(count: number): Promise<string[]> {
  const at = new Date(Date.now() - 60_000);
  await database.db.delete(email_records);
  const [click] = await database.db
    .insert(mail_sends)
    .values({
      ...owner,
      account_id: 1,
      sender: { name: FROM.name, email: FROM.address },
      about: 'exports',
      subject: LETTER.subject,
      html: LETTER.html,
      language: 'en',
      files: [{ id: 1, name: 'quotation.xlsx', size: FILE_BYTES, is_link: false }],
      created_at: at,
    })
    .returning();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...owner,
    name: LETTER.subject,
    email: `buyer${index}@example.com`,
    status: 4,
    created_at: at,
    send_id: click!.id,
    state: 'waiting' as const,
    account_id: 1,
    message_id: `${randomUUID()}@example.com`,
    next_at: at,
  }));
  for (let start = 0; start < count; start += 500)
    await database.db.insert(email_records).values(rows.slice(start, start + 500));
  return rows.map(({ message_id }) => message_id);
}

async function openSender(kind: 'bare' | 'product', count: number, shiftMs = 0) {
  const child = startProgramOfOurs('mail-child', [kind, smtpPort, String(count), connection, String(shiftMs)]);
  await told(child);
  return child;
}

async function send(kind: 'bare' | 'product', count: number): Promise<Figures> {
  if (kind === 'product') await queue(count);
  await received(true);
  const child = await openSender(kind, count);
  const figures = told<Figures>(child);
  child.send('go');
  const done = await figures;
  const got = (await received()).size;
  if (got !== count) throw new Error(`${kind}: the server got ${got} of ${count} mails`);
  return done;
}

/** Killed in the middle, and taken up by another process. */
async function killed() {
  const ids = await queue(MAILS);
  await received(true);
  const first = await openSender('product', MAILS);
  const ended = new Promise((resolve) => first.once('exit', resolve));
  first.send('go');
  while ((await received()).size < MAILS / 3) await sleep(5);
  first.kill('SIGKILL');
  await ended;
  const second = await openSender('product', MAILS, SHIFT_MS);
  const figures = told<Figures>(second);
  second.send('go');
  await figures;
  const counts = await received();
  const rows = await database.db
    .select({ id: email_records.message_id, state: email_records.state })
    .from(email_records);
  const unknown = new Set(rows.filter(({ state }) => state === 'unknown').map(({ id }) => id));
  return {
    lost: ids.filter((id) => !counts.has(id) && !unknown.has(id)).length,
    doubled: [...counts.values()].filter((times) => times > 1).length,
    unknown: unknown.size,
    stuck: rows.filter(({ state }) => state !== 'sent' && state !== 'unknown').length,
  };
}

try {
  await send('bare', options.number('few'));
  const few = await send('product', options.number('few'));
  const rounds: { ours: Figures; baseline: Figures }[] = [];
  for (let round = 0; round < options.number('rounds'); round += 1) {
    const baseline = await send('bare', MAILS);
    rounds.push({ ours: await send('product', MAILS), baseline });
    const { ours } = rounds.at(-1)!;
    const rate = (seconds: number) => (MAILS / seconds).toFixed(0);
    console.log(`ours ${rate(ours.seconds)}/s ${ours.cpu.toFixed(2)} s CPU ${ours.rss.toFixed(0)} MB`);
    console.log(
      `nodemailer ${rate(baseline.seconds)}/s ${baseline.cpu.toFixed(2)} s CPU ${baseline.rss.toFixed(0)} MB`,
    );
  }
  const { lost, doubled, unknown, stuck } = await killed();
  console.log(
    `${MAILS} mails of 200 kB over ${CONNECTIONS} connections; after kill -9: ${unknown} unknown, ${stuck} stuck`,
  );
  printResult('mail', {
    vs_nodemailer: median(rounds.map(({ ours, baseline }) => baseline.seconds / ours.seconds)),
    cpu_over: median(rounds.map(({ ours, baseline }) => ours.cpu / baseline.cpu)),
    rss_growth: median(rounds.map(({ ours }) => ours.rss)) / few.rss,
    lost: lost + stuck,
    doubled,
    unknown,
  });
} finally {
  smtp.kill();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
