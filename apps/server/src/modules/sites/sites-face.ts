import type { SitesServices } from './sites-services.ts';

export type SitesFace = ReturnType<typeof createSitesFace>;

/** What serves visitors, and what else knows of sites, asks of them. */
export const createSitesFace = ({ opening, doors, guard, company, names, lists }: SitesServices) => ({
  open: opening.open,
  openOld: opening.openOld,
  byId: opening.byId,
  touch: opening.touch,
  touchNow: opening.touchNow,
  /** A site in the session's reach, or NOT_FOUND. */
  mine: lists.mine,
  names: lists.names,
  codeFits: doors.codeFits,
  findLink: doors.findLink,
  readViewKey: doors.readViewKey,
  refuseLeaks: guard.refuse,
  /** Introductions of the catalogue name their factory: visitors get them through this. */
  mend: guard.mend,
  companyPage: company.forVisitors,
  toyNames: names.of,
});
