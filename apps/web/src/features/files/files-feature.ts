import type { FeatureModule } from '#lib/feature-module.ts';
import { fileRoutes } from './routes.ts';

export const filesFeature: FeatureModule = { name: 'files', routes: fileRoutes };
