import { defineModule } from '#composition/module.ts';
import { chatVisitorsModule } from '../chat-visitors/chat-visitors.module.ts';
import { chatModule } from '../chat/chat.module.ts';
import { createTranslationHandlers } from './translation.handlers.ts';
import { createTranslation } from './translation.service.ts';

/** Chats in two languages (docs/chat-service.md). */
export const translationModule = defineModule({
  name: 'translation',
  needs: [chatModule, chatVisitorsModule],
  create({ config, websiteTalks, serviceTalks, ...deps }, { late }) {
    const translation = createTranslation({
      ...deps,
      rateScale: config.RATE_LIMIT_SCALE,
      keepDays: config.CHAT_KEEP_DAYS,
      read: {
        chat: async (context, which) => (await late.chatMessageAsRead(context, which)).text,
        website: websiteTalks.said,
      },
      requireTalk: { chat: serviceTalks.describe, website: websiteTalks.require },
    });
    return {
      handlers: { chat: createTranslationHandlers(translation) },
      removeOld: [translation.removeOld],
    };
  },
});
