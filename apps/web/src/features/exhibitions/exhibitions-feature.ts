import type { FeatureModule } from '#lib/feature-module.ts';
import { exhibitionRoutes } from './routes.ts';

export const exhibitionsFeature: FeatureModule = { name: 'exhibitions', routes: exhibitionRoutes };
