import type { FeatureModule } from '#lib/feature-module.ts';
import { cartPageRoutes } from './routes.ts';

export const cartPageFeature: FeatureModule = { name: 'cart-page', routes: cartPageRoutes };
