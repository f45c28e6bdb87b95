import type { FeatureModule } from '#lib/feature-module.ts';
import { quotationEditorRoutes } from './routes.ts';

export const quotationEditorFeature: FeatureModule = { name: 'quotation-editor', routes: quotationEditorRoutes };
