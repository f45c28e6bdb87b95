import { mailPresetOf } from '@wanyuan/domain';
import { z } from 'zod';
import type { Pool } from '#infra/database/database.ts';
import type { MailConnection, MailSecret } from '#infra/mail/mail-port.ts';
import { reseal } from '#infra/secrets/reseal.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import * as repo from './mail-accounts.repo.ts';

/** What lies sealed in an account's row. */
export const KeptSecret = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password'), password: z.string() }),
  z.object({
    kind: z.literal('oauth2'),
    client_id: z.string(),
    client_secret: z.string(),
    refresh_token: z.string(),
    tenant: z.string(),
  }),
]);
export type KeptSecret = z.infer<typeof KeptSecret>;

const placeOf = (id: number) => `mail_accounts.secret ${id}`;

/** Turns rows into what it takes to sign in: the one place where secrets are opened. */
export function createAccountConnections({ db, secrets }: { db: Pool; secrets: SecretBox }) {
  const open = (id: number, sealed: string | null): KeptSecret | null => {
    const text = sealed === null ? null : secrets.unseal('mail_secrets', placeOf(id), sealed);
    return text === null ? null : KeptSecret.parse(JSON.parse(text));
  };
  const seal = (id: number, secret: KeptSecret) => secrets.seal('mail_secrets', placeOf(id), JSON.stringify(secret));

  function secretOf(row: repo.MailAccountRow): MailSecret | null {
    const kept = open(row.id, row.secret);
    if (kept?.kind !== 'oauth2') return kept;
    const { oauth2 } = mailPresetOf(row.preset);
    if (oauth2 === undefined) return null;
    const { tenant, ...rest } = kept;
    return {
      ...rest,
      token_url: oauth2.tokenUrl.replace('{tenant}', encodeURIComponent(tenant || 'common')),
      scope: oauth2.scope,
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
      const secret = secretOf(row);
      if (secret === null) return null;
      const { smtp_host: host, smtp_port: port, smtp_security: security, user_name: user } = row;
      return { kind: 'smtp', key: `${row.id}.${row.revision}`, host, port, security, user, secret };
    },

    reseal: (): Promise<void> =>
      reseal(secrets, {
        purpose: 'mail_secrets',
        list: async (...page) =>
          (await repo.listSealed(db, ...page)).map((row) => ({ ...row, place: placeOf(row.id) })),
        replace: (...change) => repo.replaceSecret(db, ...change),
      }),
  };
}

export type AccountConnections = ReturnType<typeof createAccountConnections>;
