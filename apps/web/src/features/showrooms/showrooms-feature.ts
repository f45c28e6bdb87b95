import type { FeatureModule } from '#lib/feature-module.ts';
import { showroomRoutes } from './routes.ts';

export const showroomsFeature: FeatureModule = { name: 'showrooms', routes: showroomRoutes };
