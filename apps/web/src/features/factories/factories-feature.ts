import type { FeatureModule } from '#lib/feature-module.ts';
import { factoryPath } from '#page-kit/category-links.ts';
import { factoryRoutes } from './routes.ts';

export const factoriesFeature: FeatureModule = {
  name: 'factories',
  routes: factoryRoutes,
  slots: { search: { factory: factoryPath } },
};
