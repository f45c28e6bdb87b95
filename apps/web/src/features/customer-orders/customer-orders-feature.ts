import type { FeatureModule } from '#lib/feature-module.ts';
import { customerOrderRoutes } from './routes.ts';

export const customerOrdersFeature: FeatureModule = { name: 'customer-orders', routes: customerOrderRoutes };
