import type { FeatureModule } from '#lib/feature-module.ts';
import { sendWebsiteMessage, WEBSITE } from './send-website-message.ts';
import { StaffWebsiteList, StaffWebsiteTalk, WebsiteList, WebsiteTalk } from './lazy-parts.tsx';
import { useWebsiteCount } from './use-website-count.ts';

export const websiteChatFeature: FeatureModule = {
  name: 'website-chat',
  routes: [],
  slots: {
    talkLists: [
      {
        key: WEBSITE,
        label: '网站客户',
        capability: 'chat.serve_visitors',
        useCount: useWebsiteCount,
        list: WebsiteList,
        send: sendWebsiteMessage,
        view: WebsiteTalk,
      },
      {
        key: 'staff-website',
        label: '网站客户',
        under: 'staff',
        capability: 'chat.oversee',
        useCount: () => 0,
        list: StaffWebsiteList,
        view: StaffWebsiteTalk,
      },
    ],
  },
};
