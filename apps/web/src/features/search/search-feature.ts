import type { FeatureModule } from '#lib/feature-module.ts';
import { samplePath } from '#page-kit/category-links.ts';
import { searchRoutes } from './routes.ts';

export const searchFeature: FeatureModule = {
  name: 'search',
  routes: searchRoutes,
  slots: { search: { product: (keyword) => samplePath({ keyword }) } },
};
