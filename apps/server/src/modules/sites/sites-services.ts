import type { Gathered, Platform } from '#composition/module.ts';
import { reseal } from '#infra/secrets/reseal.ts';
import type { AccountService } from '../account/account.module.ts';
import type { FilesService } from '../files/files.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import type { ToySearchService } from '../toy-search/toy-search.module.ts';
import { createCompanyPages } from './company-page.service.ts';
import { createOldWebsites } from './old-website.service.ts';
import { sealedColumns } from './sealed-sites.repo.ts';
import { createShownSites } from './shown-site.ts';
import { createSiteApplications } from './site-applications.ts';
import { createSiteChecks } from './site-check.service.ts';
import { createSiteContents } from './site-contents.service.ts';
import { createSiteDoors } from './site-doors.service.ts';
import { createSiteFacings } from './site-facing.service.ts';
import { createSiteGuard } from './site-guard.service.ts';
import { createSiteLists } from './site-list.service.ts';
import { createSiteMigration } from './site-migration.service.ts';
import { createSitePictures } from './site-pictures.ts';
import { createSitePublishing } from './site-publishing.service.ts';
import { createSiteRefresh } from './site-refresh.service.ts';
import { createSiteScopes } from './site-scope.service.ts';
import { createSiteSecrets } from './site-secrets.ts';
import { createSiteSettings } from './site-settings.service.ts';
import { createSitesOpen } from './sites-open.service.ts';
import { createToyNames } from './toy-names.service.ts';

interface Dependencies extends Platform {
  account: AccountService;
  files: FilesService;
  pictures: PicturesService;
  messages: MessageService;
  pricing: Pricing;
  search: ToySearchService;
}

export type SitesServices = ReturnType<typeof createSitesServices>;

export function createSitesServices(deps: Dependencies, { late }: Pick<Gathered, 'late'>) {
  const { config, keyring, secrets: box, now } = deps;
  const base = config.PUBLIC_URL?.replace(/\/+$/, '') ?? '';
  const secrets = createSiteSecrets({ secrets: box, viewKey: keyring('site_views'), now });
  const opening = createSitesOpen(deps);
  const scopes = createSiteScopes(deps);
  const facings = createSiteFacings(deps);
  const guard = createSiteGuard({ newsTexts: (...which) => late.siteNewsTexts(...which) });
  const pictures = createSitePictures(deps);
  const refresh = createSiteRefresh({ ...deps, scopes, facings, guard });
  const checks = createSiteChecks({ ...deps, facings, guard });
  const shown = createShownSites({
    pictures,
    figures: (...which) => late.siteFigures(...which),
    formulaNames: (...which) => late.formulaNames(...which),
    base,
    now,
  });
  const contents = createSiteContents({ scopes, refresh, opening, pictures, now });
  const publishing = createSitePublishing({ checks, opening, now });
  const doors = createSiteDoors({
    secrets,
    opening,
    endSessions: (...which) => late.endSiteSessions(...which),
    guestLanguage: (...which) => late.siteGuestLanguage(...which),
    linkVisits: (...which) => late.siteLinkVisits(...which),
    base,
    now,
  });
  const common = { ...deps, opening, guard, pictures, refresh, shown, secrets };
  return {
    opening,
    guard,
    refresh,
    checks,
    contents,
    publishing,
    doors,
    lists: createSiteLists({ shown, pictures, now }),
    settings: createSiteSettings(common),
    names: createToyNames(common),
    company: createCompanyPages(common),
    old: createOldWebsites({ ...common, contents, publishing }),
    applications: createSiteApplications(deps),
    async reseal(): Promise<void> {
      for (const column of sealedColumns(deps.db)) await reseal(box, column);
    },
    migration: createSiteMigration({
      ...common,
      figures: (...which) => late.siteFigures(...which),
    }),
  };
}
