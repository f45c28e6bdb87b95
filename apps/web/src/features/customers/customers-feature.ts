import { Users } from 'lucide-react';
import type { FeatureModule } from '#lib/feature-module.ts';
import { customerRoutes } from './routes.ts';

export const customersFeature: FeatureModule = {
  name: 'customers',
  routes: customerRoutes,
  slots: {
    userMenu: [
      {
        key: 'customers',
        label: '客户管理',
        icon: Users,
        order: 14,
        to: '/customer_management',
        capability: 'customer.use',
      },
    ],
  },
};
