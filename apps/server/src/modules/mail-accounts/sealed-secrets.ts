import { z } from 'zod';
import type { Db } from '#infra/database/database.ts';
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
  list(db: Db, afterId: number, limit: number): Promise<{ id: number; secret: string | null }[]>;
  /** Unless it was changed meanwhile. */
  replace(db: Db, id: number, from: string, to: string): Promise<void>;
}

const PAGE = 200;

/** The secrets of one column: sealed when they come in, opened where a connection is made. */
export function createSealedSecrets({ secrets, name, list, replace }: Column) {
  const placeOf = (id: number) => `${name} ${id}`;
  const open = (id: number, sealed: string | null): KeptSecret | null => {
    const text = sealed === null ? null : secrets.unseal('mail_secrets', placeOf(id), sealed);
    return text === null ? null : KeptSecret.parse(JSON.parse(text));
  };
  const seal = (id: number, secret: KeptSecret) => secrets.seal('mail_secrets', placeOf(id), JSON.stringify(secret));

  return {
    open,
    seal,

    /** Seals with the present key what an earlier one sealed, so that SECRET_KEY_OLD can be given up. */
    async reseal(db: Db): Promise<void> {
      for (let after = 0; secrets.isOpen;) {
        const rows = await list(db, after, PAGE);
        for (const { id, secret } of rows) {
          const kept = secret !== null && secrets.isOld('mail_secrets', secret) ? open(id, secret) : null;
          if (kept !== null) await replace(db, id, secret!, seal(id, kept));
        }
        if (rows.length < PAGE) return;
        after = rows.at(-1)!.id;
      }
    },
  };
}

export type SealedSecrets = ReturnType<typeof createSealedSecrets>;
