import { LOCALHOST_CERTIFICATE } from '@wanyuan/testing/mail/localhost-certificate.data';
import { openMailServer, type MailServer } from '@wanyuan/testing/mail/mail-server';
import { createPublicDial } from '../outgoing/public-dial.ts';
import { createPublicForm } from '../outgoing/public-form.ts';
import { createOAuth2Tokens } from './oauth2-tokens.ts';
import { createSmtpMail } from './smtp-mail.ts';
import type { Patience } from './smtp-session.ts';

/** Servers and clients of a test, which end with it. */
export function openSmtp() {
  const closers: (() => unknown)[] = [];
  const tokens = createOAuth2Tokens({
    post: createPublicForm({ maxBytes: 4096, isAllowed: (address) => address === '127.0.0.1' }),
    now: () => new Date(),
  });
  return {
    closers,
    async open(options: Parameters<typeof openMailServer>[0] = {}): Promise<MailServer> {
      const server = await openMailServer(options);
      closers.push(() => server.close());
      return server;
    },
    /** Without `ca` it knows the authorities of the system alone. */
    client(options: { hosts?: string[]; ca?: string | null; perAccount?: number } & Partial<Patience> = {}) {
      const { hosts = ['localhost'], ca = LOCALHOST_CERTIFICATE, perAccount = 2, ...patience } = options;
      const mail = createSmtpMail({
        dial: createPublicDial({ ports: [465], hosts, ...(ca !== null && { ca }), timeoutMs: 5000 }),
        tokens,
        perAccount,
        patience: { greetingMs: 5000, silenceMs: 20_000, signInMs: 20_000, sendMs: 20_000, ...patience },
      });
      closers.push(() => mail.close());
      return mail;
    },
    async close(): Promise<void> {
      for (const close of closers.splice(0).toReversed()) await close();
    },
  };
}
