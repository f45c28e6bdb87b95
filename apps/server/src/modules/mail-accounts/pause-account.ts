import { MAIL_FAULT_WORDS, type MailFault } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { MessageService } from '../messages/messages.module.ts';
import * as repo from './mail-accounts.repo.ts';

interface Dependencies {
  bus: EventBus;
  messages: MessageService;
  now: () => Date;
}

export type PauseAccount = ReturnType<typeof createPauseAccount>;

/** Of all mails that are refused at once, the first pauses and tells the owner. */
export function createPauseAccount({ bus, messages, now }: Dependencies) {
  return async (db: Db, account: repo.TriedAccount, fault: MailFault, text: string): Promise<void> => {
    const title = '邮箱账号已暂停';
    const row = await withTransaction(db, async (tx) => {
      const paused = await repo.pauseVerified(tx, account, { fault, fault_text: text, updated_at: now() });
      if (paused !== null)
        await messages.toUser(tx, paused.user_id, {
          title,
          summary: `${paused.address}：${MAIL_FAULT_WORDS[fault]}。修改后请重新测试，等待中的邮件会继续发送。`,
          link: '/emaliManagement',
        });
      return paused;
    });
    if (row === null) return;
    const to = { userId: row.user_id };
    await messages.announceNew(to, title);
    await tellPages(bus, { companyId: row.company_id }, 'mail_accounts');
  };
}
