import { IdCard } from 'lucide-react';
import type { FeatureModule } from '#lib/feature-module.ts';
import { RequestBadge } from './invitations/request-badge.tsx';
import { staffRoutes } from './routes.ts';

export const staffFeature: FeatureModule = {
  name: 'staff',
  routes: staffRoutes,
  slots: {
    userMenu: [
      {
        key: 'staff',
        label: '员工管理',
        icon: IdCard,
        order: 60,
        to: '/member',
        badge: RequestBadge,
        capability: 'company.manage_staff',
      },
    ],
  },
};
