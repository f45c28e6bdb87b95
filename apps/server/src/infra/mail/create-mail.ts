import type { createOutboxMail } from './outbox-mail.ts';
import type { MailPort } from './mail-port.ts';
import type { createSmtpMail } from './smtp-mail.ts';

interface Adapters {
  outbox: ReturnType<typeof createOutboxMail>;
  smtp: ReturnType<typeof createSmtpMail>;
}

/** The account says which adapter it wants: the outbox within, or a server of a provider. */
export function createMail({ outbox, smtp }: Adapters): MailPort {
  return {
    send: (connection, mail, moments) =>
      connection.kind === 'outbox' ? outbox.send(mail, moments) : smtp.send(connection, mail, moments),
    check: async (connection) => (connection.kind === 'outbox' ? { ok: true } : smtp.check(connection)),
    close: async () => smtp.close(),
  };
}
