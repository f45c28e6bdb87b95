import type { FeatureModule } from '#lib/feature-module.ts';
import { toyDetailRoutes } from './routes.ts';

export const toyDetailFeature: FeatureModule = { name: 'toy-detail', routes: toyDetailRoutes };
