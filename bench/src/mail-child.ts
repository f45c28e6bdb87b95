import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, poolOf } from '@wanyuan/server/src/infra/database/database.ts';
import { SILENT_LOG } from '@wanyuan/server/src/infra/database/types.ts';
import { createSecretBox } from '@wanyuan/server/src/infra/secrets/secret-box.ts';
import { createMailServices } from '@wanyuan/server/src/modules/mail/mail-services.ts';
import nodemailer from 'nodemailer';
import type pg from 'pg';
import pino from 'pino';
import { benchFile, CONNECTIONS, FROM, LETTER } from './mail-letter.ts';
import { plainSmtp } from './plain-smtp.ts';

// One sender in a process of its own: its processor time and memory are what sending costs.
const [kind = '', port = '', count = '0', connection = '{}', shiftMs = '0'] = process.argv.slice(2);

async function bare(): Promise<void> {
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 50,
    host: '127.0.0.1',
    port: Number(port),
    secure: false,
    ignoreTLS: true,
    auth: { user: 'bench', pass: 'bench' },
  });
  const content = benchFile();
  await Promise.all(
    Array.from({ length: Number(count) }, (_, index) =>
      transport.sendMail({
        from: { name: FROM.name, address: FROM.address },
        to: { name: '', address: `buyer${index}@example.com` },
        subject: LETTER.subject,
        html: LETTER.html,
        text: LETTER.text,
        attachments: [{ filename: 'quotation.xlsx', content }],
      }),
    ),
  );
  transport.close();
}

/** The product's own sending: queue, claims, composing and records, on its own pool. */
async function product(): Promise<void> {
  const pool = createPool(JSON.parse(connection) as pg.ClientConfig, {
    log: SILENT_LOG,
    applicationName: 'wanyuan-bench',
  });
  const port_ = plainSmtp();
  const content = benchFile();
  const account = {
    id: 1,
    revision: 1,
    is_shared: false,
    from: FROM,
    pace: { minute: 1e6, hour: 1e6, day: 1e6 },
    connection: {
      kind: 'smtp',
      key: 'bench',
      host: '127.0.0.1',
      port: Number(port),
      security: 'tls',
      user: 'bench',
      secret: { kind: 'password', password: 'bench' },
    },
    link_base: 'http://127.0.0.1',
  } as const;
  const nothing = async () => {};
  const mails = createMailServices({
    db: poolOf(pool),
    bus: { publish: nothing } as never,
    jobs: { enqueue: async () => null },
    mail: port_,
    sendingAccounts: {
      sendingAccount: async () => account,
      sendingAccounts: async () => [account],
      pauseAccount: nothing,
    },
    documents: {} as never,
    pictures: {} as never,
    mailed: { open: async () => Readable.from([content]) } as never,
    confirmations: {} as never,
    messages: { toUser: nothing, announceNew: nothing } as never,
    secrets: createSecretBox(['a-key-outside-of-the-database-of-benches']),
    late: {} as never,
    now: () => new Date(Date.now() + Number(shiftMs)),
    log: pino({ level: 'silent' }),
    companyPerDay: 1e6,
    // One company has half of them.
    lanes: 2 * CONNECTIONS,
  });
  if (Number(shiftMs) > 0) await mails.runner.takeUp();
  await mails.runner.run(new AbortController().signal);
  port_.close();
  await pool.end();
}

process.send?.({ address: '' });
await new Promise((resolve) => process.once('message', resolve));
const [cpu, began] = [process.cpuUsage(), performance.now()];
await (kind === 'bare' ? bare() : product());
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(cpu);
process.send?.({ seconds, cpu: (user + system) / 1e6, rss: process.resourceUsage().maxRSS / 1024 });
// The message must be out before the channel closes.
await sleep(50);
process.exit(0);
