import type { FeatureModule } from '#lib/feature-module.ts';
import { sampleCarRoutes } from './routes.ts';

export const sampleCarFeature: FeatureModule = { name: 'sample-car', routes: sampleCarRoutes };
