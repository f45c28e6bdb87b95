import { z } from 'zod';
import type { Db } from '#infra/database/database.ts';
import { reseal, type SealedRow } from '#infra/secrets/reseal.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';

/** What lies sealed in a row. */
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

interface Column {
  secrets: SecretBox;
  /** `table.column`: what is sealed for it opens nowhere else. */
  name: string;
  /** With a secret, in the order of their ids. */
  list(db: Db, afterId: number, limit: number): Promise<Omit<SealedRow, 'place'>[]>;
  /** Unless it was changed meanwhile. */
  replace(db: Db, id: number, from: string, to: string): Promise<void>;
}

/** The secrets of one column: sealed when they come in, opened where a connection is made. */
export function createSealedSecrets({ secrets, name, list, replace }: Column) {
  const placeOf = (id: number) => `${name} ${id}`;
  return {
    open(id: number, sealed: string | null): KeptSecret | null {
      const text = sealed === null ? null : secrets.unseal('mail_secrets', placeOf(id), sealed);
      return text === null ? null : KeptSecret.parse(JSON.parse(text));
    },

    seal: (id: number, secret: KeptSecret) => secrets.seal('mail_secrets', placeOf(id), JSON.stringify(secret)),

    reseal: (db: Db): Promise<void> =>
      reseal(secrets, {
        purpose: 'mail_secrets',
        list: async (...page) => (await list(db, ...page)).map((row) => ({ ...row, place: placeOf(row.id) })),
        replace: (...change) => replace(db, ...change),
      }),
  };
}
