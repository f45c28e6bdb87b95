import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallInput, CallName, CallOutput, Envelope, UserInfo } from '@wanyuan/contract';
import { DAY_MS, SESSION_IDLE_DAYS, type ProofPurpose } from '@wanyuan/domain';
import { readConfig } from '@wanyuan/server/src/config.ts';
import { buildApp } from '@wanyuan/server/src/app.ts';
import type { AppDependencies } from '@wanyuan/server/src/app-dependencies.ts';
import { defineJobs } from '@wanyuan/server/src/composition/define-jobs.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '@wanyuan/server/src/demo/demo-accounts.data.ts';
import { createBus } from '@wanyuan/server/src/infra/events/bus-core.ts';
import { createMemoryLimits } from '@wanyuan/server/src/infra/limits/memory-limits.ts';
import { createMail } from '@wanyuan/server/src/infra/mail/create-mail.ts';
import { createOutboxMail } from '@wanyuan/server/src/infra/mail/outbox-mail.ts';
import { createMailReading } from '@wanyuan/server/src/infra/mail-reading/create-mail-reading.ts';
import { createSmtpMail } from '@wanyuan/server/src/infra/mail/smtp-mail.ts';
import { createPublicDial } from '@wanyuan/server/src/infra/outgoing/public-dial.ts';
import { createPublicFetch } from '@wanyuan/server/src/infra/outgoing/public-fetch.ts';
import { createEmbeddedRates } from '@wanyuan/server/src/infra/rates/embedded-rates.ts';
import { createSecretBox } from '@wanyuan/server/src/infra/secrets/secret-box.ts';
import type { SmsMessage } from '@wanyuan/server/src/infra/sms/sms-port.ts';
import { createFolderStorage } from '@wanyuan/server/src/infra/storage/folder-storage.ts';
import { createEmbeddedVision } from '@wanyuan/server/src/infra/vision/embedded-vision.ts';
import { openKeyring } from '@wanyuan/server/src/modules/installation/installation.service.ts';
import pino from 'pino';
import { callPath, type CallArguments } from './all-calls.ts';
import { createTestDatabase } from './database.ts';
import { CHEAP_PASSWORDS, createDemoDatabase } from './demo-database.ts';
import { createMemoryJobs } from './memory-jobs.ts';
import { siteDrawer } from './site-drawer.ts';
import { solvePuzzle, type Proof } from './solve-puzzle.ts';

interface TestAppOptions {
  /** False for an empty system without accounts. */
  demo?: boolean;
  env?: Record<string, string>;
  overrides?: Partial<AppDependencies>;
}

export interface Answer<T = Record<string, unknown>> extends Envelope<T> {
  status: number;
  headers: Record<string, unknown>;
}

