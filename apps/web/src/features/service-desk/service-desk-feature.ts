import { can } from '@wanyuan/domain';
import { Headset } from 'lucide-react';
import { openDialog } from '#lib/dialogs.ts';
import type { FeatureModule } from '#lib/feature-module.ts';
import { go } from '#lib/navigation.ts';
import { getUser } from '#lib/session.ts';
import { reportMessage, ReportOverlay } from './moderation/report-overlay.tsx';
import { openService } from './open-service.ts';
import { serviceDeskRoutes } from './routes.ts';
import { ServiceStrip } from './parts/lazy-service-strip.tsx';

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
        onOpen: () => {
          const user = getUser();
          // The staff have a desk for it; visitors are told by telephone.
          if (can(user, 'service.serve')) go('/serviceDesk');
          else if (can(user, 'chat.use')) void openService();
          else openDialog('service');
        },
      },
    ],
    talkStrips: [{ key: 'service', component: ServiceStrip }],
    messageActs: [{ key: 'report', label: '举报', onSelect: reportMessage }],
    overlays: [ReportOverlay],
  },
};
