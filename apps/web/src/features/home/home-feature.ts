import type { FeatureModule } from '#lib/feature-module.ts';
import { homeRoutes } from './routes.ts';

export const homeFeature: FeatureModule = { name: 'home', routes: homeRoutes };
