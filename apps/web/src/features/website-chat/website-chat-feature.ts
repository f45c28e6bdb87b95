import type { FeatureModule } from '#lib/feature-module.ts';
import { WebsiteList, WebsiteTalk } from './lazy-parts.tsx';
import { useWebsiteCount } from './use-website-count.ts';

export const websiteChatFeature: FeatureModule = {
  name: 'website-chat',
  routes: [],
  slots: {
    talkLists: [
      {
        key: 'website',
        label: '网站客户',
        capability: 'chat.serve_visitors',
        useCount: useWebsiteCount,
        list: WebsiteList,
        view: WebsiteTalk,
      },
    ],
  },
};
