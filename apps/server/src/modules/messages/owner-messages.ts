import { can, type Capability } from '@wanyuan/domain';
import type { CallContext } from '#rpc/context.ts';
import { backgroundSession, leaderIds } from '../people/people.module.ts';
import type { MessageService } from './messages.service.ts';

interface Draft {
  title: string;
  summary: string;
  link: string;
}

export type OwnerMessages = ReturnType<typeof createOwnerMessages>;

/** Messages about a row: to its owner, and where the owner may not see it any more to the leaders. */
export function createOwnerMessages(messages: MessageService, capability: Capability) {
  return async (
    { db, afterCommit }: Pick<CallContext, 'db' | 'afterCommit'>,
    { user_id, company_id }: { user_id: number; company_id: number },
    draft: Draft,
    /** Who did it knows. */
    actorId: number | null = null,
  ): Promise<void> => {
    const owner = await backgroundSession(db, user_id, company_id);
    const readers = can(owner, capability) ? [user_id] : await leaderIds(db, company_id);
    for (const userId of readers.filter((reader) => reader !== actorId)) {
      await messages.toUser(db, userId, draft);
      afterCommit(() => messages.announceNew({ userId }, draft.title));
    }
  };
}
