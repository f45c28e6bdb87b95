import { accountFeature } from '../features/account/account-feature.ts';
import type { FeatureModule } from '../lib/feature-module.ts';

/** Every feature of the product. The shell shows what stands here and nothing else. */
export const features: readonly FeatureModule[] = [accountFeature];
