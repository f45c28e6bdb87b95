import { eachWith } from '@wanyuan/testing/each-with';
import { createOutboxAccount } from '@wanyuan/testing/mail-rows';
import { LOCALHOST_CERTIFICATE } from '@wanyuan/testing/mail/localhost-certificate.data';
import { openMailServer, type MailServer } from '@wanyuan/testing/mail/mail-server';
import { readMail } from '@wanyuan/testing/mail/read-mail';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { createMail } from '#infra/mail/create-mail.ts';
import { createSmtpMail } from '#infra/mail/smtp-mail.ts';
import { createPublicDial } from '#infra/outgoing/public-dial.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { createSeller, type Seller } from '../confirmations/confirmation-fixture.ts';
import { mail_accounts } from '../mail-accounts/mail-accounts.schema.ts';
import { email_records } from './mail.schema.ts';

export const MINUTE_MS = 60_000;
export const EMMA = { name: 'Emma', email: 'emma@example.com' };
export const LETTER = {
  subject: 'Our quotation 报价单',
  html: '<p>Dear Emma, <b>please look</b>.</p><script>alert(1)</script>',
} as const;

const UNDO_MS = 10_001;
export const PUBLIC_URL = 'https://toys.example.com';

/** Real mails go to servers of this machine, and nowhere else. */
export const openMailApp = (env: Record<string, string> = { PUBLIC_URL }): Promise<TestApp> => {
  const smtp = createSmtpMail({
    dial: createPublicDial({ ports: [], hosts: ['localhost'], ca: LOCALHOST_CERTIFICATE }),
    tokens: { tokenFor: () => Promise.reject(new Error('no provider')), forget: () => {} },
    idleMs: 200,
  });
  const outbox = { send: () => Promise.reject(new Error('no outbox here')) };
  return buildTestApp({ demo: false, env, overrides: { mail: createMail({ outbox, smtp }) } });
};

/** A verified account at a server. */
export async function createSmtpAccount(
  { db, deps }: Pick<TestApp, 'db'> & { deps: { secrets: SecretBox } },
  owner: { company_id: number; user_id: number },
  { port, user, password }: Pick<MailServer, 'port' | 'user' | 'password'>,
): Promise<{ id: number; address: string }> {
  const account = await createOutboxAccount(db, owner, {
    preset: 'exmail',
    smtp_host: 'localhost',
    smtp_port: port,
    smtp_security: 'tls',
    user_name: user,
  });
  const place = `mail_accounts.secret ${account.id}`;
  const secret = deps.secrets.seal('mail_secrets', place, JSON.stringify({ kind: 'password', password }));
  await db.update(mail_accounts).set({ secret }).where(eq(mail_accounts.id, account.id));
  return account;
}

export type MailDesk = Awaited<ReturnType<typeof openMailDesk>>;

/** A seller who has sent a quotation and may mail it, by a server that can be put into any mood. */
export async function openMailDesk(app: TestApp, who: { seller?: Seller } = {}) {
  const server = await openMailServer();
  const seller = who.seller ?? (await createSeller(app));
  const account = await createSmtpAccount(app, seller.owner, server);
  const run = () => app.services.mails.runner.run(new AbortController().signal);
  /** After the ten seconds in which it can be taken back. */
  const undoIsOver = async () => {
    // What a click has woken looks for mails that are due: it must not find them instead of the run that is waited for.
    await app.jobs.settle();
    app.advance(UNDO_MS);
  };
  const records = () =>
    app.db.select().from(email_records).where(eq(email_records.user_id, seller.user.id)).orderBy(email_records.id);
  return {
    server,
    seller,
    account,
    run,
    undoIsOver,
    async sendDue() {
      await undoIsOver();
      await run();
    },
    send: (more: object = {}, headers: Record<string, string> = {}) =>
      seller.call(
        'quotation.send_email',
        { about: { kind: 'quotation', id: seller.id }, to: [EMMA], ...LETTER, ...more },
        headers,
      ),
    records,
    states: async () => (await records()).map(({ state }) => state),
    parsed: () => Promise.all(server.taken.map(({ bytes }) => readMail(bytes))),
    async close() {
      // What a test leaves on its way would go to the next one's server.
      await app.db.update(email_records).set({ state: 'cancelled' }).where(eq(email_records.state, 'waiting'));
      await server.close();
    },
  };
}

/** A desk for each test of a file. */
export const eachAtMailDesk = (take: (at: { app: TestApp; desk: MailDesk }) => unknown): void =>
  eachWith(
    async (app: TestApp) => {
      const desk = await openMailDesk(app);
      return { desk, close: desk.close };
    },
    take,
    openMailApp,
  );
