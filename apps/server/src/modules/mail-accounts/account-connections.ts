import { mailPresetOf, type MailServerAddress } from '@wanyuan/domain';
import type { Pool } from '#infra/database/database.ts';
import type { MailConnection, MailSecret } from '#infra/mail/mail-port.ts';
import type { InboxConnection } from '#infra/mail-reading/mail-reading-port.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import * as repo from './mail-accounts.repo.ts';
import { createSealedSecrets, type KeptSecret } from './sealed-secrets.ts';

/** Where a person reads a mailbox whose provider we do not know, and what they sign in with there. */
export interface TypedInbox extends MailServerAddress {
  user: string;
  secret: KeptSecret | null;
}

/** Turns rows into what it takes to sign in: the one place where secrets of accounts are opened. */
export function createAccountConnections({ db, secrets }: { db: Pool; secrets: SecretBox }) {
  const { open, seal, reseal } = createSealedSecrets({
    secrets,
    name: 'mail_accounts.secret',
    list: repo.listSealed,
    replace: repo.replaceSecret,
  });

  function secretOf(row: repo.MailAccountRow, scopeOf: 'scope' | 'readingScope'): MailSecret | null {
    const kept = open(row.id, row.secret);
    if (kept?.kind !== 'oauth2') return kept;
    const { oauth2 } = mailPresetOf(row.preset);
    if (oauth2 === undefined) return null;
    const { tenant, ...rest } = kept;
    return {
      ...rest,
      token_url: oauth2.tokenUrl.replace('{tenant}', encodeURIComponent(tenant || 'common')),
      scope: oauth2[scopeOf],
      async keep(refresh_token) {
        if (row.secret !== null)
          await repo.replaceSecret(db, row.id, row.secret, seal(row.id, { ...kept, refresh_token }));
      },
    };
  }

  return {
    seal,
    /** Whether its secret can still be read. */
    isReadable: (row: repo.MailAccountRow): boolean => row.preset === 'outbox' || open(row.id, row.secret) !== null,

    /** Null when its secret is not there or opens no more. */
    outgoing(row: repo.MailAccountRow): MailConnection | null {
      if (row.preset === 'outbox') return { kind: 'outbox' };
      const secret = secretOf(row, 'scope');
      if (secret === null) return null;
      const { smtp_host: host, smtp_port: port, smtp_security: security, user_name: user } = row;
      return { kind: 'smtp', key: `${row.id}.${row.revision}`, host, port, security, user, secret };
    },

    /** Where answers are read: at the provider's server with the secret that mails are sent with, else where the person says. */
    incoming(row: repo.MailAccountRow, typed: TypedInbox | null): InboxConnection | null {
      if (row.preset === 'outbox') return { kind: 'outbox', address: row.address };
      const key = `${row.id}.${row.revision}`;
      const { imap } = mailPresetOf(row.preset);
      if (imap !== null) {
        const secret = secretOf(row, 'readingScope');
        return secret && { kind: 'imap', key, ...imap, user: row.user_name, secret };
      }
      if (typed === null || typed.secret?.kind !== 'password') return null;
      return { kind: 'imap', key, ...typed, secret: typed.secret };
    },

    reseal,
  };
}

export type AccountConnections = ReturnType<typeof createAccountConnections>;
