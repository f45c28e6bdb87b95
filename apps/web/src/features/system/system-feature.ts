import type { FeatureModule } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { systemRoutes } from './routes.ts';

const NewFunctionTips = lazyPart(() => import('./parts/new-function-tips.tsx'));

export const systemFeature: FeatureModule = {
  name: 'system',
  routes: systemRoutes,
  slots: { overlays: [NewFunctionTips] },
};
