import { dueReminders, REMINDER_MAIL, REMINDER_WORDS, versionNumber, type ReminderKind } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import type { OwnerMessages } from '../messages/messages.module.ts';
import { jobTransaction } from './job-transaction.ts';
import type { QuotationNews } from './quotation-news.ts';
import { listRemindable, reminderEvent, type Remindable } from './remind.repo.ts';
import { addEvent, holdSent } from './sent-quotations.repo.ts';

interface Dependencies {
  /** The pool: each quotation is reminded of in a transaction of its own. */
  db: Db;
  tellOwner: OwnerMessages;
  linked: LatePorts['linkedQuotations'];
  news: QuotationNews;
}

const AT_ONCE = 200;

const WHAT_TO_DO: Record<ReminderKind, string> = {
  unopened: '链接可能没有收到，可以写封邮件提醒，或换一种方式再发一次。',
  ending: '到期后客户只能查看，可以写封邮件提醒。要延长有效期，请开始新版本。',
  unanswered: '可以收入新版本、退回客户修改，或接受并生成订单。',
};

const MAILS: Partial<Record<ReminderKind, string>> = REMINDER_MAIL;
/** The page opens with a mail to the customer about it. */
const pathOf = (id: number, kind: ReminderKind): string =>
  `/CompanyQuotationDetail?id=${id}${kind in MAILS ? `&mail=${MAILS[kind]}` : ''}`;

/** Reminds owners of what was sent, once for each version; what was given is an event, written with its message. */
export function createReminders({ db: pool, tellOwner, linked, news }: Dependencies) {
  async function withDue(db: Db, some: readonly Remindable[], now: Date) {
    const ids = some.map(({ id }) => id);
    const open = await linked(db, ids, now);
    return some
      .map((facts) => ({ id: facts.id, kinds: dueReminders({ ...facts, is_linked: open.has(facts.id) }, now) }))
      .filter(({ kinds }) => kinds.length > 0);
  }

  const remind = (id: number, now: Date) =>
    jobTransaction(pool, async (context) => {
      const { db } = context;
      const held = await holdSent(db, id);
      const [due] = await withDue(db, await listRemindable(db, id - 1, 1), now);
      if (!held || due?.id !== id) return;
      const { quotation, sent } = held;
      const { version } = sent;
      for (const kind of due.kinds) {
        await tellOwner(context, quotation, {
          title: `${REMINDER_WORDS[kind]}：报价单 ${versionNumber(quotation.number, version)}`,
          summary: `${sent.head.customer_name || '未指定客户'}的报价单。${WHAT_TO_DO[kind]}`,
          link: pathOf(id, kind),
        });
        await addEvent(db, { quotation_id: id, version, kind: reminderEvent(kind), created_at: now });
      }
      await news.changed(context, quotation);
    });

  return async (now: Date, signal?: AbortSignal): Promise<void> => {
    let batch = await listRemindable(pool, 0, AT_ONCE);
    while (batch.length > 0) {
      for (const { id } of await withDue(pool, batch, now)) {
        if (signal?.aborted) return;
        await remind(id, now);
      }
      batch = await listRemindable(pool, batch.at(-1)!.id, AT_ONCE);
    }
  };
}
