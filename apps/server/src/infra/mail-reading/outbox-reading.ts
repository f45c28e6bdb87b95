import type { Db } from '../database/database.ts';
import { listInbox } from '../outbox/outbox.ts';
import type { MailReadingPool } from './mail-reading-pool.ts';
import type { Look, LookOutcome, OutboxInbox, ReadOutcome } from './mail-reading-port.ts';

/** There is one outbox, and its numbers never begin anew. */
const UID_VALIDITY = 1;

/** Answers written on the outbox's page, read like any other mail. */
export function createOutboxReading({ db, pool }: { db: Db; pool: MailReadingPool }) {
  const rawMails = async (address: string, after: number, limit: number) =>
    (await listInbox(db, address, { after, limit })).map(({ id, body }) => ({ uid: id, bytes: Buffer.from(body) }));

  return {
    async look({ address }: OutboxInbox, { place, most }: Look): Promise<LookOutcome> {
      const found = await rawMails(address, place?.last_uid ?? 0, most + 1);
      const taken = found.slice(0, most);
      const mails = taken.length === 0 ? [] : await pool.read({ kind: 'facts', mails: taken }, { isBackground: true });
      const last_uid = taken.at(-1)?.uid ?? place?.last_uid ?? 0;
      return { ok: true, place: { uid_validity: UID_VALIDITY, last_uid }, mails, has_more: found.length > most };
    },

    async read({ address }: OutboxInbox, uids: readonly number[]): Promise<ReadOutcome> {
      const first = Math.min(...uids);
      const rows = await rawMails(address, first - 1, Math.max(...uids) - first + 1);
      const mails = rows.filter(({ uid }) => uids.includes(uid));
      return { ok: true, mails: await pool.read({ kind: 'mails', mails }, { isBackground: true }) };
    },
  };
}
