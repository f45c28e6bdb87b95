import { dueReminders, REMINDER_WORDS, versionNumber, type ReminderKind } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { jobTransaction } from './job-transaction.ts';
import type { QuotationNews } from './quotation-news.ts';
import { getRemindable, listRemindable, reminderEvent } from './remind.repo.ts';
import { addEvent, holdSent } from './sent-quotations.repo.ts';
import type { OwnerMessages } from './watch-messages.ts';

interface Dependencies {
  /** The pool: each quotation is reminded of in a transaction of its own. */
  db: Db;
  tellOwner: OwnerMessages;
  news: QuotationNews;
}

const AT_ONCE = 200;

const WHAT_TO_DO: Record<ReminderKind, string> = {
  unopened: '链接可能没有收到，可以换一种方式再发一次。',
  ending: '到期后客户只能查看。要延长有效期，请开始新版本。',
  unanswered: '可以收入新版本、退回客户修改，或接受并生成订单。',
};

/** Reminds owners of what was sent, once for each version; what was given is an event, written with its message. */
export function createReminders({ db: pool, tellOwner, news }: Dependencies) {
  const remind = (id: number, now: Date) =>
    jobTransaction(pool, async (context) => {
      const { db } = context;
      const held = await holdSent(db, id);
      const facts = held && (await getRemindable(db, id));
      if (!facts) return;
      const { quotation, sent } = held;
      const { version } = sent;
      for (const kind of dueReminders(facts, now)) {
        await tellOwner(context, quotation, {
          title: `${REMINDER_WORDS[kind]}：报价单 ${versionNumber(quotation.number, version)}`,
          summary: `${sent.head.customer_name || '未指定客户'}的报价单。${WHAT_TO_DO[kind]}`,
          link: `/CompanyQuotationDetail?id=${id}`,
        });
        await addEvent(db, { quotation_id: id, version, kind: reminderEvent(kind), created_at: now });
      }
      await news.changed(context, quotation);
    });

  return async (now: Date, signal?: AbortSignal): Promise<void> => {
    let batch = await listRemindable(pool, 0, AT_ONCE);
    while (batch.length > 0) {
      for (const facts of batch) {
        if (signal?.aborted) return;
        if (dueReminders(facts, now).length > 0) await remind(facts.id, now);
      }
      batch = await listRemindable(pool, batch.at(-1)!.id, AT_ONCE);
    }
  };
}
