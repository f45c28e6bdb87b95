import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/chat': true;
    '/chat/:id': true;
  }
}

/** One tab for all conversations: they are chosen beside each other. */
const page = lazyPage(() => import('./pages/chat-page.tsx'));
const chat = {
  title: '消息',
  access: 'user',
  capability: 'chat.use',
  tab: true,
  tabOf: '/chat',
  keepAlive: true,
  isBareOnPhone: true,
  page,
} as const;

export const chatRoutes: RouteRow[] = [
  { ...chat, path: '/chat', menu: { group: '我的', order: 28 } },
  { ...chat, path: '/chat/:id' },
];
