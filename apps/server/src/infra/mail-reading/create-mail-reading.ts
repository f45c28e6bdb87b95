import type { Db } from '../database/database.ts';
import type { OAuth2Tokens } from '../mail/oauth2-tokens.ts';
import { createImapReading } from './imap-reading.ts';
import { createMailReadingPool } from './mail-reading-pool.ts';
import type { MailReadingPort } from './mail-reading-port.ts';
import { createOutboxReading } from './outbox-reading.ts';

interface Options {
  db: Db;
  tokens: OAuth2Tokens;
  hosts: readonly string[];
  ca?: string;
  timeMs?: number;
}

/** The account says which adapter it wants: the outbox within, or a server of a provider. */
export function createMailReading({ db, ...options }: Options): MailReadingPort {
  const pool = createMailReadingPool();
  const outbox = createOutboxReading({ db, pool });
  const imap = createImapReading({ pool, ...options });
  return {
    check: async (connection) => (connection.kind === 'outbox' ? { ok: true } : imap.check(connection)),
    look: (connection, look) =>
      connection.kind === 'outbox' ? outbox.look(connection, look) : imap.look(connection, look),
    read: (connection, uid_validity, uids) =>
      connection.kind === 'outbox' ? outbox.read(connection, uids) : imap.read(connection, uid_validity, uids),
    close: () => pool.close(),
  };
}
