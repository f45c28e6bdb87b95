import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { MailState } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { leaderIds } from '../people/people.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import { addEvents, listShown } from '../quotations/quotations.module.ts';
import type { MailRow } from './mail-queue.repo.ts';

interface Dependencies {
  db: Db;
  bus: EventBus;
  messages: Pick<MessageService, 'toUser' | 'announceNew'>;
}

/** What the timeline of a quotation keeps. */
const TOLD: Partial<Record<MailState, 'mail_sent' | 'mail_failed' | 'mail_unknown' | 'mail_bounced'>> = {
  sent: 'mail_sent',
  failed: 'mail_failed',
  unknown: 'mail_unknown',
  bounced: 'mail_bounced',
};
/** What its sender has to do something about. */
const BAD: Partial<Record<MailState, string>> = {
  failed: '邮件没有发出',
  unknown: '邮件可能已送达，请向客户确认',
  bounced: '邮件被退回',
};

export interface Announcement {
  userId: number;
  title: string;
}
type Readers = Pick<MailRow, 'company_id' | 'user_id'>;
export type MailNews = ReturnType<typeof createMailNews>;

export function createMailNews({ db, bus, messages }: Dependencies) {
  /** Pages of the sender and of the company's leaders. */
  async function changed(rows: readonly Readers[], what: 'quotations' | 'mails') {
    const told = new Set<number>();
    for (const company of new Set(rows.map(({ company_id }) => company_id)))
      for (const id of await leaderIds(db, company)) told.add(id);
    for (const { user_id } of rows) told.add(user_id);
    for (const userId of told) await tellPages(bus, { userId }, what);
  }

  return {
    /** Writes down what became of mails, in the transaction that makes it so; answers with the titles of messages. */
    async note(tx: Db, rows: readonly MailRow[], at: Date): Promise<Announcement[]> {
      const titles: Announcement[] = [];
      const happened = rows.flatMap(({ state, quotation_id, ...row }) => {
        const kind = state === null ? undefined : TOLD[state];
        return kind === undefined || quotation_id === null ? [] : [{ ...row, kind, quotation_id }];
      });
      const shown = await listShown(
        tx,
        happened.map(({ quotation_id }) => quotation_id),
      );
      await addEvents(
        tx,
        happened
          // It may be gone for good by now.
          .filter(({ quotation_id }) => shown.has(quotation_id))
          .map(({ quotation_id, version, kind, user_id, email, reason }) => ({
            quotation_id,
            version: version ?? 1,
            kind,
            user_id,
            note: reason === '' ? email : `${email}：${reason}`,
            created_at: at,
          })),
      );
      for (const { state, user_id, email, reason, name, id } of rows) {
        const bad = state === null ? undefined : BAD[state];
        if (bad === undefined) continue;
        const title = `${bad}：${name}`;
        await messages.toUser(tx, user_id, { title, summary: `${email}。${reason}`, link: `/Previewemail?id=${id}` });
        titles.push({ userId: user_id, title });
      }
      return titles;
    },

    /** Once it is durable: what became of some, and which others began to go out. */
    async tell(
      rows: readonly MailRow[],
      titles: readonly Announcement[] = [],
      begun: readonly Readers[] = [],
    ): Promise<void> {
      for (const { userId, title } of titles) await messages.announceNew({ userId }, title);
      await changed([...rows, ...begun], 'mails');
      const ofQuotations = rows.filter(({ quotation_id }) => quotation_id !== null);
      await changed(ofQuotations, 'quotations');
    },
  };
}