/** The whole application on a database of its own, driven through `inject`; phone messages are kept in `sent`. */
export async function buildTestApp(options: TestAppOptions = {}) {
  const isDemo = options.demo ?? true;
  const database = await (isDemo ? createDemoDatabase() : createTestDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'wanyuan-app-'));
  const log = pino({ level: 'silent' });
  const connection = { connectionString: database.url };
  const clock = { now: new Date() };
  const sent: SmsMessage[] = [];
  const jobs = createMemoryJobs();
  const config = readConfig({ DATA_DIR: folder, RATE_LIMIT_SCALE: '1000', TIME_LIMIT_SCALE: '10', ...options.env });
  // Of all networks none: tests that want a server bring it.
  const tokens = { tokenFor: () => Promise.reject(new Error('no network')), forget: () => {} };
  const deps: AppDependencies = {
    config,
    database: {
      db: database.db,
      pool: database.pool,
      connectionConfig: connection,
      serverVersion: 0,
      embedded: null,
      close: async () => {},
    },
    bus: await createBus({ transport: null, log }),
    limits: createMemoryLimits(),
    storage: await createFolderStorage({ folder: join(folder, 'files') }),
    jobs,
    vision: createEmbeddedVision({ modelFile: config.VISION_MODEL }),
    outgoing: createPublicFetch({ maxBytes: 1024 * 1024 }),
    rates: createEmbeddedRates(),
    sms: { send: async (message) => void sent.push(message) },
    mail: createMail({
      outbox: createOutboxMail({ db: database.db }),
      smtp: createSmtpMail({ dial: createPublicDial({ ports: [] }), tokens }),
    }),
    mailReading: createMailReading({ db: database.db, tokens, hosts: [] }),
    // Understands every language.
    assistant: { model: 'echo', ask: async ({ text }) => text },
    mailDns: { mailHosts: async () => null, texts: async () => null },
    secrets: createSecretBox(['a-key-outside-of-the-database-of-tests']),
    keyring: await openKeyring(database.db, undefined),
    log,
    accessLog: log,
    now: () => new Date(clock.now),
    version: 'test',
    tempFolder: join(folder, 'tmp'),
    webRoot: join(folder, 'web'),
    siteRoot: join(folder, 'site'),
    siteDrawer,
    demoAccounts: isDemo ? DEMO_LOGINS : [],
    passwordCost: CHEAP_PASSWORDS,
    proofCost: { cost: CHEAP_PASSWORDS, tries: 2 },
    ...options.overrides,
  };
  const { fastify, services, jobs: jobRows } = await buildApp(deps);
  await fastify.ready();
  await defineJobs(deps.jobs, jobRows);

  async function postRaw<T = Record<string, unknown>>(
    path: string,
    body: unknown = {},
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await fastify.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...(token ? { token } : {}), ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { ...response.json<Envelope<T>>(), status: response.statusCode, headers: response.headers };
  }

  const call = <N extends CallName>(name: N, ...args: CallArguments<N>): Promise<Answer<CallOutput<N>>> =>
    postRaw(callPath(name), ...args);

  /** The calls of one person. */
  const as =
    (token: string) =>
    <N extends CallName>(
      name: N,
      input: CallInput<N>,
      headers?: Record<string, string>,
    ): Promise<Answer<CallOutput<N>>> =>
      postRaw(callPath(name), input, token, headers);

  const advance = (ms: number): void => void (clock.now = new Date(clock.now.getTime() + ms));

  return {
    fastify,
    services,
    deps,
    db: database.db,
    pool: database.pool,
    url: database.url,
    sent,
    /** Work that outlives a request: it runs at once, `settle` waits for it. */
    jobs,
    folder,
    /** Calls as the contract says. */
    call,
    as,
    /** Posts whatever it is given, wherever to. */
    postRaw,
    /** Moves the application's clock. */
    advance,
    /** Moves it by days on which everybody goes on using their sessions, which would end otherwise. */
    async passDays(days: number): Promise<void> {
      const before = clock.now;
      advance(days * DAY_MS);
      const { rows } = await database.pool.query<{ user_id: number }>(
        `update sessions set last_seen_at = $1, expires_at = $2 where revoked_at is null and expires_at > $3
         returning user_id::int`,
        [clock.now, new Date(clock.now.getTime() + SESSION_IDLE_DAYS * DAY_MS), before],
      );
      for (const { user_id } of rows) services.sessions.forgetUser(user_id);
    },
    async signIn(account: string, password: string = DEMO_PASSWORD): Promise<UserInfo> {
      const answer = await call('account.login', { type: 'password', account, password });
      if (answer.code !== 0) throw new Error(`sign-in of ${account} failed: ${answer.msg}`);
      return answer.data;
    },
    /** The work that goes with a request for a code, or with a password after wrong ones. */
    async proof(purpose: ProofPurpose, token?: string, headers: Record<string, string> = {}): Promise<Proof> {
      const answer = await call('system.send_captcha', { purpose }, token, headers);
      if (answer.code !== 0) throw new Error(`no puzzle: ${answer.msg}`);
      return solvePuzzle(answer.data);
    },
    async close(): Promise<void> {
      await jobs.stop();
      await fastify.close();
      await deps.mailReading.close();
      await deps.vision.close();
      await deps.bus.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;
