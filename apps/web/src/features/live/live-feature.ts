import type { FeatureModule } from '#lib/feature-module.ts';
import { liveRoutes } from './routes.ts';

export const liveFeature: FeatureModule = { name: 'live', routes: liveRoutes };
