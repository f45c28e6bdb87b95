import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { MembershipService } from '#modules/account/account.module.ts';
import type { MessageService } from '#modules/messages/messages.module.ts';
import { createInvitationGuard } from './invitation-guard.ts';
import { createInvitationService } from './invitations.service.ts';
import { createJoinRequestService } from './join-requests.service.ts';
import { createJoiningService } from './joining.service.ts';
import { createRequestNews } from './request-news.ts';

interface Dependencies {
  db: Db;
  bus: EventBus;
  messages: MessageService;
  membership: MembershipService;
  key: Buffer;
  now: () => Date;
}

/** Invitations, those who use them, and the main account's answers. */
export function createInvitationServices(dependencies: Dependencies) {
  const guard = createInvitationGuard(dependencies);
  const invitations = createInvitationService({ ...dependencies, guard });
  const news = createRequestNews(dependencies);
  return {
    invitations,
    joining: createJoiningService({ ...dependencies, invitations, news }),
    requests: createJoinRequestService({ ...dependencies, invitations, news }),
  };
}

export type InvitationServices = ReturnType<typeof createInvitationServices>;
