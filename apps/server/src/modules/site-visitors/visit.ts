import type { PriceGroup } from '@wanyuan/domain';
import type { OpenedSite } from '../sites/sites.module.ts';
import type { VisitorRow } from './visitors.repo.ts';

/** Who looks at a site, and what of it they may see. */
export interface Visit {
  site: OpenedSite;
  /** Null: nobody in particular, or the company itself. */
  visitor: VisitorRow | null;
  session_id: number | null;
  price_group: PriceGroup;
  /** Somebody of the company looks at the site as its customer: nothing is recorded, nothing can be written. */
  is_view: boolean;
  is_robot: boolean;
  /** By which pictures of private toys are shown; the same for all who may see the same. */
  share: string;
}
