import type { FeatureModule } from '#lib/feature-module.ts';
import { accountRoutes } from './routes.ts';

export const accountFeature: FeatureModule = { name: 'account', routes: accountRoutes };
