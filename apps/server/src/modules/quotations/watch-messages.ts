import { can } from '@wanyuan/domain';
import type { MessageService } from '../messages/messages.module.ts';
import { backgroundSession, leaderIds } from '../people/people.module.ts';
import type { JobContext } from './job-transaction.ts';
import type { QuotationRow } from './quotations.repo.ts';

interface Draft {
  title: string;
  summary: string;
  link: string;
}

export type OwnerMessages = ReturnType<typeof createOwnerMessages>;

/** Messages of jobs about a quotation: to its owner, and where the owner may not see it any more to the leaders. */
export function createOwnerMessages({ messages }: { messages: MessageService }) {
  return async (
    { db, afterCommit }: JobContext,
    { user_id, company_id }: QuotationRow,
    draft: Draft,
  ): Promise<void> => {
    const owner = await backgroundSession(db, user_id, company_id);
    const readers = can(owner, 'quotation.use') ? [user_id] : await leaderIds(db, company_id);
    for (const userId of readers) {
      await messages.toUser(db, userId, draft);
      afterCommit(() => messages.announceNew({ userId }, draft.title));
    }
  };
}
