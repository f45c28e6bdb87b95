import { Globe } from 'lucide-react';
import type { FeatureModule } from '#lib/feature-module.ts';
import { go } from '#lib/navigation.ts';
import { requireSignIn } from '#lib/sign-in.ts';
import { AddToSiteOverlay } from './parts/add-to-site-overlay.tsx';
import { openAddToSite } from './parts/add-to-site.ts';
import { usePendingRequests } from './parts/use-pending-requests.ts';
import { VisitorStrip } from './parts/visitor-strip.tsx';
import { siteRoutes } from './routes.ts';

export const sitesFeature: FeatureModule = {
  name: 'sites',
  routes: siteRoutes,
  slots: {
    sideBar: [
      {
        key: 'sites',
        label: '网站',
        icon: Globe,
        order: 28,
        capability: 'site.use',
        useBadge: usePendingRequests,
        onOpen: () => go('/websiteList'),
      },
    ],
    userMenu: [{ key: 'sites', label: '客户网站', icon: Globe, order: 14, to: '/websiteList', capability: 'site.use' }],
    toyActions: [
      {
        key: 'site',
        label: '加入客户网站',
        icon: Globe,
        order: 64,
        places: ['detail', 'batch', 'follow'],
        capability: 'site.use',
        onSelect: (toys) => {
          if (toys.length > 0 && requireSignIn()) openAddToSite(toys);
        },
      },
    ],
    talkStrips: [{ key: 'site-visitor', component: VisitorStrip }],
    overlays: [AddToSiteOverlay],
  },
};
