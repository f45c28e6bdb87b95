import { Headset } from 'lucide-react';
import type { FeatureModule } from '#lib/feature-module.ts';
import { go } from '#lib/navigation.ts';
import { currentUser } from '#lib/session.ts';
import { can } from '@wanyuan/domain';
import { reportMessage, ReportOverlay } from './moderation/report-overlay.tsx';
import { openService } from './open-service.ts';
import { serviceDeskRoutes } from './routes.ts';
import { ServiceStrip } from './parts/service-strip.tsx';

export const serviceDeskFeature: FeatureModule = {
  name: 'service-desk',
  routes: serviceDeskRoutes,
  slots: {
    sideBar: [
      {
        key: 'service',
        label: '客服',
        icon: Headset,
        order: 40,
        capability: 'chat.use',
        // Whoever answers has a desk for it.
        onOpen: () => (can(currentUser(), 'service.serve') ? go('/serviceDesk') : void openService()),
      },
    ],
    talkStrips: [{ key: 'service', component: ServiceStrip }],
    messageActs: [{ key: 'report', label: '举报', onSelect: reportMessage }],
    overlays: [ReportOverlay],
  },
};
