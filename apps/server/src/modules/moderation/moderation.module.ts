import { defineModule } from '#composition/module.ts';
import { createModerationHandlers } from './moderation.handlers.ts';
import { createModeration } from './moderation.service.ts';

export type { Moderation } from './moderation.service.ts';

/** What people may write to each other (docs/chat-service.md); modules that take texts from one person for another ask it. */
export const moderationModule = defineModule({
  name: 'moderation',
  needs: [],
  create({ db, bus, limits, config, now }, { late }) {
    const moderation = createModeration({
      db,
      bus,
      limits,
      rateScale: config.RATE_LIMIT_SCALE,
      now,
      readMessage: (...which) => late.chatMessageAsRead(...which),
    });
    return { services: { moderation }, handlers: { moderation: createModerationHandlers(moderation) } };
  },
});
