import { defineModule } from '#composition/module.ts';
import { createShareLinks } from './share-links.service.ts';

export { linkReference } from './open-links.ts';
export { hashShareToken, newShareToken } from './share-keys.ts';
export type { LinkTerms, PeopleRows, ShareLinkKind } from './share-link-kind.ts';
export { countPeople, findPerson } from './share-links.repo.ts';
export type { OpenVisit, Visit, VisitedLink } from './visited-link.ts';
export type { ShareLinks } from './share-links.service.ts';

export const shareLinksModule = defineModule({
  name: 'share-links',
  needs: [],
  create({ keyring, config, ...deps }) {
    const shareLinks = createShareLinks({
      ...deps,
      rateScale: config.RATE_LIMIT_SCALE,
      codeKey: keyring('share_codes'),
    });
    return { services: { shareLinks }, late: { isShareOpen: shareLinks.isOpen } };
  },
});
