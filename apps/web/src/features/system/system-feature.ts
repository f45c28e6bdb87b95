import type { FeatureModule } from '../../lib/feature-module.ts';
import { NewFunctionTips } from './parts/new-function-tips.tsx';
import { systemRoutes } from './routes.ts';

export const systemFeature: FeatureModule = {
  name: 'system',
  routes: systemRoutes,
  slots: { overlays: [NewFunctionTips] },
};
