import { connect, type AddressInfo, type Socket } from 'node:net';
import { createOutboxAccount } from '@wanyuan/testing/mail-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createSmtpMail } from '#infra/mail/smtp-mail.ts';
import type { Dial } from '#infra/outgoing/public-dial.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { mail_accounts } from '../mail-accounts/mail-accounts.schema.ts';

const refused = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

interface Taken {
  from: string;
  to: string[];
  raw: string;
}

/** A real SMTP server within the test; what it does is said by its fields. */
export async function openSmtpServer() {
  const taken: Taken[] = [];
  const sockets = new Set<Socket>();
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const mood = {
    /** Answers to RCPT, one after the other; then it takes all. */
    recipients: [] as (Error | null)[],
    auth: null as Error | null,
    /** Of the whole message. */
    data: null as Error | null,
    /** Waited for before the whole message is answered. */
    hold: null as (() => Promise<void>) | null,
    drop: 'never' as 'never' | 'greeting' | 'within' | 'after',
  };
  const server = new SMTPServer({
    secure: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect: (_session, answer) => answer(mood.drop === 'greeting' ? refused(421, 'busy') : undefined),
    onAuth: (_auth, _session, answer) => (mood.auth ? answer(mood.auth) : answer(null, { user: 'seller' })),
    onRcptTo: (_address, _session, answer) => answer(mood.recipients.shift() ?? undefined),
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (mood.drop === 'within') drop();
      });
      stream.on('end', async () => {
        await mood.hold?.();
        if (mood.data) return answer(mood.data);
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        if (mood.drop === 'after') return drop();
        answer();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    taken,
    mood,
    refused,
    parsed: (): Promise<Email[]> => Promise.all(taken.map(({ raw }) => PostalMime.parse(raw))),
    /** Everything that went over the wire, decoded where it was encoded. */
    async everyByte(): Promise<string> {
      const parts = await Promise.all(
        taken.map(async ({ raw }) => {
          const mail = await PostalMime.parse(raw);
          const files = mail.attachments.map(({ filename, content }) => `${filename}${text(content)}`);
          return [raw, mail.subject, mail.html, mail.text, ...files].join('\n');
        }),
      );
      return parts.join('\n');
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type TestSmtp = Awaited<ReturnType<typeof openSmtpServer>>;

const text = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('latin1');

/** Straight to this machine, without TLS: how connections are secured has tests of its own. */
const plainDial: Dial = Object.assign(
  ({ host, port }: { host: string; port: number }) =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect({ host, port }, () => resolve(socket));
      socket.once('error', reject);
    }),
  { tlsOptions: () => ({ minVersion: 'TLSv1.2' as const }) },
);

export const plainSmtp = () =>
  createSmtpMail({
    dial: plainDial,
    tokens: { tokenFor: () => Promise.reject(new Error('no provider')), forget: () => {} },
    idleMs: 200,
  });

/** A verified account at the server. */
export async function createSmtpAccount(
  app: Pick<TestApp, 'db'> & { deps: { secrets: SecretBox } },
  owner: { company_id: number; user_id: number },
  port: number,
): Promise<{ id: number; address: string }> {
  const account = await createOutboxAccount(app.db, owner, {
    preset: 'exmail',
    smtp_host: '127.0.0.1',
    smtp_port: port,
    smtp_security: 'tls',
    user_name: 'seller',
  });
  const secret = app.deps.secrets.seal(
    'mail_secrets',
    `mail_accounts.secret ${account.id}`,
    JSON.stringify({ kind: 'password', password: 'a-secret-of-the-seller' }),
  );
  await app.db.update(mail_accounts).set({ secret }).where(eq(mail_accounts.id, account.id));
  return account;
}

export const LETTER = {
  subject: 'Our quotation 报价单',
  html: '<p>Dear Emma, <b>please look</b>.</p><script>alert(1)</script>',
} as const;
