import { VISITOR_LANGUAGES, type SiteLanguage, type VisitorLanguage } from '@wanyuan/domain';
import type { VisitedLink } from '../share-links/share-links.module.ts';
import type { SiteRow } from '../sites/sites.module.ts';
import type { VisitorRow } from './visitors.repo.ts';

/** Of those that talks are kept in, the one that its reader most likely reads. */
export const talkLanguage = (language: SiteLanguage): VisitorLanguage =>
  VISITOR_LANGUAGES.find((one) => one === language) ?? 'en';

/** Where a visitor and the site's salesperson talk. */
export const talkPlace = (
  site: Pick<SiteRow, 'id' | 'company_id' | 'user_id' | 'name'>,
  visitor: VisitorRow,
): VisitedLink => ({
  company_id: site.company_id,
  user_id: site.user_id,
  customer_id: visitor.customer_id,
  link_id: visitor.id,
  link_ref: `site.${site.id}`,
  about: `网站“${site.name}”`,
  about_link: `/browseRecords?visitor=${visitor.id}`,
  name: visitor.name || visitor.company,
  is_shared: false,
});
