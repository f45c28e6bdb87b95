import { MessageSquareText, MessagesSquare } from 'lucide-react';
import { openChat, toyCard } from '#lib/chat.ts';
import type { FeatureModule } from '#lib/feature-module.ts';
import { toast } from '#lib/notices.ts';
import { useIsOverseen } from '#lib/use-is-overseen.ts';
import { DeskChat } from './desk/lazy-desk-chat.tsx';
import { ChatOverlay } from './dock/chat-overlay.tsx';
import { useUnread } from './list/use-unread.ts';
import { StaffList, StaffTalk } from './oversight/lazy-parts.tsx';
import { chatRoutes } from './routes.ts';
import { LazyTalk } from './talk/lazy-talk.tsx';
import { TellColleague } from './tell-colleague.tsx';

export const chatFeature: FeatureModule = {
  name: 'chat',
  routes: chatRoutes,
  slots: {
    toyActions: [
      {
        key: 'chat',
        label: '联系工厂',
        icon: MessagesSquare,
        order: 52,
        places: ['card', 'detail', 'batch', 'compare', 'follow', 'live'],
        capability: 'chat.ask_factories',
        onSelect: (toys) => {
          const [first] = toys;
          if (!first) return;
          if (toys.some(({ factory_id: id }) => id !== first.factory_id)) {
            toast.info('一次只能联系一家工厂，请只选同一家工厂的产品');
            return;
          }
          openChat({ kind: 'factory', factory_id: first.factory_id }, toys.map(toyCard));
        },
      },
    ],
    sideBar: [
      {
        key: 'messages',
        label: '消息',
        icon: MessageSquareText,
        order: 20,
        capability: 'chat.use',
        useBadge: useUnread,
        onOpen: () => openChat({ kind: 'list' }),
      },
    ],
    deskTabs: [{ key: 'chat', label: '聊天', useCount: useUnread, component: DeskChat }],
    sourceActs: [{ key: 'chat', order: 20, component: TellColleague }],
    overlays: [ChatOverlay],
    talkLists: [
      {
        key: 'staff',
        label: '员工',
        partLabel: '工厂与同事',
        capability: 'chat.oversee',
        useCount: () => 0,
        useIsShown: useIsOverseen,
        list: StaffList,
        view: StaffTalk,
      },
    ],
    talkView: LazyTalk,
  },
};
