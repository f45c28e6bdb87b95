import type { Trade } from '../lines/product-line.ts';
import type { ArticleNumbers } from './article-numbers.ts';

/** A factory as the generator knows it. */
export interface FactoryPlan {
  id: number;
  number: string;
  name: string;
  name_en: string;
  short_name: string;
  short_name_en: string;
  region_id: number;
  trade: Trade;
  /** The one to three families it makes. */
  families: readonly string[];
  workshops: readonly string[];
  /** Makes most of what its workshops make. */
  isLeader: boolean;
  created_at: Date;
  is_black: boolean;
  is_general_taxpayer: boolean;
  /** Cheap or dear, in relation to the others. */
  priceFactor: number;
  /** How much of what it makes goes to cross-border shops and e-commerce. */
  onlineShare: number;
  certification_ids: readonly number[];
  showroom_ids: number[];
  theme: number;
  articles: ArticleNumbers;
}
