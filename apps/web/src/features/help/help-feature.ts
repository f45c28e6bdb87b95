import type { FeatureModule } from '#lib/feature-module.ts';
import { helpRoutes } from './routes.ts';

export const helpFeature: FeatureModule = { name: 'help', routes: helpRoutes };
