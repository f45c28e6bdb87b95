import type { InboxConnection } from '#infra/mail-reading/mail-reading-port.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { createSealedSecrets, type MailInbox } from '../mail-accounts/mail-accounts.module.ts';
import { listSealed, replaceSecret, type ReadingRow } from './mail-readings.repo.ts';

/** What it takes to read a mailbox: of the account, or as it was typed for reading. */
export function createReadingInboxes({ secrets }: { secrets: SecretBox }) {
  const sealed = createSealedSecrets({
    secrets,
    name: 'mail_readings.secret',
    list: listSealed,
    replace: replaceSecret,
  });

  return {
    sealed,

    /** Null while something of it is missing. */
    connectionOf(inbox: MailInbox, row: ReadingRow | null): InboxConnection | null {
      if (!inbox.isTyped) return inbox.connect(null);
      if (row === null || row.preset !== inbox.preset || row.imap_host === '') return null;
      return inbox.connect({
        host: row.imap_host,
        port: row.imap_port,
        security: row.imap_security,
        user: row.user_name || inbox.address,
        secret: sealed.open(row.account_id, row.secret),
      });
    },
  };
}

export type ReadingInboxes = ReturnType<typeof createReadingInboxes>;

/** Which mailbox it is: another one has numbers of its own. */
export const mailboxOf = (connection: InboxConnection): string =>
  connection.kind === 'outbox'
    ? `outbox ${connection.address.toLowerCase()}`
    : `${connection.host}:${connection.port} ${connection.user.toLowerCase()}`;
