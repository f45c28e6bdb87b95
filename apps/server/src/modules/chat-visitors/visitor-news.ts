import { VISITOR_TALK } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { MessageService } from '../messages/messages.module.ts';
import { changeTalk, type TalkRow } from './visitor-talks.repo.ts';

interface Dependencies {
  messages: MessageService;
  bus: EventBus;
  now: () => Date;
}

export type VisitorNews = ReturnType<typeof createVisitorNews>;

/** Tells a salesperson and the customer that there is something new in their talk. */
export function createVisitorNews({ messages, bus, now }: Dependencies) {
  return {
    /** After the commit. */
    async changed({ page, link_id, user_id }: Pick<TalkRow, 'page' | 'link_id' | 'user_id'>): Promise<void> {
      await tellPages(bus, { userId: user_id }, 'visitors');
      // Of the other pages nobody listens.
      if (page === 'site')
        await bus.publish('site.push', { to: { userId: link_id }, event: { event: 'site.talk', data: {} } });
    },

    /** A system message once in a while, for who has no page open; answers its title, to be announced after the commit. */
    async note(db: Db, talk: TalkRow): Promise<string | null> {
      const at = now();
      if (talk.told_at !== null && at.getTime() - talk.told_at.getTime() < VISITOR_TALK.toldEveryMs) return null;
      const title = `${talk.name}给您留言`;
      await messages.toUser(db, talk.user_id, {
        title,
        summary: `来自${talk.about}，请到“网站客户”回复。`,
        link: '/chat?list=website',
      });
      await changeTalk(db, talk.id, { told_at: at });
      return title;
    },

    announce: ({ user_id }: TalkRow, title: string): Promise<void> => messages.announceNew({ userId: user_id }, title),
  };
}
