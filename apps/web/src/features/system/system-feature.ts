import { Headset } from 'lucide-react';
import { openDialog } from '#lib/dialogs.ts';
import type { FeatureModule, SideBarEntry } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { systemRoutes } from './routes.ts';

const NewFunctionTips = lazyPart(() => import('./parts/new-function-tips.tsx'));

const service: SideBarEntry = {
  key: 'service',
  label: '客服',
  icon: Headset,
  order: 40,
  onOpen: () => {
    openDialog('service');
  },
};

export const systemFeature: FeatureModule = {
  name: 'system',
  routes: systemRoutes,
  slots: { overlays: [NewFunctionTips], sideBar: [service] },
};
