import type { FeatureModule } from '#lib/feature-module.ts';
import { confirmRoutes } from './routes.ts';

export const confirmFeature: FeatureModule = { name: 'confirm', routes: confirmRoutes };
