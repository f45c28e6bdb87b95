import type { Db } from '#infra/database/database.ts';
import { reseal } from '#infra/secrets/reseal.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { listSealed, replaceSealed } from './mail-queue.repo.ts';

const placeOf = (message_id: string) => `email_records.sealed_token ${message_id}`;

export type LinkSeals = ReturnType<typeof createLinkSeals>;

/** Tokens of links in the queue: a thief of the database alone cannot open one, and no row can lend its own. */
export const createLinkSeals = (secrets: SecretBox) => ({
  /** Without a key outside the database no link waits there. */
  get isOpen() {
    return secrets.isOpen;
  },
  seal: (message_id: string, token: string): string => secrets.seal('mail_links', placeOf(message_id), token),
  /** Null where its key is gone, or where it lies in another's row. */
  open: (message_id: string, sealed: string): string | null =>
    secrets.unseal('mail_links', placeOf(message_id), sealed),
  reseal: (db: Db): Promise<void> =>
    reseal(secrets, {
      purpose: 'mail_links',
      list: async (...page) =>
        (await listSealed(db, ...page)).map((row) => ({ ...row, place: placeOf(row.message_id) })),
      replace: (...change) => replaceSealed(db, ...change),
    }),
});
