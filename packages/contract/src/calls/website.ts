import { calls } from '../core.ts';
import { websiteCarts } from './website-carts.ts';
import { websiteChooses } from './website-chooses.ts';
import { websitePricing } from './website-pricing.ts';

export const website = calls('/api/website', { ...websiteCarts, ...websitePricing, ...websiteChooses });
