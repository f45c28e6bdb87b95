import { DAY_MS } from '@wanyuan/domain';
import { defineModule } from '#composition/module.ts';
import { companyKeepDays } from '../chat/chat.module.ts';
import { confirmationsModule } from '../confirmations/confirmations.module.ts';
import { customersModule } from '../customers/customers.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { moderationModule } from '../moderation/moderation.module.ts';
import { selectionsModule } from '../selections/selections.module.ts';
import { shareLinksModule } from '../share-links/share-links.module.ts';
import { createVisitorHandlers, createWebsiteTalkHandlers } from './chat-visitors.handlers.ts';
import { removeOldSaid } from './visitor-messages.repo.ts';
import { createVisitorNews } from './visitor-news.ts';
import { createVisitorSide } from './visitor-side.service.ts';
import { visitorHolding } from './visitor-talks.repo.ts';
import { createWebsiteTalks } from './website-talks.service.ts';

export type { VisitorSide } from './visitor-side.service.ts';
export type { WebsiteTalks } from './website-talks.service.ts';
export { moveTalk, talksOfVisitors, unreadOfVisitor } from './visitor-talks.repo.ts';

/** Recipients of links write to their salesperson (docs/chat-service.md). */
export const chatVisitorsModule = defineModule({
  name: 'chat-visitors',
  needs: [selectionsModule, confirmationsModule, customersModule, shareLinksModule, messagesModule, moderationModule],
  create({ db, config, visitSelection, confirmations, ...deps }, { late }) {
    const news = createVisitorNews(deps);
    const visitors = createVisitorSide({
      ...deps,
      news,
      rateScale: config.RATE_LIMIT_SCALE,
      open: { choose: visitSelection, confirm: confirmations.visit },
    });
    const websiteTalks = createWebsiteTalks({
      ...deps,
      news,
      isShareOpen: (share) => (share.startsWith('site.') ? late.isSiteShareOpen(share) : late.isShareOpen(share)),
    });
    return {
      services: { websiteTalks, visitorSide: visitors },
      handlers: { visitor: createVisitorHandlers(visitors), chat: createWebsiteTalkHandlers(websiteTalks) },
      late: { visitorsUnread: websiteTalks.unread },
      holdings: { visitor_talks: visitorHolding },
      removeOld: [
        async () => {
          const daysAgo = (days: number) => new Date(deps.now().getTime() - days * DAY_MS);
          await removeOldSaid(db, { before: daysAgo(config.CHAT_KEEP_DAYS) });
          for (const { company_id, keep_days } of await companyKeepDays(db))
            await removeOldSaid(db, { before: daysAgo(keep_days), company_id });
        },
      ],
    };
  },
});
