import { api } from '@wanyuan/contract/client';
import { MessageSquareText } from 'lucide-react';
import type { FeatureModule } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { go } from '#lib/navigation.ts';
import { useCall } from '#lib/use-call.ts';
import { messageRoutes } from './routes.ts';

const MessageReminder = lazyPart(() => import('./parts/message-reminder.tsx'));

/** The bell of the header keeps this number fresh. */
function useUnreadCount(): number {
  return useCall(api.system.get_count, {}, { silent: true }).data?.count ?? 0;
}

export const messagesFeature: FeatureModule = {
  name: 'messages',
  routes: messageRoutes,
  slots: {
    sideBar: [
      {
        key: 'messages',
        label: '消息',
        icon: MessageSquareText,
        order: 20,
        useBadge: useUnreadCount,
        onOpen: () => {
          go('/sys_func');
        },
      },
    ],
    overlays: [MessageReminder],
  },
};
