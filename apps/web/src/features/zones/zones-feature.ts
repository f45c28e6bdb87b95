import type { FeatureModule } from '#lib/feature-module.ts';
import { zoneRoutes } from './routes.ts';

export const zonesFeature: FeatureModule = { name: 'zones', routes: zoneRoutes };
