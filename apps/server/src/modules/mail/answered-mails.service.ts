import type { Db, Tx } from '#infra/database/database.ts';
import { addEvent, getSent } from '../quotations/quotations.module.ts';
import type { Announcement, MailNews } from './mail-news.ts';
import { stepMails, type MailRow } from './mail-queue.repo.ts';

interface Dependencies {
  news: Pick<MailNews, 'note' | 'tell'>;
}

type Told = Pick<MailRow, 'id' | 'user_id' | 'company_id' | 'quotation_id' | 'version'>;

/** What becomes of mails by what comes back about them. */
export function createAnsweredMails({ news }: Dependencies) {
  return {
    /** A report said that it came back for good. Nothing where that is known already. */
    async bounce(tx: Tx, id: number, reason: string, at: Date): Promise<{ rows: MailRow[]; titles: Announcement[] }> {
      const rows = await stepMails(tx, [id], 'bounce', { reason }, at);
      return { rows, titles: await news.note(tx, rows, at) };
    },

    /** Into the timeline of the quotation, where there still is one. */
    async tellTimeline(
      tx: Db,
      mail: Told,
      kind: 'mail_replied' | 'mail_delayed',
      note: string,
      at: Date,
    ): Promise<void> {
      const { quotation_id, version, user_id } = mail;
      if (quotation_id === null || !(await getSent(tx, quotation_id))) return;
      await addEvent(tx, { quotation_id, version: version ?? 1, kind, user_id, note, created_at: at });
    },

    tell: (rows: readonly MailRow[], titles: readonly Announcement[]): Promise<void> => news.tell(rows, titles),
  };
}
